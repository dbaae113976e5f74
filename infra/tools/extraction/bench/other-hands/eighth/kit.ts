import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

type Shares = readonly [number, ...number[]];
const usualShares: Readonly<Record<number, readonly [Shares, ...Shares[]]>> = {
  2: [[50, 50], [50, 50], [50, 50], [60, 40], [75, 25], [65, 35]],
  3: [[33.34, 33.33, 33.33], [33.33, 33.33, 33.33], [40, 30, 30], [50, 25, 25], [45, 35, 20]],
  4: [[25, 25, 25, 25], [25, 25, 25, 25], [40, 30, 20, 10], [35, 35, 15, 15], [50, 20, 15, 15]],
  5: [[20, 20, 20, 20, 20], [30, 30, 20, 10, 10], [25, 25, 20, 17.5, 12.5]],
}; // prettier-ignore

/** Replaces a sheet's writers: mostly two or three, with shares that people agree on. They have no email. */
export function cast(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts: readonly [number, ...number[]] = [2, 2, 2, 2, 3, 3, 3, 4, 4, 1, 5],
): SplitTruth[] {
  sheet.splits = writersOf(random, words, random.pick(counts));
  return sheet.splits;
}

export function writersOf(random: Random, words: Vocabulary, count: number): SplitTruth[] {
  const shares = random.pick(usualShares[count] ?? [[100]]);
  const digits = random.pick([9, 11, 11] as const);
  return drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    if (split.pro === null) split.songwriterIpi = null;
    for (const field of ["songwriterIpi", "publisherIpi"] as const) {
      const number = split[field];
      if (number !== null) split[field] = String(Number(number)).padStart(digits, "0");
    }
    return split;
  });
}

/** How a person fills in a form. */
export interface Habit {
  name: (split: SplitTruth) => string;
  share: (value: unknown) => string;
  empty: string;
}

export function habitOf(random: Random, { comma = false, lastFirst = false } = {}): Habit {
  const writeName = random.pick([plain, plain, plain, plain, capitals, turned] as const);
  const end = random.pick(["%", "%", "%", " %", ""] as const);
  const places = random.chance(0.25) ? 2 : 0;
  const share = (value: unknown): string => {
    const number = Number(value);
    const digits = places > 0 ? number.toFixed(places) : String(number);
    return `${comma ? digits.replace(".", ",") : digits}${end}`;
  };
  const empty = random.pick(["", "", "", "n/a", "-", "N/A"] as const);
  return { name: lastFirst ? familyFirst : writeName, share, empty };
}

const plain = (split: SplitTruth): string => String(split.songwriterName);
const capitals = (split: SplitTruth): string => plain(split).toUpperCase();
const turned = (split: SplitTruth): string => `${familyName(split)}, ${firstName(split)}`;
export const firstName = (split: SplitTruth): string => plain(split).split(" ")[0] ?? "";
export const familyName = (split: SplitTruth): string => plain(split).split(" ").slice(1).join(" ");
/** 'HARGROVE Wyatt', which a reader may give in this order. */
export function familyFirst(split: SplitTruth): string {
  const printed = `${familyName(split).toUpperCase()} ${firstName(split)}`;
  split.alsoRight = { ...split.alsoRight, songwriterName: [printed] };
  return printed;
}

export const or = (value: SplitTruth["pro"], empty: string): string =>
  value === null ? empty : String(value);

const monthNames = {
  en: "January February March April May June July August September October November December",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
};

/** Writes a sheet's date: `us` is 'March 4, 2024', `3/4` is '3/4/2024', `04/03` is '04/03/2024', `04.03` with points. */
export function dateAs(
  sheet: SheetTruth,
  form: keyof typeof monthNames | "us" | "3/4" | "04/03" | "04.03" | "short",
): string {
  const [year = "", month = "", day = ""] = String(sheet.date).split("-");
  const named = (language: keyof typeof monthNames): string =>
    monthNames[language].split(" ")[Number(month) - 1] ?? "";
  const of = form === "es" || form === "pt" ? " de " : " ";
  if (form === "us") sheet.printedDate = `${named("en")} ${Number(day)}, ${year}`;
  else if (form === "short")
    sheet.printedDate = `${Number(day)} ${named("en").slice(0, 3)} ${year}`;
  else if (form === "3/4") sheet.printedDate = `${Number(month)}/${Number(day)}/${year}`;
  else if (form === "04/03") sheet.printedDate = `${day}/${month}/${year}`;
  else if (form === "04.03") sheet.printedDate = `${day}.${month}.${year}`;
  else
    sheet.printedDate = `${Number(day)}${form === "de" ? "." : ""}${of}${named(form)}${of}${year}`;
  return sheet.printedDate;
}

/** A writer has signed, with the sheet's date beside it or without. */
export function sign(split: SplitTruth, sheet: SheetTruth, hasDate = true): void {
  split.signed = true;
  if (hasDate) split.signedDate = sheet.date;
  else split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** A signature by hand. */
export function scribble(paper: Paper, random: Random, x: number, y: number): void {
  const points = Array.from({ length: 9 + random.below(6) }, (_, index): [number, number] => [
    x + index * 6 + random.below(5),
    y + (index % 2 === 0 ? -6 : 4) + random.below(7) - 3,
  ]);
  paper.pen(points);
}

/** A label and its value behind it. */
export function fact(paper: Paper, x: number, label: string, value: string, size = 10): void {
  paper.text(x, label, { bold: true, size });
  paper.text(x + paper.widthOf(label, { bold: true, size }) + 6, value, { size });
}

/** A label and its value on a line. */
export function lined(paper: Paper, x: number, to: number, label: string, value: string): void {
  paper.text(x, label, { size: 9 });
  const from = x + paper.widthOf(label, { size: 9 }) + 5;
  paper.rule(from, to, paper.y + 13);
  paper.text(from + 4, value);
}

interface GridOptions {
  size?: number;
  lines?: "all" | "rows" | "none";
  isShaded?: boolean;
  hasHead?: boolean;
  x?: number;
  padding?: number;
  /** Draws into a cell what is no text. */
  inCell?: (row: number, column: number, x: number, y: number) => void;
}

/** A table: heads with their widths, and rows of cells, whose words are wrapped. */
export function grid(
  paper: Paper,
  columns: readonly (readonly [head: string, width: number])[],
  rows: readonly (readonly string[])[],
  options: GridOptions = {},
): void {
  const { size = 9, lines = "all", isShaded = true, hasHead = true, x = paper.left } = options;
  const { padding = 5, inCell } = options;
  const lefts = columns.map((_, at) => x + columns.slice(0, at).reduce((sum, [, width]) => sum + width, 0)); // prettier-ignore
  const right = x + columns.reduce((sum, [, width]) => sum + width, 0);
  const top = paper.y;
  if (lines !== "none") paper.rule(x, right, top);
  const all = hasHead ? [columns.map(([head]) => head), ...rows] : rows;
  for (const [at, cells] of all.entries()) {
    const bold = hasHead && at === 0;
    const wrapped = columns.map(([, width], index) =>
      paper.wrapped(cells[index] ?? "", width - 8, { size, bold }),
    );
    const height = Math.max(1, ...wrapped.map((one) => one.length)) * size * 1.3 + 2 * padding;
    if (bold && isShaded && x === paper.left) paper.shade(paper.y, height, right);
    for (const [index, texts] of wrapped.entries()) {
      for (const [line, words] of texts.entries())
        paper.text((lefts[index] ?? 0) + 4, words, { size, bold, y: paper.y + padding - 1 + line * size * 1.3 }); // prettier-ignore
      if (!bold) inCell?.(hasHead ? at - 1 : at, index, (lefts[index] ?? 0) + 4, paper.y);
    }
    paper.y += height;
    if (lines !== "none") paper.rule(x, right);
  }
  if (lines === "all") for (const left of [...lefts, right]) paper.upright(left, top, paper.y);
  paper.y += 12;
}
