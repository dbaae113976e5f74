import { text } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

const months = {
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  en: "January February March April May June July August September October November December",
} as const;

/** The sheet's date in words of a language, with the day first. It becomes the printed date. */
export function longDate(sheet: SheetTruth, language: keyof typeof months): string {
  const [year = "", month = "", day = ""] = (sheet.date ?? "").split("-");
  const name = months[language].split(" ")[Number(month) - 1] ?? "";
  const of = language === "es" || language === "pt" ? " de " : " ";
  const dot = language === "de" ? "." : "";
  sheet.printedDate = `${Number(day)}${dot}${of}${name}${of}${year}`;
  return sheet.printedDate;
}

/** The sheet's date in figures, with the day first, as this person writes dates. It becomes the printed date. */
export function figureDate(sheet: SheetTruth, mark: "/" | "." | "-"): string {
  const [year = "", month = "", day = ""] = (sheet.date ?? "").split("-");
  sheet.printedDate = [day, month, year].join(mark);
  return sheet.printedDate;
}

const usual: readonly (readonly (readonly number[])[])[] = [
  [[100]],
  [[50, 50], [50, 50], [60, 40], [70, 30], [75, 25]],
  [[33.34, 33.33, 33.33], [50, 25, 25], [40, 30, 30], [40, 40, 20], [45, 45, 10]],
  [[25, 25, 25, 25], [40, 20, 20, 20], [35, 30, 25, 10], [50, 20, 15, 15]],
  [[20, 20, 20, 20, 20], [40, 15, 15, 15, 15], [30, 25, 20, 15, 10]],
]; // prettier-ignore

/** Gives the sheet a number of writers within limits, with shares as people agree on. */
export function people(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  [least, most]: readonly [number, number],
): void {
  const count = least + random.below(most - least + 1);
  if (count < sheet.splits.length) sheet.splits = sheet.splits.slice(0, count);
  if (count > sheet.splits.length)
    sheet.splits = drawNames(count, random, words).map((name) => makeSplit(name, 0, random, words));
  giveShares(sheet.splits, random);
}

export function giveShares(splits: readonly SplitTruth[], random: Random): void {
  const all = usual[splits.length - 1] ?? [];
  const shares = all[random.below(all.length)] ?? [];
  for (const [index, split] of splits.entries()) split.songwriterPercentage = shares[index] ?? 0;
}

/** How one person fills in forms. */
interface Habit {
  name: (split: SplitTruth) => string;
  share: (value: SplitTruth["songwriterPercentage"]) => string;
  number: (value: SplitTruth["songwriterIpi"]) => string;
  /** What this person writes where there is nothing to write. */
  none: string;
}

/** A person's habits, with words for nothing of their language. */
export function habitOf(
  random: Random,
  nones: readonly [string, ...string[]],
  nameForms: readonly [NameForm, ...NameForm[]] = ["plain"],
): Habit {
  const none = random.pick(nones);
  const nameForm = random.pick(nameForms);
  const sign = random.pick(["%", " %", ""]);
  const decimals = random.chance(0.3);
  const groups = random.chance(0.25);
  return {
    name: (split) => nameIn(split, nameForm),
    share: (value) => `${inFigures(Number(value), decimals)}${sign}`,
    number: (value) => numberOf(text(value), groups) || none,
    none,
  };
}

export const inFigures = (value: number, decimals = false): string =>
  (decimals ? value.toFixed(2) : String(value)).replace(".", ",");

type NameForm = "plain" | "capitals" | "Last, First" | "LAST First" | "LAST, FIRST";

export function nameIn(split: SplitTruth, form: NameForm): string {
  const name = text(split.songwriterName);
  const [first = "", ...rest] = name.split(" ");
  const last = rest.join(" ");
  if (form === "capitals") return name.toUpperCase();
  if (form === "Last, First") return `${last}, ${first}`;
  if (form === "LAST First") return `${last.toUpperCase()} ${first}`;
  if (form === "LAST, FIRST") return `${last}, ${first}`.toUpperCase();
  return name;
}

/** A name number, with its digits in groups or not. */
function numberOf(value: string, groups: boolean): string {
  if (!groups) return value;
  return value.padStart(Math.ceil(value.length / 3) * 3).replaceAll(/(.{3})(?=.)/g, "$1 ").trim(); // prettier-ignore
}

interface GridOptions {
  size?: number;
  lines?: "all" | "rows" | "none";
  shade?: boolean;
  least?: number;
}

/** A table with wrapped cells. Returns the left edges of columns and the tops of rows, where something can be drawn. */
export function grid(
  paper: Paper,
  columns: readonly (readonly [head: string, width: number])[],
  rows: readonly (readonly string[])[],
  { size = 9, lines = "all", shade = true, least = 0 }: GridOptions = {},
): { lefts: number[]; tops: number[] } {
  const sum = columns.reduce((all, [, width]) => all + width, 0);
  const scale = (paper.right - paper.left) / sum;
  const edges = [paper.left];
  for (const [, width] of columns) edges.push((edges.at(-1) ?? 0) + width * scale);
  const top = paper.y;
  const tops: number[] = [];
  const row = (cells: readonly string[], bold: boolean): void => {
    const wrapped = cells.map((cell, at) => paper.wrapped(cell, (edges[at + 1] ?? 0) - (edges[at] ?? 0) - 8, { size, bold })); // prettier-ignore
    const height = Math.max(least * (bold ? 0 : 1), Math.max(1, ...wrapped.map(({ length }) => length)) * size * 1.3 + 8); // prettier-ignore
    if (bold && shade) paper.shade(paper.y, height);
    if (lines !== "none") paper.rule(paper.left, paper.right);
    for (const [at, parts] of wrapped.entries())
      for (const [line, part] of parts.entries())
        paper.text((edges[at] ?? 0) + 4, part, { size, bold, y: paper.y + 4 + line * size * 1.3 });
    if (!bold) tops.push(paper.y);
    paper.y += height;
  };
  if (columns.some(([head]) => head !== ""))
    row(columns.map(([head]) => head), true); // prettier-ignore
  for (const cells of rows) row(cells, false);
  if (lines !== "none") paper.rule(paper.left, paper.right);
  if (lines === "all") for (const edge of edges) paper.upright(edge, top, paper.y);
  return { lefts: edges, tops };
}

/** A signature by hand. */
export function scribble(paper: Paper, x: number, y: number, random: Random, width = 70): void {
  const steps = 9 + random.below(5);
  paper.pen(
    Array.from(
      { length: steps },
      (_, at) => [x + (at * width) / steps + random.below(6), y - random.below(15)] as const,
    ),
  );
}

export function sign(sheet: SheetTruth, split: SplitTruth, date: "beside" | "elsewhere"): void {
  split.signed = true;
  if (date === "beside") split.signedDate = sheet.date;
  // A date of the whole document may be understood as that of its signatures.
  else split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** Words written by hand in a form. */
export const byHand = (paper: Paper, x: number, words: string, y = paper.y): void =>
  paper.text(x, words, { italic: true, size: 12, color: "#1a2a6c", y: y - 2 });

/** A label and a value beside it. */
export function labeled(paper: Paper, x: number, label: string, value: string, gap = 6): void {
  paper.text(x, label, { bold: true, size: 9 });
  paper.text(x + paper.widthOf(label, { bold: true, size: 9 }) + gap, value, { size: 10, y: paper.y - 1 }); // prettier-ignore
}

/** What a layout prints of each writer, beside names and shares. The rest leaves the truth. */
export function keepOnly(sheet: SheetTruth, ...kept: (keyof SplitTruth)[]): void {
  for (const split of sheet.splits)
    for (const field of ["pro", "songwriterIpi", "publisherName", "publisherIpi", "email"] as const)
      if (!kept.includes(field)) split[field] = null;
}
