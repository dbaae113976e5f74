import { text } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

type Some<T> = readonly [T, ...T[]];

const uneven: Readonly<Record<number, Some<readonly number[]>>> = {
  2: [[60, 40], [50, 50], [75, 25], [65, 35]],
  3: [[50, 25, 25], [40, 30, 30], [45, 45, 10], [50, 30, 20]],
  4: [[30, 30, 20, 20], [50, 20, 20, 10], [35, 35, 15, 15], [40, 20, 20, 20]],
  5: [[30, 20, 20, 15, 15], [35, 25, 20, 10, 10], [40, 15, 15, 15, 15]],
}; // prettier-ignore
const thirds: Some<readonly number[]> = [[33.34, 33.33, 33.33], [33.33, 33.33, 33.34], [33.33, 33.33, 33.33]]; // prettier-ignore

/** Shares that so many people agree on: more often than not the same for all. */
export function agreedShares(count: number, random: Random): readonly number[] {
  if (count > 1 && !random.chance(0.55)) return random.pick(uneven[count] ?? [[100]]);
  if (count === 3) return random.pick(thirds);
  return Array.from({ length: count }, () => 100 / count);
}

/** Gives a sheet the writers of a song as they come in a month: two or three, seldom more or one. */
export function gather(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts: Some<number> = [1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5],
): SplitTruth[] {
  const count = random.pick(counts);
  const shares = agreedShares(count, random);
  const isLong = random.chance(0.5);
  sheet.splits = drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    // Who is in no society has no number.
    if (split.pro === null) split.songwriterIpi = null;
    split.songwriterIpi = lengthened(split.songwriterIpi, isLong);
    split.publisherIpi = lengthened(split.publisherIpi, isLong);
    return split;
  });
  return sheet.splits;
}

const lengthened = (number: SplitTruth["pro"], isLong: boolean): string | null =>
  number === null ? null : String(Number(number)).padStart(isLong ? 11 : 9, "0");

const domains = ["quickpost.example", "mailhaus.example", "songdesk.example"] as const;

/** Gives a writer an address, with the parts of the name. */
export function address(split: SplitTruth, random: Random): string {
  const parts = text(split.songwriterName).toLowerCase().normalize("NFKD").split(" ");
  const [first = "", last = ""] = parts.map((part) => part.replaceAll(/[^a-z]/g, ""));
  const local = random.pick([`${first}.${last}`, `${first}${last}`, `${first.slice(0, 1)}${last}`]);
  split.email = `${local}@${random.pick(domains)}`;
  return split.email;
}

/** How one person fills in a sheet. */
export interface Manner {
  name: (split: SplitTruth) => string;
  share: (value: unknown) => string;
  /** A value, or what this person writes where there is none. */
  given: (value: string | number | boolean | null | undefined) => string;
}

export function mannerOf(
  random: Random,
  { comma = false, sign = true, turned = true } = {},
): Manner {
  const kind = random.pick(["as is", "as is", "as is", "as is", "upper", "turned"] as const);
  const decimals = random.chance(0.15);
  const end = sign ? random.pick(["%", "%", "%", " %", ""] as const) : "";
  const none = random.pick(["", "", "", "-", "n/a", "N/A"] as const);
  return {
    name: (split) => {
      const name = text(split.songwriterName);
      if (kind === "upper") return name.toUpperCase();
      if (kind === "as is" || !turned) return name;
      const [first = "", ...last] = name.split(" ");
      return `${last.join(" ")}, ${first}`;
    },
    share: (value) => {
      const number = Number(value);
      const printed = decimals ? number.toFixed(2) : String(number);
      return (comma ? printed.replace(".", ",") : printed) + end;
    },
    given: (value) => (value === null || value === undefined ? none : String(value)),
  };
}

const monthsOf = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  it: ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
} as const; // prettier-ignore

/** Writes a sheet's date as people of a country do. */
export function dateAs(
  sheet: SheetTruth,
  way: "us" | "us figures" | "uk" | "uk short" | "de" | "fr" | "es" | "it" | "slashes",
): string {
  const [year = "", month = "", day = ""] = text(sheet.date).split("-");
  const plain = String(Number(day));
  const named = (language: keyof typeof monthsOf): string => monthsOf[language][Number(month) - 1] ?? ""; // prettier-ignore
  sheet.printedDate = {
    us: `${named("en")} ${plain}, ${year}`,
    "us figures": `${Number(month)}/${plain}/${year}`,
    uk: `${plain} ${named("en")} ${year}`,
    "uk short": `${plain} ${named("en").slice(0, 3)} ${year}`,
    de: `${day}.${month}.${year}`,
    fr: `${plain} ${named("fr")} ${year}`,
    es: `${plain} de ${named("es")} de ${year}`,
    it: `${plain} ${named("it")} ${year}`,
    slashes: `${day}/${month}/${year}`,
  }[way];
  return sheet.printedDate;
}

/** A signature with the date beside it, or with none: a reader may give it the date of the sheet. */
export function sign(sheet: SheetTruth, split: SplitTruth, isDated: boolean): void {
  split.signed = true;
  if (isDated) split.signedDate = sheet.date;
  else split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** A line of a pen, as long as a short name. */
export function scribble(paper: Paper, x: number, y: number, random: Random, width = 90): void {
  const points: [number, number][] = [];
  for (let at = 0; at <= width; at += 6)
    points.push([x + at, y + 4 - random.next() * (at % 12 === 0 ? 13 : 3)]);
  paper.pen(points);
}

export interface Column {
  head: string;
  width: number;
  right?: true;
}

/** How a table looks: its letters, its rules, the least height of a row. */
interface Look {
  size?: number;
  lines?: "all" | "rows" | "none";
  shaded?: boolean;
  height?: number;
  pad?: number;
}

/** A table whose cells wrap. Returns where its columns and its rows begin. */
export function grid(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { size = 9, lines = "all", shaded = false, height = 0, pad = 4 }: Look = {},
): { lefts: number[]; tops: number[] } {
  const scale = (paper.right - paper.left) / columns.reduce((sum, { width }) => sum + width, 0);
  let next = paper.left;
  const lefts = columns.map(({ width }) => {
    const left = next;
    next += width * scale;
    return left;
  });
  const top = paper.y;
  const tops: number[] = [];
  const draw = (cells: readonly string[], bold: boolean): void => {
    const wrapped = columns.map(({ width }, at) =>
      fitted(paper, cells[at] ?? "", width * scale - 2 * pad, size, bold),
    );
    const tallest = Math.max(1, ...wrapped.map((cell) => cell.lines.length));
    const tall = Math.max(bold ? 0 : height, tallest * size * 1.3 + 2 * pad);
    if (bold && shaded) paper.shade(paper.y, tall);
    for (const [at, cell] of wrapped.entries())
      for (const [row, line] of cell.lines.entries()) {
        const left = lefts[at] ?? 0;
        const right = (lefts[at + 1] ?? paper.right) - pad;
        const x = columns[at]?.right ? right - paper.widthOf(line, { size: cell.size, bold }) : left + pad; // prettier-ignore
        paper.text(x, line, { size: cell.size, bold, y: paper.y + pad + row * size * 1.3 });
      }
    if (lines !== "none" || bold) paper.rule(paper.left, paper.right, paper.y + tall);
    if (!bold) tops.push(paper.y);
    paper.y += tall;
  };
  if (lines === "all") paper.rule(paper.left, paper.right, top);
  draw(
    columns.map(({ head }) => head),
    true,
  );
  for (const row of rows) draw(row, false);
  if (lines === "all") for (const left of [...lefts, paper.right]) paper.upright(left, top, paper.y); // prettier-ignore
  paper.y += 12;
  return { lefts, tops };
}

/** Words in lines of a width, smaller if one of them is too long. */
function fitted(
  paper: Paper,
  value: string,
  width: number,
  size: number,
  bold: boolean,
): { lines: string[]; size: number } {
  const widest = Math.max(
    1,
    ...value.split(" ").map((word) => paper.widthOf(word, { size, bold })),
  );
  const fit = Math.max(5.5, Math.min(size, (size * width) / widest));
  return { lines: paper.wrapped(value, width, { size: fit, bold }), size: fit };
}

/** A label with its value behind it, on a rule if it is to be filled in. */
export function line(
  paper: Paper,
  x: number,
  label: string,
  value: string,
  { to = 0, size = 10, bold = true, gap = 6 } = {},
): void {
  paper.text(x, label, { size, bold });
  const start = x + paper.widthOf(label, { size, bold }) + gap;
  paper.text(start, value, { size });
  if (to > 0) paper.rule(start - 2, to, paper.y + size * 1.35);
}
