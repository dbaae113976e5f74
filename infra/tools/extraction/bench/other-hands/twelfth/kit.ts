import { text } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

type Some<T> = readonly [T, ...T[]];
type Value = SplitTruth["pro"];

const unequal: Readonly<Record<number, Some<readonly number[]>>> = {
  2: [[70, 30], [60, 40], [75, 25], [80, 20]],
  3: [[40, 40, 20], [50, 25, 25], [45, 35, 20], [37.5, 37.5, 25]],
  4: [[40, 25, 25, 10], [30, 30, 30, 10], [35, 25, 20, 20]],
  5: [[25, 25, 20, 20, 10], [40, 20, 15, 15, 10], [30, 30, 20, 10, 10]],
}; // prettier-ignore

function sharesOf(count: number, random: Random): readonly number[] {
  const same = random.chance(0.6) || count === 1;
  if (!same) return random.pick(unequal[count] ?? [[100]]);
  if (count === 3) return random.chance(0.5) ? [33.34, 33.33, 33.33] : [33.33, 33.33, 33.33];
  return Array.from({ length: count }, () => 100 / count);
}

/** Writers as most songs have them: two or three. Gives the sheet these writers; none has an address yet. */
export function team(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts: Some<number> = [1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5],
): SplitTruth[] {
  const names = drawNames(random.pick(counts), random, words);
  const shares = sharesOf(names.length, random);
  const digits = random.pick([9, 11, 11]);
  sheet.splits = names.map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    if (split.pro === null) split.songwriterIpi = null;
    split.songwriterIpi = ofLength(split.songwriterIpi, digits);
    split.publisherIpi = ofLength(split.publisherIpi, digits);
    return split;
  });
  return sheet.splits;
}

const ofLength = (number: Value, digits: number): string | null =>
  number === null ? null : String(Number(number)).padStart(digits, "0");

/** Another title of a vocabulary. */
export function otherTitle(title: string, random: Random, { titles }: Vocabulary): string {
  const step = 1 + random.below(titles.length - 1);
  return titles[(titles.indexOf(title) + step) % titles.length] ?? titles[0];
}

/** Gives a writer an address of mail. */
export function addressOf(split: SplitTruth, random: Random): string {
  const [first = "", ...rest] = text(split.songwriterName)
    .toLowerCase()
    .normalize("NFKD")
    .split(" ")
    .map((part) => part.replaceAll(/[^a-z]/g, ""));
  const name = random.pick([`${first}.${rest.at(-1) ?? ""}`, `${first}${rest.join("")}`, `hello.${first}`]); // prettier-ignore
  split.email = `${name}@${random.pick(["inbox.example", "postbox.example", "tunes.example"])}`;
  return split.email;
}

/** How the person who fills in a sheet writes. */
export interface Manner {
  name: (split: SplitTruth) => string;
  share: (share: Value) => string;
  /** A value, or what is written in its place. */
  given: (value: Value) => string;
}

/** Draws how a person writes. `comma` is for countries that write 12,5. */
export function mannerOf(
  random: Random,
  { comma = false, turned = true }: { comma?: boolean; turned?: boolean } = {},
): Manner {
  const names = random.pick(turned ? ["plain", "plain", "plain", "capitals", "last first", "capital last"] : ["plain", "plain", "capitals"]); // prettier-ignore
  const sign = random.pick(["%", "%", " %", ""]);
  const places = random.chance(0.25) ? 2 : 0;
  const nothing = random.pick(comma ? ["", "", "-"] : ["", "", "", "n/a", "-", "N/A"]);
  return {
    name: ({ songwriterName }) => written(text(songwriterName), names),
    share: (share) => {
      const number = places > 0 ? Number(share).toFixed(places) : String(Number(share));
      return `${comma ? number.replace(".", ",") : number}${sign}`;
    },
    given: (value) => text(value) || nothing,
  };
}

function written(name: string, way: string): string {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.join(" ");
  if (way === "capitals") return name.toUpperCase();
  if (way === "last first") return `${last}, ${first}`;
  if (way === "capital last") return `${last.toUpperCase()} ${first}`;
  return name;
}

/** The date of a sheet, as printed with the names of months of a language. */
export function dayOf(
  sheet: SheetTruth,
  form: "us" | "us figures" | "day" | "slashes" | "dots" | "dashes" | "iso" | "of",
  months: readonly string[] = english,
): string {
  const [year = "", month = "", day = ""] = text(sheet.date).split("-");
  const named = months[Number(month) - 1] ?? "";
  sheet.printedDate = {
    us: `${named} ${Number(day)}, ${year}`,
    "us figures": `${Number(month)}/${Number(day)}/${year}`,
    day: `${Number(day)} ${named} ${year}`,
    slashes: `${day}/${month}/${year}`,
    dots: `${day}.${month}.${year}`,
    dashes: `${day}-${month}-${year}`,
    iso: `${year}-${month}-${day}`,
    of: `${Number(day)} de ${named} de ${year}`,
  }[form];
  return sheet.printedDate;
}

const english = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]; // prettier-ignore
export const spanishMonths = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"]; // prettier-ignore
export const italianMonths = ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"]; // prettier-ignore

/** Marks a writer as having signed; with no date beside it, that of the sheet may be read. */
export function signed(sheet: SheetTruth, split: SplitTruth, dated: boolean): void {
  split.signed = true;
  split.signedDate = dated ? sheet.date : null;
  if (!dated) split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** A signature with a pen. */
export function scrawl(paper: Paper, x: number, y: number, random: Random, width = 80): void {
  const steps = 9 + random.below(5);
  const points = Array.from(
    { length: steps },
    (_, step) =>
      [
        x + (width * step) / steps + random.below(6),
        y + (step % 2 === 0 ? -2 - random.below(10) : 3 + random.below(5)),
      ] as const,
  );
  paper.pen([...points, [x + width + 8, y - 2]]);
}

/** A column of a table. */
export interface Column {
  head: string;
  width: number;
  right?: true;
}

interface GridLook {
  /** Which lines are drawn. */
  lines?: "all" | "rows" | "head" | "none";
  size?: number;
  shaded?: boolean;
  boldLast?: boolean;
  height?: number;
}

/** A table whose cells are wrapped. Gives the top of each row, the head's first. */
export function grid(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  look: GridLook = {},
): number[] {
  const { lines = "all", size = 9, shaded = false, boldLast = false, height = 0 } = look;
  const scale = (paper.right - paper.left) / columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => width * scale);
  const edges = widths.map((_, at) => paper.left + widths.slice(0, at).reduce((a, b) => a + b, 0));
  const tops: number[] = [];
  const draw = (cells: readonly string[], bold: boolean, least: number): void => {
    const wrapped = cells.map((cell, at) => paper.wrapped(cell, (widths[at] ?? 0) - 8, { size, bold })); // prettier-ignore
    const tall = Math.max(least, Math.max(1, ...wrapped.map(({ length }) => length)) * size * 1.3 + 7); // prettier-ignore
    tops.push(paper.y);
    if (tops.length === 1 && shaded) paper.shade(paper.y, tall);
    for (const [at, cell] of wrapped.entries())
      for (const [row, words] of cell.entries()) {
        const wide = paper.widthOf(words, { size, bold });
        const most = (widths[at] ?? 0) - 6;
        const small = wide > most ? (size * most) / wide : size;
        const x = (edges[at] ?? 0) + (columns[at]?.right ? Math.max(3, most + 3 - wide) : 4);
        paper.text(x, words, { size: small, bold, y: paper.y + 3 + row * size * 1.3 });
      }
    if (lines === "all" || lines === "rows") paper.rule(paper.left, paper.right, paper.y);
    paper.y += tall;
    if (lines === "head" && tops.length === 1) paper.rule(paper.left, paper.right, paper.y);
  };
  draw(columns.map(({ head }) => head), true, 0); // prettier-ignore
  for (const [at, row] of rows.entries()) draw(row, boldLast && at === rows.length - 1, height);
  if (lines === "all" || lines === "rows") paper.rule(paper.left, paper.right, paper.y);
  if (lines === "all")
    for (const x of [...edges, paper.right]) paper.upright(x, tops[0] ?? 0, paper.y);
  paper.y += 16;
  return tops;
}

/** A label, and a value on a rule beside it. */
export function blank(
  paper: Paper,
  from: number,
  to: number,
  label: string,
  value: string,
  { size = 10, italic = false } = {},
): void {
  paper.text(from, label, { size });
  const start = from + paper.widthOf(label, { size }) + 6;
  const wide = paper.widthOf(value, { size });
  const small = wide > to - start - 4 ? (size * (to - start - 4)) / wide : size;
  paper.text(start + 3, value, { size: italic ? small + 2 : small, italic, y: paper.y - (italic ? 2 : 0) }); // prettier-ignore
  paper.rule(start, to, paper.y + size * 1.3);
}

/** Lines of text, one below the other. */
export function rows(paper: Paper, lines: readonly string[], step = 15, size = 10): void {
  for (const line of lines) {
    paper.text(paper.left, line, { size });
    paper.y += step;
  }
}
