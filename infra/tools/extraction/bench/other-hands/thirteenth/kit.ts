import { text } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

export type Some<T> = readonly [T, ...T[]];

/** Shares by the number of writers, each as often as people agree on it. */
const agreed: Readonly<Record<number, Some<readonly number[]>>> = {
  2: [[50, 50], [50, 50], [50, 50], [60, 40], [70, 30], [65, 35]],
  3: [[33.33, 33.33, 33.34], [33.34, 33.33, 33.33], [33.33, 33.33, 33.33], [50, 25, 25], [40, 40, 20], [40, 30, 30]],
  4: [[25, 25, 25, 25], [25, 25, 25, 25], [40, 20, 20, 20], [50, 20, 15, 15], [35, 25, 25, 15]],
  5: [[20, 20, 20, 20, 20], [30, 25, 20, 15, 10], [40, 20, 15, 15, 10]],
}; // prettier-ignore

/** Shares that so many people agree on. */
export const sharesFor = (count: number, random: Random): readonly number[] =>
  random.pick(agreed[count] ?? [[100]]);

const usualCounts: Some<number> = [2, 2, 2, 2, 3, 3, 3, 4, 4, 1, 5];

/** Gives a sheet the writers of one song. A publisher has one number, whoever names it. */
export function gather(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts: Some<number> = usualCounts,
): SplitTruth[] {
  const count = random.pick(counts);
  const shares = sharesFor(count, random);
  const digits = random.pick([9, 11, 11]);
  const padded = (number: SplitTruth["pro"]): string | null =>
    number === null ? null : String(Number(number)).padStart(digits, "0");
  const publishers = new Map<SplitTruth["pro"], string | null>();
  sheet.splits = drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    split.songwriterIpi = split.pro === null ? null : padded(split.songwriterIpi);
    if (split.publisherName !== null) {
      const known = publishers.get(split.publisherName);
      split.publisherIpi = known === undefined ? padded(split.publisherIpi) : known;
      publishers.set(split.publisherName, split.publisherIpi ?? null);
    }
    return split;
  });
  return sheet.splits;
}

const hosts = ["letterbox.example", "songpost.example", "inkmail.example"] as const;

/** Gives a writer an address made of the name. */
export function address(split: SplitTruth, random: Random): string {
  const plain = text(split.songwriterName).toLowerCase().normalize("NFKD").split(" ");
  const [first = "", last = ""] = plain.map((part) => part.replaceAll(/[^a-z]/g, ""));
  const user = random.pick([`${first}.${last}`, `${first}${last}`, `${last}music`]);
  split.email = `${user}@${random.pick(hosts)}`;
  return split.email;
}

/** How one person fills in a sheet. */
export interface Manner {
  name: (split: SplitTruth) => string;
  share: (value: SplitTruth["pro"]) => string;
  /** What stands where there is nothing to tell. */
  none: string;
}

export function lastFirst(name: string): string {
  const [first = "", ...last] = name.split(" ");
  return last.length === 0 ? name : `${last.join(" ")}, ${first}`;
}

const namings: Some<(name: string) => string> = [
  (name) => name,
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  lastFirst,
];
const sharings: Some<(value: string) => string> = [
  (value) => `${value}%`,
  (value) => `${value}%`,
  (value) => `${value} %`,
  (value) => value,
];
const blanks: Some<string> = ["", "", "n/a", "-"];

export function mannerOf(random: Random, { comma = false, none = blanks } = {}): Manner {
  const naming = random.pick(namings);
  const sharing = random.pick(sharings);
  const decimals = random.chance(0.15);
  return {
    name: (split) => naming(text(split.songwriterName)),
    share: (value) => {
      const number = decimals ? Number(value).toFixed(2) : text(value);
      return sharing(comma ? number.replace(".", ",") : number);
    },
    none: random.pick(none),
  };
}

export interface Column {
  head: string;
  width: number;
}

interface Look {
  /** All lines, only those between rows, or none. */
  lines?: "grid" | "rows" | "none";
  size?: number;
  shaded?: boolean;
  /** At least so high is a row. */
  high?: number;
}

/** Draws a table over the whole width, and gives where each cell of each row begins. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { lines = "grid", size = 9, shaded = true, high = 0 }: Look = {},
): { x: number[]; y: number }[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const scale = (paper.right - paper.left) / all;
  const x = columns.map((_, index) => paper.left + scale * columns.slice(0, index).reduce((sum, { width }) => sum + width, 0)); // prettier-ignore
  const places: { x: number[]; y: number }[] = [];
  const top = paper.y;
  const draw = (cells: readonly string[], bold: boolean): void => {
    const wrapped = cells.map((cell, index) => paper.wrapped(cell, (columns[index]?.width ?? 1) * scale - 8, { size, bold })); // prettier-ignore
    const height = Math.max(high, Math.max(...wrapped.map((one) => one.length)) * size * 1.25 + 8);
    if (bold && shaded) paper.shade(paper.y, height);
    if (lines !== "none") paper.rule(paper.left, paper.right, paper.y);
    for (const [index, cell] of wrapped.entries())
      for (const [row, line] of cell.entries())
        paper.text((x[index] ?? 0) + 4, line, { size, bold, y: paper.y + 4 + row * size * 1.25 });
    if (!bold) places.push({ x, y: paper.y });
    paper.y += height;
  };
  draw(columns.map(({ head }) => head), true); // prettier-ignore
  for (const row of rows) draw(row, false);
  if (lines !== "none") paper.rule(paper.left, paper.right, paper.y);
  if (lines === "grid") for (const at of [...x, paper.right]) paper.upright(at, top, paper.y);
  return places;
}

/** A label in bold with its value behind it. */
export function fact(paper: Paper, x: number, label: string, value: string, size = 10): void {
  paper.text(x, label, { bold: true, size });
  paper.text(x + paper.widthOf(label, { bold: true, size }) + 6, value, { size });
}

/** A label with its value on a line that is as long as the form has it. */
export function blank(paper: Paper, x: number, end: number, label: string, value: string): void {
  const from = x + paper.widthOf(label, { size: 9 }) + 4;
  paper.text(x, label, { size: 9, y: paper.y + 1 });
  paper.text(from + 4, value);
  paper.rule(from, end, paper.y + 13);
}

/** A name as a pen writes it that nobody can read. */
export function scribble(paper: Paper, x: number, y: number, random: Random): void {
  const points: [number, number][] = [[x, y]];
  for (let step = 0; step < 10; step++)
    points.push([(points.at(-1)?.[0] ?? x) + 4 + random.below(9), y - 9 + random.below(16)]);
  paper.pen(points);
}

/** Tells the truth that a writer has signed. Where no date is beside it, the sheet's may be read. */
export function sign(sheet: SheetTruth, split: SplitTruth, isDated = true): void {
  split.signed = true;
  if (isDated) split.signedDate = sheet.date;
  else split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

interface Signing {
  signature?: string;
  date?: string;
  /** How many of them have signed; all if not given. */
  signed?: number;
  gap?: number;
}

/** Lines to sign on, each with a name under it and a date beside it. Who has not signed has empty lines. */
export function signatures(
  paper: Paper,
  sheet: SheetTruth,
  random: Random,
  { signature = "Signature", date = "Date", signed = sheet.splits.length, gap = 44 }: Signing = {},
): void {
  const isTyped = random.chance(0.4);
  for (const [index, split] of sheet.splits.entries()) {
    const name = text(split.songwriterName);
    if (index < signed) {
      if (isTyped) paper.text(paper.left + 10, name, { italic: true, size: 15, y: paper.y - 18 });
      else scribble(paper, paper.left + 12, paper.y - 8, random);
      paper.text(350, sheet.printedDate, { y: paper.y - 14 });
      sign(sheet, split);
    }
    paper.rule(paper.left, 300, paper.y);
    paper.rule(345, 480, paper.y);
    paper.text(paper.left, `${signature}: ${name}`, { size: 8, y: paper.y + 3 });
    paper.text(345, date, { size: 8, y: paper.y + 3 });
    paper.y += gap;
  }
}

/** Writes the sheet's date in another way, and gives it. */
export function printDate(
  sheet: SheetTruth,
  form: (d: string, m: number, y: string) => string,
): string {
  // prettier-ignore
  const [year = "", month = "", day = ""] = text(sheet.date).split("-");
  sheet.printedDate = form(day, Number(month), year);
  return sheet.printedDate;
}
