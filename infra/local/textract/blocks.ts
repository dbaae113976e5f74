import { randomUUID } from "node:crypto";
import type { Corners, ReadPage } from "./reading/page.ts";

/** A block as Textract answers it. */
export interface Block {
  BlockType: "PAGE" | "LINE" | "WORD" | "SELECTION_ELEMENT";
  Id: string;
  Page: number;
  Confidence?: number;
  Text?: string;
  TextType?: "PRINTED";
  SelectionStatus?: "SELECTED" | "NOT_SELECTED";
  Geometry: object;
  Relationships?: { Type: "CHILD"; Ids: string[] }[];
}

const wholePage: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** The blocks of a page: the page, its lines, their words and, where they are asked for, boxes to tick. */
export function blocksOf(read: ReadPage, page: number, selections: boolean): Block[] {
  const lines = linesOf(read);
  const words: Block[] = [];
  const lineBlocks = lines.map((line): Block => {
    const own = line.map(({ text, confidence, corners }): Block => ({
      BlockType: "WORD",
      Id: randomUUID(),
      Page: page,
      Confidence: confidence,
      Text: text,
      TextType: "PRINTED",
      Geometry: geometryOf(corners),
    }));
    words.push(...own);
    return {
      BlockType: "LINE",
      Id: randomUUID(),
      Page: page,
      Confidence: Math.min(...line.map(({ confidence }) => confidence)),
      Text: line.map(({ text }) => text).join(" "),
      Geometry: geometryOf(around(line.map(({ corners }) => corners))),
      Relationships: [{ Type: "CHILD", Ids: own.map(({ Id }) => Id) }],
    };
  });
  const ticks = selections
    ? read.selections.map(({ selected, confidence, corners }): Block => ({
        BlockType: "SELECTION_ELEMENT",
        Id: randomUUID(),
        Page: page,
        Confidence: confidence,
        SelectionStatus: selected ? "SELECTED" : "NOT_SELECTED",
        Geometry: geometryOf(corners),
      }))
    : [];
  const children = [...lineBlocks, ...ticks].map(({ Id }) => Id);
  const own: Block = {
    BlockType: "PAGE",
    Id: randomUUID(),
    Page: page,
    Geometry: geometryOf(wholePage),
    ...(children.length > 0 ? { Relationships: [{ Type: "CHILD" as const, Ids: children }] } : {}),
  };
  return [own, ...lineBlocks, ...words, ...ticks];
}

type Word = ReadPage["words"][number];

/** Words one after the other on one base line are a line, up to a wide gap. */
function linesOf({ words }: ReadPage): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && follows(before, word)) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

function follows(before: Word, word: Word): boolean {
  const [start, end] = [word.corners[3], before.corners[2]];
  const height = Math.hypot(
    before.corners[3].x - before.corners[0].x,
    before.corners[3].y - before.corners[0].y,
  );
  return Math.hypot(start.x - end.x, start.y - end.y) < height * 1.2;
}

function around(all: Corners[]): Corners {
  const [first = wholePage] = all;
  const last = all.at(-1) ?? first;
  return [first[0], last[1], last[2], first[3]];
}

function geometryOf(corners: Corners): object {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    BoundingBox: {
      Left: left,
      Top: top,
      Width: Math.max(...xs) - left,
      Height: Math.max(...ys) - top,
    },
    Polygon: corners.map(({ x, y }) => ({ X: x, Y: y })),
  };
}
