import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

type Some<T> = readonly [T, ...T[]];
const agreed: Readonly<Record<number, Some<Some<number>>>> = {
  2: [[50, 50], [50, 50], [50, 50], [50, 50], [60, 40], [70, 30], [75, 25], [66.67, 33.33]],
  3: [[33.34, 33.33, 33.33], [33.33, 33.33, 33.33], [50, 25, 25], [40, 40, 20], [50, 30, 20]],
  4: [[25, 25, 25, 25], [25, 25, 25, 25], [40, 20, 20, 20], [30, 30, 20, 20], [50, 20, 15, 15]],
  5: [[20, 20, 20, 20, 20], [40, 15, 15, 15, 15], [25, 25, 25, 15, 10]],
}; // prettier-ignore

/** Replaces a sheet's writers by as many as usual, with shares that people agree on and no email. */
export function cast(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts: Some<number> = [2, 2, 2, 2, 3, 3, 3, 4, 4, 5],
): SplitTruth[] {
  const count = random.pick(counts);
  const shares = sharesFor(count, random);
  const digits = random.pick([9, 9, 11] as const);
  sheet.splits = drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    if (split.pro === null) split.songwriterIpi = null;
    for (const field of ["songwriterIpi", "publisherIpi"] as const) {
      const number = split[field];
      if (number !== null) split[field] = String(Number(number)).padStart(digits, "0");
    }
    return split;
  });
  return sheet.splits;
}

export const sharesFor = (count: number, random: Random): Some<number> =>
  random.pick<Some<number>>(agreed[count] ?? [[100]]);

export const mailOf = (split: SplitTruth, at = "inbox.example"): string => {
  const letters = String(split.songwriterName).toLowerCase().normalize("NFKD");
  split.email = `${letters.replaceAll(/[^a-z ]/g, "").replaceAll(" ", ".")}@${at}`;
  return split.email;
};

/** How a person fills in a form. */
export interface Habit {
  name: (split: SplitTruth) => string;
  share: (value: unknown) => string;
  /** A value, or what is in place of one that is missing. */
  or: (value: unknown) => string;
}

export function habitOf(random: Random, { comma = false, sign = true } = {}): Habit {
  const write = random.pick(["plain", "plain", "plain", "plain", "capitals", "turned"] as const);
  const end = sign ? random.pick(["%", "%", "%", " %"] as const) : "";
  const places = random.chance(0.2) ? 2 : 0;
  const empty = random.pick(["", "", "", "", "n/a", "N/A", "-"] as const);
  return {
    name: ({ songwriterName }) => {
      const [first = "", ...last] = String(songwriterName).split(" ");
      if (write === "turned") return `${last.join(" ")}, ${first}`;
      return write === "capitals" ? String(songwriterName).toUpperCase() : String(songwriterName);
    },
    share: (value) => {
      const digits = places > 0 ? Number(value).toFixed(places) : String(value);
      return `${comma ? digits.replace(".", ",") : digits}${end}`;
    },
    or: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : empty),
  };
}

const monthNames = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  it: ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
} as const; // prettier-ignore

type DateForm = "us" | "us0" | "dmy" | "dots" | "short" | "british" | keyof typeof monthNames;

/** The sheet's date in a form, which is then the printed one. */
export function dateAs(sheet: SheetTruth, form: DateForm): string {
  const [year = "", month = "", day = ""] = String(sheet.date).split("-");
  const [d, m] = [Number(day), Number(month)];
  const named = (of: keyof typeof monthNames): string => monthNames[of][m - 1] ?? "";
  const forms: Readonly<Record<DateForm, string>> = {
    us: `${m}/${d}/${year}`,
    us0: `${month}/${day}/${year}`,
    dmy: `${day}/${month}/${year}`,
    dots: `${day}.${month}.${year}`,
    short: `${d} ${named("en").slice(0, 3)} ${year}`,
    british: `${d} ${named("en")} ${year}`,
    en: `${named("en")} ${d}, ${year}`,
    fr: `${d} ${named("fr")} ${year}`,
    de: `${d}. ${named("de")} ${year}`,
    es: `${d} de ${named("es")} de ${year}`,
    it: `${d} ${named("it")} ${year}`,
    pt: `${d} de ${named("pt")} de ${year}`,
  };
  sheet.printedDate = forms[form];
  return sheet.printedDate;
}

interface GridStyle {
  left?: number;
  right?: number;
  size?: number;
  /** All lines of cells, lines between rows, or none. */
  lines?: "all" | "rows" | "none";
  shaded?: boolean;
  /** The last row is bold. */
  total?: boolean;
  pad?: number;
}

/** A table of which the cells wrap. Widths are parts of the whole. */
export function grid(
  paper: Paper,
  columns: readonly (readonly [head: string, width: number])[],
  rows: readonly (readonly string[])[],
  {
    left = paper.left,
    right = paper.right,
    size = 9,
    lines = "all",
    shaded = true,
    total = false,
    pad = 5,
  }: GridStyle = {},
): void {
  const scale = (right - left) / columns.reduce((sum, [, width]) => sum + width, 0);
  const lefts: number[] = [left];
  for (const [, width] of columns) lefts.push((lefts.at(-1) ?? 0) + width * scale);
  const top = paper.y;
  const row = (cells: readonly string[], bold: boolean, isHead: boolean): void => {
    const wrapped = cells.map((cell, at) =>
      paper.wrapped(cell, (lefts[at + 1] ?? 0) - (lefts[at] ?? 0) - 7, { size, bold }),
    );
    const height = Math.max(1, ...wrapped.map(({ length }) => length)) * size * 1.25 + 2 * pad;
    if (isHead && shaded) paper.area([[left, paper.y], [right, paper.y], [right, paper.y + height], [left, paper.y + height]], "#dde3ea"); // prettier-ignore
    for (const [at, cell] of wrapped.entries())
      for (const [line, words] of cell.entries())
        paper.text((lefts[at] ?? 0) + 4, words, { size, bold, y: paper.y + pad + line * size * 1.25 - 1 }); // prettier-ignore
    if (lines !== "none") paper.rule(left, right, paper.y);
    paper.y += height;
  };
  row(columns.map(([head]) => head), true, true); // prettier-ignore
  for (const [at, cells] of rows.entries()) row(cells, total && at === rows.length - 1, false);
  if (lines !== "none") paper.rule(left, right, paper.y);
  if (lines === "all") for (const x of lefts) paper.upright(x, top, paper.y);
  paper.y += 14;
}

/** A label with its value on a line. */
export function lined(paper: Paper, from: number, to: number, label: string, value: string): void {
  paper.text(from, label, { size: 9, bold: true });
  const x = from + paper.widthOf(label, { size: 9, bold: true }) + 5;
  paper.rule(x, to, paper.y + 13);
  const size = Math.min(10, (10 * (to - x - 3)) / Math.max(1, paper.widthOf(value)));
  paper.text(x + 3, value, { size });
}

/** A box with a small label in its corner and a value. */
export function boxed(
  paper: Paper,
  [x, width]: readonly [number, number],
  label: string,
  value: string,
  height = 32,
): void {
  paper.box(x, paper.y, width, height);
  paper.text(x + 4, label, { size: 7, y: paper.y + 3 });
  const size = Math.min(10, (10 * (width - 10)) / Math.max(1, paper.widthOf(value)));
  paper.text(x + 5, value, { size, y: paper.y + height - 18 });
}

export function scribble(paper: Paper, random: Random, x: number, y: number): void {
  const points: [number, number][] = [];
  for (let at = 0; at < 9; at++)
    points.push([x + at * 9, y + (at % 2 === 0 ? 1 : -1) * (2 + random.below(8))]);
  paper.pen(points);
}

/** A signature counts with the date that is beside it; without one, the sheet's is right as well. */
export function sign(split: SplitTruth, sheet: SheetTruth, isDated = true): void {
  split.signed = true;
  split.signedDate = isDated ? sheet.date : null;
  if (!isDated) split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** A line to sign on for each writer, most of which are signed. */
export function signatureLines(
  paper: Paper,
  random: Random,
  sheet: SheetTruth,
  { label = "", date = "Date", share = 0.85, isDated = true } = {},
): void {
  for (const split of sheet.splits) {
    paper.y += 26;
    const isSigned = random.chance(share);
    if (isSigned) {
      scribble(paper, random, paper.left + 20, paper.y - 6);
      sign(split, sheet, isDated);
      if (isDated) paper.text(395, sheet.printedDate, { y: paper.y - 13 });
    }
    paper.rule(paper.left, 330, paper.y);
    paper.rule(385, paper.right, paper.y);
    paper.text(paper.left, `${label}${String(split.songwriterName)}`, { size: 8, y: paper.y + 3 });
    paper.text(385, date, { size: 8, y: paper.y + 3 });
    paper.y += 18;
  }
}
