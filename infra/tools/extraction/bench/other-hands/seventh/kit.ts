import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

type Shares = readonly number[];

const usualShares: Record<number, readonly [Shares, ...Shares[]]> = {
  2: [[50, 50], [50, 50], [60, 40], [75, 25], [70, 30], [66.67, 33.33]],
  3: [[33.34, 33.33, 33.33], [50, 25, 25], [40, 30, 30], [40, 40, 20], [45, 35, 20]],
  4: [[25, 25, 25, 25], [40, 20, 20, 20], [30, 30, 20, 20], [37.5, 37.5, 12.5, 12.5]],
  5: [[20, 20, 20, 20, 20], [30, 25, 20, 15, 10]],
}; // prettier-ignore

/** Writers with shares as they are usual, in place of the drawn ones. */
export function cast(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  shares: Shares = random.pick(usualShares[random.pick([2, 2, 2, 3, 3, 4])] ?? [[50, 50]]),
): SplitTruth[] {
  const names = drawNames(shares.length, random, words);
  sheet.splits = names.map((name, at) => {
    const split = makeSplit(name, shares[at] ?? 0, random, words);
    split.email = null;
    return split;
  });
  return sheet.splits;
}

/** How a person fills in a form. */
interface Habit {
  name: (split: SplitTruth) => string;
  share: (share: number | null) => string;
  /** What stands in an optional field without a value. */
  empty: string;
  /** Whether numbers are written with their leading zeros. */
  isPadded: boolean;
}

const value = (number: number, mark: string): string => String(number).replace(".", mark);

/** A person's habits. `mark` is the decimal mark of the language. */
export function habitOf(random: Random, mark = "."): Habit {
  const naming = random.pick(["plain", "plain", "plain", "capitals", "last"]);
  const percent = random.pick(["%", "%", " %", ""]);
  const isLong = random.chance(0.3);
  return {
    name: (split) => {
      const name = String(split.songwriterName);
      const [first = "", ...last] = name.split(" ");
      if (naming === "last") return `${last.join(" ")}, ${first}`;
      return naming === "capitals" ? name.toUpperCase() : name;
    },
    share: (share) =>
      share === null
        ? ""
        : `${isLong ? share.toFixed(2).replace(".", mark) : value(share, mark)}${percent}`,
    empty: random.pick(["", "", "n/a", "-"]),
    isPadded: random.chance(0.5),
  };
}

/** The numbers as this person writes them; the truth is what is written. */
export function writeNumbers(splits: readonly SplitTruth[], { isPadded }: Habit): void {
  for (const split of splits)
    for (const field of ["songwriterIpi", "publisherIpi"] as const) {
      const number = split[field];
      if (typeof number !== "string") continue;
      const bare = number.replace(/^0+/, "");
      split[field] = isPadded ? bare.padStart(11, "0") : bare;
    }
}

export const or = (value: SplitTruth["pro"], empty: string): string =>
  value === null || value === "" ? empty : String(value);

export function sign(split: SplitTruth, sheet: SheetTruth, isDated = true): void {
  split.signed = true;
  if (isDated) split.signedDate = sheet.date;
}

/** A signature without a date beside it, in a document that is signed as of a date further up. */
export function signAbove(split: SplitTruth, sheet: SheetTruth): void {
  split.signed = true;
  split.alsoRight = { signedDate: [sheet.date] };
}

/** A signature by hand on a line. */
export function scribble(paper: Paper, x: number, y: number, random: Random, width = 80): void {
  const points: [number, number][] = [];
  const steps = 9 + random.below(6);
  for (let at = 0; at <= steps; at++)
    points.push([x + (width * at) / steps + random.below(5), y - random.below(13) + 3]);
  paper.pen(points);
}

const monthNames: Record<string, string> = {
  en: "January February March April May June July August September October November December",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
};

/** Prints the date in a form: `d/m/y`, `d.m.y`, `m/d/y`, or in words of a language. */
export function dateAs(sheet: SheetTruth, form: string): string {
  const [year = "", month = "", day = ""] = (sheet.date ?? "").split("-");
  const name = monthNames[form]?.split(" ")[Number(month) - 1] ?? "";
  const parts: Record<string, string> = { d: day, m: month, y: year };
  const of = form === "es" || form === "pt" ? " de " : " ";
  sheet.printedDate =
    name === ""
      ? form.replaceAll(/[dmy]/g, (letter) => parts[letter] ?? "")
      : `${Number(day)}${of}${name}${of}${year}`;
  return sheet.printedDate;
}

interface GridColumn {
  head: string;
  width: number;
  isRight?: boolean;
}

interface GridStyle {
  size?: number;
  lines?: "all" | "rows" | "none";
  hasShade?: boolean;
  rowHeight?: number;
  from?: number;
  to?: number;
}

interface Grid {
  lefts: number[];
  tops: number[];
}

/** A table with wrapped cells. Returns the positions of its columns and rows. */
export function grid(
  paper: Paper,
  columns: readonly GridColumn[],
  rows: readonly (readonly string[])[],
  {
    size = 9,
    lines = "all",
    hasShade = true,
    rowHeight = 0,
    from = paper.left,
    to = paper.right,
  }: GridStyle = {},
): Grid {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const scale = (to - from) / sum;
  const lefts: number[] = [from];
  for (const { width } of columns) lefts.push((lefts.at(-1) ?? from) + width * scale);
  const top = paper.y;
  const tops: number[] = [];
  for (const [index, row] of [columns.map(({ head }) => head), ...rows].entries()) {
    const bold = index === 0;
    const cells = row.map((cell, at) => {
      const width = (columns[at]?.width ?? 1) * scale - 7;
      const longest = Math.max(1, ...cell.split(" ").map((word) => paper.widthOf(word, { size, bold }))); // prettier-ignore
      const own = longest > width ? Math.max(5, (size * width) / longest - 0.2) : size;
      return { own, width, lines: paper.wrapped(cell, width, { size: own, bold }) };
    });
    const high = Math.max(1, ...cells.map((cell) => cell.lines.length)) * size * 1.35 + 7;
    const height = index === 0 ? high : Math.max(rowHeight, high);
    if (bold && hasShade && from === paper.left && to === paper.right) paper.shade(paper.y, height);
    for (const [at, cell] of cells.entries())
      for (const [line, words] of cell.lines.entries()) {
        const isRight = columns[at]?.isRight === true;
        const shift = isRight ? cell.width - paper.widthOf(words, { size: cell.own, bold }) : 0;
        const y = paper.y + 3.5 + line * size * 1.35;
        paper.text((lefts[at] ?? 0) + 3.5 + shift, words, { size: cell.own, bold, y });
      }
    if (lines !== "none") paper.rule(from, to, paper.y);
    if (index > 0) tops.push(paper.y);
    paper.y += height;
  }
  if (lines !== "none") paper.rule(from, to);
  if (lines === "all") for (const left of lefts) paper.upright(left, top, paper.y);
  paper.y += 14;
  return { lefts, tops };
}

/** A label with its value behind it. */
export function fact(paper: Paper, x: number, label: string, value: string, size = 10): void {
  paper.text(x, label, { bold: true, size });
  paper.text(x + paper.widthOf(label, { bold: true, size }) + 6, value, { size });
}

/** A label with its value on a line. */
export function lined(paper: Paper, x: number, to: number, label: string, value: string): void {
  const start = x + paper.widthOf(label, { size: 9 }) + 5;
  paper.text(x, label, { size: 9 });
  paper.text(start + 4, value, { y: paper.y - 1 });
  paper.rule(start, to, paper.y + 12);
}

const domains = ["mailbox.example", "songs.example", "inbox.example"] as const;

/** An address of a writer, which the truth gets too. */
export function mailOf(split: SplitTruth, random: Random): string {
  const plain = String(split.songwriterName).normalize("NFKD").toLowerCase();
  const [first = "", ...last] = plain.replaceAll(/[^a-z ]/g, "").split(" ");
  const name = random.chance(0.5) ? `${first}.${last.join("")}` : `${first}${last.join("").slice(0, 1)}music`; // prettier-ignore
  split.email = `${name}@${random.pick(domains)}`;
  return split.email;
}
