import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

const monthNames = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]; // prettier-ignore

interface DateParts {
  year: string;
  month: string;
  day: string;
  plainMonth: number;
  plainDay: number;
}

function datePartsOf({ date }: SheetTruth): DateParts {
  const [year = "", month = "", day = ""] = String(date).split("-");
  return { year, month, day, plainMonth: Number(month), plainDay: Number(day) };
}

/** Prints the date as Americans write it. */
export function americanDate(sheet: SheetTruth, random: Random): void {
  const { year, month, day, plainMonth, plainDay } = datePartsOf(sheet);
  const name = monthNames[plainMonth - 1] ?? "";
  sheet.printedDate = random.pick([
    `${plainMonth}/${plainDay}/${year}`,
    `${month}/${day}/${year.slice(2)}`,
    `${name} ${plainDay}, ${year}`,
    `${name.slice(0, 3)} ${plainDay}, ${year}`,
    `${month}/${day}/${year}`,
  ]);
}

/** Prints the date as mail programs and phones do: 'Mar 14, 2024'. Returns the day of the week. */
export function mailDate(sheet: SheetTruth): string {
  const { year, plainMonth, plainDay } = datePartsOf(sheet);
  sheet.printedDate = `${(monthNames[plainMonth - 1] ?? "").slice(0, 3)} ${plainDay}, ${year}`;
  const day = new Date(Date.UTC(Number(year), plainMonth - 1, plainDay)).getUTCDay();
  return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day] ?? "";
}

/** Prints the date in figures, as software does: month, day, year. */
export function stampDate(sheet: SheetTruth): void {
  const { year, plainMonth, plainDay } = datePartsOf(sheet);
  sheet.printedDate = `${plainMonth}/${plainDay}/${year}`;
}

/** Prints the date as the British write it: in figures only where nobody can take the day for the month. */
export function britishDate(sheet: SheetTruth, random: Random): void {
  const { year, month, day, plainMonth, plainDay } = datePartsOf(sheet);
  const name = monthNames[plainMonth - 1] ?? "";
  const ending = { 1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd" }[plainDay] ?? "th";
  const worded = [
    `${plainDay} ${name} ${year}`,
    `${plainDay}${ending} ${name} ${year}`,
    `${day} ${name.slice(0, 3)} ${year}`,
  ] as const;
  sheet.printedDate = random.pick(plainDay > 12 ? [...worded, `${day}/${month}/${year}`] : worded);
}

/** Prints the date in figures with a sign between them: day, month, year. */
export function dayFirstDate(sheet: SheetTruth, sign: string): void {
  const { year, month, day } = datePartsOf(sheet);
  sheet.printedDate = [day, month, year].join(sign);
}

/** What people put into a field that they have nothing for. */
export const nothing = (random: Random): string => random.pick(["", "", "n/a", "N/A", "-", "none"]);

export const lastFirst = (name: string): string => {
  const [first = "", ...last] = name.split(" ");
  return `${last.join(" ")}, ${first}`;
};

interface Typed {
  split: SplitTruth;
  name: string;
  pro: string;
  ipi: string;
  share: string;
  publisher: string;
  publisherIpi: string;
}

/**
 * What each person typed into their fields: with or without capitals, zeros and percent signs. The truth's numbers are
 * those that are printed.
 */
export function typedBy(
  sheet: SheetTruth,
  random: Random,
  { empty = nothing(random), self = "" } = {},
): Typed[] {
  return sheet.splits.map((split) => {
    const isCapital = random.chance(0.2);
    if (random.chance(0.3)) {
      split.songwriterIpi = shortNumber(split.songwriterIpi);
      split.publisherIpi = shortNumber(split.publisherIpi);
    }
    const ownWord = self !== "" && split.publisherName === null && random.chance(0.6) ? self : empty; // prettier-ignore
    if (ownWord === self && self !== "") split.alsoRight = { publisherName: [self] };
    const name = String(split.songwriterName);
    const share = Number(split.songwriterPercentage);
    return {
      split,
      name: isCapital ? name.toUpperCase() : name,
      pro: String(split.pro ?? empty),
      ipi: String(split.songwriterIpi ?? empty),
      share: random.pick([`${share}%`, `${share}%`, String(share), `${share} %`]),
      publisher: String(split.publisherName ?? ownWord),
      publisherIpi: String(split.publisherIpi ?? empty),
    };
  });
}

const shortNumber = (value: SplitTruth["pro"]): string | null =>
  value === null ? null : String(value).replace(/^0+/, "");

export function sign(split: SplitTruth, sheet: SheetTruth, hasDate = true): void {
  split.signed = true;
  if (hasDate) split.signedDate = sheet.date;
}

/** A signature by hand on a line that begins at a point. */
export function scribble(paper: Paper, random: Random, x: number, y: number, width = 90): void {
  const points: [number, number][] = [];
  const steps = 12 + random.below(6);
  for (let step = 0; step <= steps; step++)
    points.push([
      x + (width * step) / steps + 6 * (random.next() - 0.5),
      y - 4 + (step % 2 === 0 ? -1 : 1) * (step < 3 ? 11 : 5) * (0.4 + random.next() * 0.6),
    ]);
  paper.pen(points);
}

type Cell = string | ((x: number, y: number, width: number) => void);

/** A table as word processors draw it: ruled, with wrapped cells. Draws from and moves the paper's place. */
export function grid(
  paper: Paper,
  widths: readonly number[],
  rows: readonly (readonly Cell[])[],
  { size = 9, shaded = true, head = true, height = 0, left = paper.left, right = paper.right } = {},
): void {
  const scale = (right - left) / widths.reduce((sum, width) => sum + width, 0);
  const edges = widths.map((_, at) => left + scale * widths.slice(0, at).reduce((sum, width) => sum + width, 0)); // prettier-ignore
  const top = paper.y;
  paper.rule(left, right, top);
  for (const [at, cells] of rows.entries()) {
    const isHead = head && at === 0;
    const drawn = cells.map((cell, column) => cellLines(paper, cell, scale * (widths[column] ?? 1) - 8, size, isHead)); // prettier-ignore
    const lines = Math.max(1, ...drawn.map((cell) => cell.lines.length));
    const tall = Math.max(height, lines * size * 1.25 + 8);
    if (isHead && shaded) paper.area([[left, paper.y], [right, paper.y], [right, paper.y + tall], [left, paper.y + tall]], "#d9e2f3"); // prettier-ignore
    for (const [column, cell] of cells.entries()) {
      const x = (edges[column] ?? left) + 4;
      if (typeof cell !== "string") cell(x, paper.y, scale * (widths[column] ?? 1) - 8);
      const { lines: own, size: ownSize } = drawn[column] ?? { lines: [], size };
      for (const [line, words] of own.entries())
        paper.text(x, words, { size: ownSize, bold: isHead, y: paper.y + 4 + line * size * 1.25 });
    }
    paper.y += tall;
    paper.rule(left, right, paper.y);
  }
  for (const edge of [...edges, right]) paper.upright(edge, top, paper.y);
}

/** The lines of a cell, smaller if a word is too wide for it. */
function cellLines(
  paper: Paper,
  cell: Cell,
  width: number,
  size: number,
  bold: boolean,
): { lines: string[]; size: number } {
  if (typeof cell !== "string" || cell === "") return { lines: [], size };
  const widest = Math.max(...cell.split(" ").map((word) => paper.widthOf(word, { size, bold })));
  const fitting = widest > width ? (size * width) / widest : size;
  return { lines: paper.wrapped(cell, width, { size: fitting, bold }), size: fitting };
}

/** A label and a value on a line of the form. */
export function onLine(
  paper: Paper,
  label: string,
  value: string,
  { x = paper.left, to = paper.right, size = 10 } = {},
): void {
  const width = paper.widthOf(label, { size, bold: true });
  paper.text(x, label, { size, bold: true });
  paper.text(x + width + 8, value, { size });
  paper.rule(x + width + 4, to, paper.y + size * 1.4);
}

/** Adds a second writer to a sheet of one: what is agreed between writers has at least two. */
export function atLeastTwo(sheet: SheetTruth, random: Random, words: Vocabulary): void {
  const [only] = sheet.splits;
  if (only === undefined || sheet.splits.length > 1) return;
  const other = drawNames(2, random, words).find((name) => name !== only.songwriterName) ?? "";
  const share = random.pick([50, 50, 40, 60, 25]);
  only.songwriterPercentage = 100 - share;
  sheet.splits.push(makeSplit(other, share, random, words));
}
