import { text } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { PlainSplit } from "../../../plain-sheet.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

export type Some<T> = readonly [T, ...T[]];
export type Value = PlainSplit["pro"];

const agreements: Readonly<Record<number, Some<Some<number>>>> = {
  2: [[50, 50], [50, 50], [50, 50], [60, 40], [75, 25], [70, 30]],
  3: [[33.34, 33.33, 33.33], [33.33, 33.33, 33.34], [33.33, 33.33, 33.33], [50, 25, 25], [40, 30, 30], [45, 35, 20]],
  4: [[25, 25, 25, 25], [25, 25, 25, 25], [50, 20, 15, 15], [40, 25, 25, 10], [35, 35, 15, 15]],
  5: [[20, 20, 20, 20, 20], [50, 12.5, 12.5, 12.5, 12.5], [30, 25, 20, 15, 10]],
}; // prettier-ignore

export const sharesOf = (count: number, random: Random): Some<number> =>
  random.pick<Some<number>>(agreements[count] ?? [[100]]);

/** Draws new writers, as many as usual, with shares that people agree on and no emails. */
export function castOf(
  random: Random,
  words: Vocabulary,
  counts: Some<number> = [2, 2, 2, 3, 3, 3, 4, 4, 5],
): SplitTruth[] {
  const count = random.pick(counts);
  const shares = sharesOf(count, random);
  const digits = random.pick([9, 11, 11] as const);
  return drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    if (split.pro === null) split.songwriterIpi = null;
    for (const field of ["songwriterIpi", "publisherIpi"] as const)
      if (split[field] !== null) split[field] = String(Number(split[field])).padStart(digits, "0");
    return split;
  });
}

export function cast(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts?: Some<number>,
): SplitTruth[] {
  sheet.splits = castOf(random, words, counts);
  return sheet.splits;
}

export function artistOf(sheet: SheetTruth, random: Random, words: Vocabulary): string {
  sheet.artist ??= random.pick(words.artists);
  return sheet.artist;
}

export function mailOf(split: SplitTruth, at: string): string {
  const plain = text(split.songwriterName).toLowerCase().normalize("NFKD");
  split.email = `${plain.replaceAll(/[^a-z ]/g, "").replaceAll(" ", ".")}@${at}`;
  return split.email;
}

export const lastFirst = (value: Value): string => {
  const [first = "", ...last] = text(value).split(" ");
  return `${last.join(" ")}, ${first}`;
};

const namesIn = ["plain", "plain", "plain", "plain", "capitals", "turned"] as const;

/** How a person fills in a sheet. */
export interface Manner {
  name: (value: Value) => string;
  share: (value: Value) => string;
  /** What is written, or what stands where nothing is known. */
  or: (value: Value) => string;
}

export function mannerOf(random: Random, { comma = false, sign = true } = {}): Manner {
  const names = random.pick(namesIn);
  const end = sign ? random.pick(["%", "%", "%", " %"] as const) : "";
  const places = random.chance(0.2) ? 2 : 0;
  const nothing = random.pick(["", "", "", "n/a", "N/A", "-", "--"] as const);
  return {
    name: (value) => {
      const name = text(value);
      if (names === "capitals") return name.toUpperCase();
      return names === "turned" ? lastFirst(name) : name;
    },
    share: (value) => {
      const number = Number(value);
      const figure = places > 0 ? number.toFixed(places) : String(number);
      return `${comma ? figure.replace(".", ",") : figure}${end}`;
    },
    or: (value) => text(value) || nothing,
  };
}

const selves = ["", "", "Self", "self-published"] as const;

/** A publisher's name, or how writers without one say so: nothing, a dash or 'Self'. */
export function publisherOf(split: SplitTruth, manner: Manner, random: Random): string {
  if (split.publisherName !== null) return text(split.publisherName);
  const self = random.pick(selves);
  if (self === "") return manner.or(null);
  split.alsoRight = { ...split.alsoRight, publisherName: [self] };
  return self;
}

const months = {
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  it: ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
} as const; // prettier-ignore

/** Prints a sheet's date in a language, in words or with the day first. */
export function dated(sheet: SheetTruth, language: keyof typeof months, inWords: boolean): string {
  const [year = "", month = "", day = ""] = (sheet.date ?? "").split("-");
  const name = months[language][Number(month) - 1] ?? "";
  const of = language === "es" || language === "pt" ? " de " : " ";
  const number = `${Number(day)}${language === "de" ? "." : ""}`;
  const mark = language === "de" ? "." : "/";
  sheet.printedDate = inWords ? `${number}${of}${name}${of}${year}` : [day, month, year].join(mark);
  return sheet.printedDate;
}

export interface Column {
  head: string;
  width: number;
  right?: true;
}

interface GridOptions {
  lines?: "all" | "rows" | "head" | "none";
  size?: number;
  shaded?: boolean;
  /** The least height of a row. */
  tall?: number;
  /** The last row is in bold. */
  sum?: boolean;
}

/** A table whose cells are wrapped. Gives the upper left of each row's cells. */
export function grid(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { lines = "all", size = 9, shaded = true, tall = 0, sum = false }: GridOptions = {},
): { y: number; lefts: number[] }[] {
  const whole = columns.reduce((all, { width }) => all + width, 0);
  const scale = (paper.right - paper.left) / whole;
  const lefts = [paper.left];
  for (const { width } of columns) lefts.push((lefts.at(-1) ?? 0) + width * scale);
  const top = paper.y;
  const places: { y: number; lefts: number[] }[] = [];
  const heads = columns.map(({ head }) => head);
  for (const [index, cells] of [heads, ...rows].entries()) {
    const bold = index === 0 || (sum && index === rows.length);
    const wrapped = columns.map(({ width }, at) =>
      paper.wrapped(cells[at] ?? "", width * scale - 8, { size, bold }),
    );
    const most = Math.max(1, ...wrapped.map(({ length }) => length));
    const height = Math.max(index === 0 ? 0 : tall, most * size * 1.25 + 8);
    if (index === 0 && shaded) paper.shade(paper.y, height);
    if (lines === "all" || (lines === "rows" && index > 0)) paper.rule(paper.left, paper.right);
    for (const [at, cell] of wrapped.entries())
      for (const [line, words] of cell.entries()) {
        const left = lefts[at] ?? 0;
        const indent = columns[at]?.right === true ? (lefts[at + 1] ?? 0) - left - 4 - paper.widthOf(words, { size, bold }) : 4; // prettier-ignore
        paper.text(left + indent, words, { size, bold, y: paper.y + 3 + line * size * 1.25 });
      }
    if (index > 0) places.push({ y: paper.y, lefts });
    paper.y += height;
    if (index === 0 && lines === "head") paper.rule(paper.left, paper.right);
  }
  if (lines === "all" || lines === "rows") paper.rule(paper.left, paper.right);
  if (lines === "all") for (const left of lefts) paper.upright(left, top, paper.y);
  paper.y += 14;
  return places;
}

/** A label and its value in one line; the value stands after the label or at a place of its own. */
export function fact(
  paper: Paper,
  label: string,
  value: string,
  { x = paper.left, at = 0, step = 17, bold = true } = {},
): void {
  paper.text(x, label, { bold });
  paper.text(at > 0 ? at : x + paper.widthOf(label, { bold }) + 6, value);
  paper.y += step;
}

export function line(
  paper: Paper,
  words: string,
  { x = paper.left, size = 10, step = 15, bold = false } = {},
): void {
  paper.text(x, words, { size, bold });
  paper.y += step;
}

/** A signature by hand. */
export function scribble(paper: Paper, x: number, y: number, random: Random): void {
  const points: [number, number][] = [];
  for (let at = 0; at < 11; at++)
    points.push([x + at * (5 + random.below(4)), y + (at % 2 === 0 ? -1 : 1) * random.below(8)]);
  paper.pen(points);
}

/** Notes that a writer has signed: with the sheet's date beside it, or without one. */
export function sign(sheet: SheetTruth, split: SplitTruth, withDate: boolean): void {
  split.signed = true;
  split.signedDate = withDate ? sheet.date : null;
  if (!withDate) split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** Lines with a signature, a name below it and a date; who has not signed has empty ones. */
export function signingLines(
  paper: Paper,
  sheet: SheetTruth,
  random: Random,
  { date = "Date", share = 0.8, step = 46 } = {},
): void {
  const all = random.chance(0.7);
  for (const split of sheet.splits) {
    const isSigned = all || random.chance(share);
    paper.rule(paper.left, 280, paper.y + 12);
    paper.rule(330, 450, paper.y + 12);
    if (isSigned) {
      scribble(paper, paper.left + 10, paper.y + 4, random);
      paper.text(336, sheet.printedDate, { y: paper.y - 1, size: 9 });
      sign(sheet, split, true);
    }
    paper.text(paper.left, text(split.songwriterName), { size: 9, y: paper.y + 15 });
    paper.text(330, date, { size: 9, y: paper.y + 15 });
    paper.y += step;
  }
}
