import type {
  Agreement,
  AgreementSheetRow,
} from "../../../../shared/domain/agreement/agreement.ts";
import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { printedRow } from "../../../../shared/domain/sheet/printed-row.ts";
import { printedSongwriterName } from "../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { personIndexes, shareColorOf } from "../../../../shared/domain/sheet/share-palette.ts";
import { shareCategories, totalOf } from "../../../../shared/domain/sheet/sheet-rows.ts";
import {
  minimumSheetRows,
  sheetNotes,
} from "../../../../shared/domain/agreement/evidence/terms.ts";
import type { RowNotes } from "./details/row-notes.ts";
import { textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";
import { type Cell, type Column, drawTable, type Row, textCell } from "./table.ts";

const columns: readonly Column[] = [
  { head: "#", width: 25 },
  { head: "Songwriter Name", width: 89 },
  { head: "PRO", width: 34 },
  { head: "Songwriter IPI#", width: 60 },
  { head: "Songwriter %", width: 55, align: "right", gap: 5 },
  { head: "Publisher Name", width: 75 },
  { head: "Publisher IPI#", width: 60 },
  { head: "Publisher %", width: 46, align: "right" },
  { head: "Copyright %", width: 48, align: "right" },
  { head: "Master %", width: 42, align: "right" },
];

/**
 * Draws the ruled table of the shares with its totals, and the notes below it. `rowNotes` stand below the names of the
 * rows of a sheet of schema 3.
 */
export function drawSplitTable(
  pages: SheetPages,
  { splits }: Agreement,
  rowNotes?: readonly RowNotes[],
): void {
  const people = personIndexes(splits.map(({ contributorId }) => contributorId));
  const filled = splits.map((split, index): Row => {
    const { pro, songwriterIpi, publisherName, publisherIpi } = printedRow(split);
    const notes = rowNotes?.[index];
    return {
      // Names and numbers stand side by side, however many notes are below a name.
      ...(notes === undefined ? {} : { verticalAlign: "top" }),
      cells: [
        numberCell(pages, index, people[index] ?? index),
        notedCell(songwriterName(split, notes), notes?.belowSongwriter),
        textCell(pro),
        textCell(songwriterIpi),
        textCell(formatShare(split.songwriterShare)),
        notedCell(publisherName, notes?.belowPublisher),
        textCell(publisherIpi),
        textCell(formatShare(split.publisherShare)),
        textCell(formatShare(split.copyrightShare)),
        textCell(formatShare(split.masterShare)),
      ],
    };
  });
  const empty = Array.from(
    { length: Math.max(0, minimumSheetRows - splits.length) },
    (_, index): Row => ({ cells: [textCell(String(splits.length + index + 1))] }),
  );
  const rows = [...filled, ...empty];
  const [songwriter, publisher, copyright, master] = shareCategories.map(({ key }) =>
    textCell(formatShare(totalOf(splits, key)), textStyles.cellStrong),
  );
  const none = textCell("");
  const totals: Row = {
    cells: [
      none,
      textCell("Total", textStyles.cellStrong),
      none,
      none,
      songwriter ?? none,
      none,
      none,
      publisher ?? none,
      copyright ?? none,
      master ?? none,
    ],
    rule: "none",
  };
  drawTable(pages, {
    columns,
    rows: [
      ...rows.map((row, index): Row => (index === rows.length - 1 ? { ...row, rule: "ink" } : row)),
      totals,
    ],
    minimumRowHeight: 18.6,
    padding: 3.6,
    verticalAlign: "middle",
  });
  pages.need(sheetNotes.length * textStyles.small.lineHeight + 6);
  pages.y += 3;
  for (const note of sheetNotes) pages.paragraph("P", note, textStyles.small);
}

function songwriterName(split: AgreementSheetRow, notes: RowNotes | undefined): string {
  return notes === undefined ? split.songwriterName : printedSongwriterName(split);
}

/** A name with notes in small type below it. */
function notedCell(name: string, notes: readonly string[] = []): Cell {
  return {
    texts: [
      { text: name, style: textStyles.cell },
      ...notes.map((text) => ({ text, style: textStyles.small })),
    ],
  };
}

/** The row's number with a swatch in its person's color of the split bars. */
function numberCell(pages: SheetPages, index: number, person: number): Cell {
  const style = textStyles.cell;
  return {
    alt: String(index + 1),
    height: style.lineHeight,
    draw: (x, top) => {
      pages.set.draw(pages.set.line(String(index + 1), style), x, top, style);
      pages.doc.rect(x + 12.6, top + 2.8, 5.2, 5.2).fill(shareColorOf(person).light);
    },
  };
}
