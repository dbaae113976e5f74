import type { PlainSplit } from "../plain-sheet.ts";
import type { Paper, PaperSize } from "./paper.ts";
import type { Random } from "./random.ts";
import type { SheetTruth } from "./sheet-truth.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Draws a sheet, and changes the truth where the layout leaves something out. */
export interface Layout {
  name: string;
  withLyrics?: true;
  /** Made with the unusual vocabulary. */
  unusual?: true;
  /** Measured only as a text: it has more than one page, or form fields. */
  textOnly?: true;
  vocabulary?: Vocabulary;
  paper?: PaperSize;
  /** One of the fonts of `Paper`; any of the usual ones if not given. */
  font?: number;
  draw: (paper: Paper, sheet: SheetTruth, random: Random) => void;
}

export const text = (value: PlainSplit[keyof PlainSplit]): string =>
  value === null ? "" : String(value);

export function percent(value: PlainSplit[keyof PlainSplit], form: number): string {
  const number = Number(value);
  if (form === 1 && number === 50) return "1/2";
  if (form === 2) return `${String(number).replace(".", ",")} %`;
  if (form === 3) return String(number);
  if (form === 4 && number < 100) return String(number / 100);
  return `${number}%`;
}

interface Column {
  head: string;
  width: number;
  cell: (split: PlainSplit, index: number) => string;
}

export function table(
  paper: Paper,
  columns: Column[],
  splits: readonly PlainSplit[],
  { ruled = false, total = false } = {},
): void {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const scale = (paper.right - paper.left) / sum;
  const lefts = columns.map(
    (_, index) =>
      paper.left + scale * columns.slice(0, index).reduce((all, { width }) => all + width, 0),
  );
  const top = paper.y - 4;
  if (ruled) paper.shade(top, 18);
  const line = (cells: string[], bold = false): void => {
    if (ruled) paper.rule(paper.left, paper.right, paper.y - 4);
    for (const [index, cell] of cells.entries())
      paper.text((lefts[index] ?? 0) + 4, cell, { bold, size: 9 });
    paper.y += 18;
  };
  line(
    columns.map(({ head }) => head),
    true,
  );
  for (const [index, split] of splits.entries())
    line(columns.map(({ cell }) => cell(split, index)));
  if (total)
    line(
      columns.map((_, index) =>
        index === 0 ? "Total" : /%|share|split/i.test(columns[index]?.head ?? "") ? "100%" : "",
      ),
    );
  if (ruled) {
    paper.rule(paper.left, paper.right, paper.y - 4);
    for (const left of [...lefts, paper.right]) paper.upright(left, top, paper.y - 4);
  }
  paper.y += 14;
}

export function heading(
  paper: Paper,
  sheet: SheetTruth,
  words: { kind: string; title: string; artist: string; date: string },
): void {
  paper.centered(words.kind, 18);
  paper.text(paper.left, `${words.title}: ${sheet.title ?? ""}`);
  paper.text(360, `${words.date}: ${sheet.printedDate}`);
  paper.y += 20;
  if (sheet.artist !== null) paper.text(paper.left, `${words.artist}: ${sheet.artist}`);
  paper.y += 30;
}

export const english = {
  kind: "Song Ownership Split Sheet",
  title: "Song",
  artist: "Artist",
  date: "Date",
};

export function signatures(paper: Paper, sheet: SheetTruth): void {
  paper.y += 10;
  for (const split of sheet.splits) {
    paper.rule(paper.left, 240, paper.y + 12);
    paper.text(260, text(split.songwriterName));
    paper.text(430, `Date: ${sheet.printedDate}`);
    split.signed = true;
    split.signedDate = sheet.date;
    paper.y += 30;
  }
}

export function lyrics(paper: Paper, sheet: SheetTruth): void {
  if (sheet.lyrics === null) return;
  paper.nextPage();
  paper.text(paper.left, "Lyrics", { bold: true, size: 13 });
  paper.y += 26;
  for (const line of sheet.lyrics.split("\n")) {
    paper.text(paper.left, line);
    paper.y += 15;
  }
}

export function drop(sheet: SheetTruth, ...fields: (keyof PlainSplit)[]): void {
  for (const split of sheet.splits) for (const field of fields) split[field] = null;
}

export function copyShares(
  sheet: SheetTruth,
  field: "publisherPercentage" | "copyrightPercentage" | "masterPercentage",
): void {
  for (const split of sheet.splits) split[field] = split.songwriterPercentage;
}

export const name = (head: string, width = 3): Column => ({
  head,
  width,
  cell: (split) => text(split.songwriterName),
});
export const pro = (head: string): Column => ({
  head,
  width: 1.6,
  cell: (split) => text(split.pro),
});
export const number = (head: string): Column => ({
  head,
  width: 2.2,
  cell: (split) => text(split.songwriterIpi) || "N/A",
});
export const share = (head: string, form: number): Column => ({
  head,
  width: 1.7,
  cell: (split) => percent(split.songwriterPercentage, form),
});
export const publisher = (head: string): Column => ({
  head,
  width: 3.6,
  cell: (split) => text(split.publisherName) || "–",
});
export const publisherNumber = (head: string): Column => ({
  head,
  width: 2.2,
  cell: (split) => text(split.publisherIpi),
});
