import type { Block, GetDocumentAnalysisResponse, Relationship } from "@aws-sdk/client-textract";

/**
 * Textract's answer for a sheet of two pages with a table, its title and footer, a form, a checkbox, a signature and
 * handwriting, in the API's documented shapes, and in two parts as `GetDocumentTextDetection` and `GetDocumentAnalysis`
 * return them.
 */
export function recordedTextractAnswer(): [
  GetDocumentAnalysisResponse,
  GetDocumentAnalysisResponse,
] {
  const first = page(1, [
    [0.1, 0.1, "Song Split Sheet"],
    [0.1, 0.15, "Song Title:"],
    [0.25, 0.15, "Paper Lanterns"],
    [0.1, 0.25, "Writer"],
    [0.4, 0.25, "PRO"],
    [0.6, 0.25, "Share"],
    [0.1, 0.29, "Ana Reyes"],
    [0.4, 0.29, "BMI"],
    [0.6, 0.29, "62.5%"],
    [0.1, 0.33, "Tom Okafor"],
    [0.4, 0.33, "ASCAP"],
    [0.6, 0.33, "37.5%"],
    [0.1, 0.37, "Total"],
    [0.6, 0.37, "100%"],
  ]);
  const second = page(2, [
    [0.1, 0.1, "Signatures"],
    [0.4, 0.16, "Ana Reyes"],
    [0.7, 0.16, "Date: 03/14/2023"],
    [0.4, 0.22, "Samples used"],
  ]);
  const word = (text: string): string => first.words.find(({ Text }) => Text === text)?.Id ?? "";
  const cells = [
    cell(1, 1, [word("Writer")], ["COLUMN_HEADER"]),
    cell(1, 2, [word("PRO")], ["COLUMN_HEADER"]),
    cell(1, 3, [word("Share")], ["COLUMN_HEADER"]),
    cell(2, 1, [word("Ana"), word("Reyes")]),
    cell(2, 2, [word("BMI")]),
    cell(2, 3, [word("62.5%")]),
    cell(3, 1, [word("Tom"), word("Okafor")]),
    cell(3, 2, [word("ASCAP")]),
    cell(3, 3, [word("37.5%")]),
    cell(4, 1, [word("Total")]),
    cell(4, 2, []),
    cell(4, 3, [word("100%")]),
  ];
  const merged: Block = {
    BlockType: "MERGED_CELL",
    Id: "merged",
    Page: 1,
    Confidence: 96,
    RowIndex: 4,
    ColumnIndex: 1,
    RowSpan: 1,
    ColumnSpan: 2,
    EntityTypes: ["TABLE_SUMMARY"],
    Geometry: geometry(0.1, 0.36, 0.4, 0.04),
    Relationships: children(["cell-4-1", "cell-4-2"]),
  };
  const tableTitle: Block = {
    BlockType: "TABLE_TITLE",
    Id: "table-title",
    Page: 1,
    Confidence: 90,
    Geometry: geometry(0.1, 0.1, 0.2, 0.012),
    Relationships: children([word("Song"), word("Split"), word("Sheet")]),
  };
  const layout: Block[] = (["LAYOUT_TITLE", "LAYOUT_KEY_VALUE", "LAYOUT_TABLE"] as const).map(
    (BlockType, index) => ({
      BlockType,
      Id: `layout-${index}`,
      Page: 1,
      Confidence: 88,
      Geometry: geometry(0.1, 0.1 + index * 0.05, 0.6, 0.03),
      Relationships: children([`line-1-${index}`]),
    }),
  );
  const table: Block = {
    BlockType: "TABLE",
    Id: "table",
    Page: 1,
    Confidence: 99.2,
    EntityTypes: ["STRUCTURED_TABLE"],
    Geometry: geometry(0.1, 0.25, 0.6, 0.1),
    Relationships: [
      ...children(cells.map(({ Id = "" }) => Id)),
      { Type: "MERGED_CELL", Ids: ["merged"] },
      { Type: "TABLE_TITLE", Ids: ["table-title"] },
    ],
  };
  const value: Block = {
    BlockType: "KEY_VALUE_SET",
    Id: "value",
    Page: 1,
    Confidence: 95,
    EntityTypes: ["VALUE"],
    Geometry: geometry(0.25, 0.15, 0.2, 0.012),
    Relationships: children([word("Paper"), word("Lanterns")]),
  };
  const key: Block = {
    BlockType: "KEY_VALUE_SET",
    Id: "key",
    Page: 1,
    Confidence: 95,
    EntityTypes: ["KEY"],
    Geometry: geometry(0.1, 0.15, 0.1, 0.012),
    Relationships: [{ Type: "VALUE", Ids: ["value"] }, ...children([word("Song"), word("Title:")])],
  };
  const signature: Block = {
    BlockType: "SIGNATURE",
    Id: "signature",
    Page: 2,
    Confidence: 91.4,
    Geometry: geometry(0.1, 0.158, 0.2, 0.014),
  };
  const tick: Block = {
    BlockType: "SELECTION_ELEMENT",
    Id: "tick",
    Page: 2,
    Confidence: 88,
    SelectionStatus: "NOT_SELECTED",
    Geometry: geometry(0.37, 0.22, 0.012, 0.012),
  };
  const common = {
    JobStatus: "SUCCEEDED",
    DocumentMetadata: { Pages: 2 },
    AnalyzeDocumentModelVersion: "1.0",
  } as const;
  return [
    {
      ...common,
      Blocks: [...first.blocks, table, ...cells, merged, tableTitle, key, value, ...layout],
      NextToken: "next",
    },
    {
      ...common,
      Blocks: [...second.blocks.map(handwritten), signature, tick],
      Warnings: [{ ErrorCode: "LOW_QUALITY", Pages: [2] }],
    },
  ];
}

function page(number: number, texts: [left: number, top: number, text: string][]) {
  const words: Block[] = [];
  const lines = texts.map(([left, top, text], index): Block => {
    let at = left;
    const own = text.split(" ").map((Text, part): Block => {
      const width = Text.length * 0.009;
      const Geometry = geometry(at, top, width, 0.012);
      at += width + 0.006;
      const Id = `word-${number}-${index}-${part}`;
      return {
        BlockType: "WORD",
        Id,
        Page: number,
        Text,
        TextType: "PRINTED",
        Confidence: 99.1,
        Geometry,
      };
    });
    words.push(...own);
    return {
      BlockType: "LINE",
      Id: `line-${number}-${index}`,
      Page: number,
      Text: text,
      Confidence: 99.1,
      Geometry: geometry(left, top, at - left - 0.006, 0.012),
      Relationships: children(own.map(({ Id = "" }) => Id)),
    };
  });
  const own: Block = {
    BlockType: "PAGE",
    Id: `page-${number}`,
    Page: number,
    Geometry: geometry(0, 0, 1, 1),
    Relationships: children(lines.map(({ Id = "" }) => Id)),
  };
  return { words, blocks: [own, ...lines, ...words] };
}

/** The date beside the signature is written by hand. */
function handwritten(block: Block): Block {
  const isDate = block.BlockType === "WORD" && block.Text === "03/14/2023";
  return isDate ? { ...block, TextType: "HANDWRITING", Confidence: 93.4 } : block;
}

function cell(row: number, column: number, words: string[], types?: ["COLUMN_HEADER"]): Block {
  return {
    BlockType: "CELL",
    Id: `cell-${row}-${column}`,
    Page: 1,
    Confidence: 97,
    RowIndex: row,
    ColumnIndex: column,
    RowSpan: 1,
    ColumnSpan: 1,
    ...(types ? { EntityTypes: types } : {}),
    Geometry: geometry(column * 0.2, 0.2 + row * 0.04, 0.2, 0.04),
    Relationships: children(words),
  };
}

function children(Ids: string[]): Relationship[] {
  return [{ Type: "CHILD", Ids }];
}

function geometry(left: number, top: number, width: number, height: number): Block["Geometry"] {
  return {
    BoundingBox: { Left: left, Top: top, Width: width, Height: height },
    Polygon: [
      { X: left, Y: top },
      { X: left + width, Y: top },
      { X: left + width, Y: top + height },
      { X: left, Y: top + height },
    ],
  };
}
