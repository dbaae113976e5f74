import type { PlainSplit } from "../../../plain-sheet.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

const ink = "#1a2a6c";

type Cell = string | { text: string; italic?: true; bold?: true };

interface Column {
  head: string;
  width: number;
  align?: "center" | "right";
}

interface GridLook {
  size?: number;
  /** Lines around all cells, below rows, or none. */
  rules?: "all" | "rows" | "none";
  /** The color behind the heads. */
  head?: string;
  headColor?: string;
  left?: number;
  right?: number;
  pad?: number;
  low?: number;
}

/** A table whose cells wrap. A word that is too wide for its column is printed smaller. */
export function grid(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  look: GridLook = {},
): void {
  const { size = 9, rules = "all", head = "", headColor = "", pad = 4, low = 18 } = look;
  const { left = paper.left, right = paper.right } = look;
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const edges = [left];
  for (const { width } of columns)
    edges.push((edges.at(-1) ?? left) + ((right - left) * width) / sum);
  const top = paper.y;
  const line = (cells: readonly Cell[], isHead: boolean): void => {
    const made = cells.map((cell, index) => {
      const own = typeof cell === "string" ? { text: cell } : cell;
      const width = (edges[index + 1] ?? right) - (edges[index] ?? left) - 2 * pad;
      const bold = isHead || own.bold === true;
      const fitting = fittedSize(paper, own.text, width, size, bold);
      const lines = paper.wrapped(own.text, width, { size: fitting, bold });
      return { lines, width, bold, size: fitting, italic: own.italic === true };
    });
    const height = Math.max(low, ...made.map((one) => one.lines.length * one.size * 1.35 + 7));
    if (isHead && head !== "")
      paper.area([[left, paper.y], [right, paper.y], [right, paper.y + height], [left, paper.y + height]], head); // prettier-ignore
    for (const [index, one] of made.entries()) {
      const align = columns[index]?.align;
      for (const [row, text] of one.lines.entries()) {
        const slack = one.width - paper.widthOf(text, one);
        const shift = align === "right" ? slack : align === "center" ? slack / 2 : 0;
        const color = one.italic ? ink : isHead ? headColor : "";
        const y = paper.y + 3 + row * one.size * 1.35;
        paper.text((edges[index] ?? left) + pad + Math.max(0, shift), text, { ...one, y, color });
      }
    }
    paper.y += height;
    if (rules !== "none") paper.rule(left, right);
  };
  if (rules !== "none") paper.rule(left, right);
  if (columns.some(({ head: words }) => words !== ""))
    line(
      columns.map((column) => column.head),
      true,
    );
  for (const row of rows) line(row, false);
  if (rules === "all") for (const edge of edges) paper.upright(edge, top, paper.y);
}

/** The size at which the widest word of a text is as wide as its column. */
function fittedSize(
  paper: Paper,
  text: string,
  width: number,
  size: number,
  bold: boolean,
): number {
  const widest = Math.max(0, ...text.split(" ").map((word) => paper.widthOf(word, { size, bold })));
  return widest <= width ? size : Math.floor((size * width * 10) / widest) / 10;
}

/** Leaves only these of the fields that a sheet may print. */
export function keep(sheet: SheetTruth, ...fields: (keyof PlainSplit)[]): void {
  const optional = ["pro", "songwriterIpi", "publisherName", "publisherIpi", "email"] as const;
  for (const split of sheet.splits)
    for (const field of optional) if (!fields.includes(field)) split[field] = null;
}

/** A value as it is printed. */
export const shown = (value: PlainSplit[keyof PlainSplit], none = ""): string =>
  value === null ? none : String(value);

export const nameOf = (split: SplitTruth): string => shown(split.songwriterName);

/** The first name, and the rest. */
export function partedName(split: SplitTruth): [first: string, last: string] {
  const [first = "", ...last] = nameOf(split).split(" ");
  return [first, last.join(" ")];
}

/** `Okafor, Renata`. */
export function lastFirst(split: SplitTruth): string {
  const [first, last] = partedName(split);
  return `${last}, ${first}`;
}

/** A share with a comma and always the same places. */
export const comma = (share: PlainSplit[keyof PlainSplit], places = 2): string =>
  Number(share).toFixed(places).replace(".", ",");

/** A share without needless places. */
export const plain = (share: PlainSplit[keyof PlainSplit]): string => String(Number(share));

export function sign(sheet: SheetTruth, split: SplitTruth, isDated = true): void {
  split.signed = true;
  split.signedDate = isDated ? sheet.date : null;
}

/** Signs below one place and date for all: the date may be read as the signature's or as the sheet's alone. */
export function signTogether(sheet: SheetTruth, split: SplitTruth): void {
  sign(sheet, split);
  split.alsoRight = { signedDate: [null] };
}

/** A signature by hand. */
export function scribble(paper: Paper, x: number, y: number, random: Random): void {
  const points: [number, number][] = [];
  const count = 9 + random.below(6);
  for (let at = 0; at < count; at++)
    points.push([x + at * 7 + random.next() * 5, y - (at % 2 === 0 ? 2 : 9) - random.next() * (at === 0 ? 14 : 6)]); // prettier-ignore
  points.push([x + count * 7 + 22, y - 4]);
  paper.pen(points);
}

/** A typed signature in a script. */
export function script(paper: Paper, x: number, name: string, y = paper.y): void {
  paper.text(x, name, { italic: true, size: 14, y, color: ink });
}

/** A label and its value on a line. */
export function onLine(
  paper: Paper,
  [x, to]: readonly [number, number],
  label: string,
  value: string | null,
  { size = 9.5, bold = false } = {},
): void {
  const width = paper.widthOf(label, { size, bold });
  paper.text(x, label, { size, bold });
  const room = to - x - width - 8;
  const text = value ?? "";
  const own = fittedSize(paper, text.replaceAll(" ", "_"), room, size, false);
  paper.text(x + width + 6, text, { size: own });
  paper.rule(x + width + 4, to, paper.y + size + 4);
}

/** Small words at the foot of a page. */
export function footer(paper: Paper, left: string, right = ""): void {
  const y = paper.bottom - 14;
  paper.text(paper.left, left, { size: 7.5, y, color: "#555" });
  paper.text(paper.right - paper.widthOf(right, { size: 7.5 }), right, { size: 7.5, y, color: "#555" }); // prettier-ignore
}

/** A name of this vocabulary that is not one of these. */
export function another(
  random: Random,
  from: Vocabulary[keyof Vocabulary],
  not: readonly (string | null)[],
): string {
  const left = from.filter((one) => !not.includes(one));
  return left[random.below(left.length)] ?? from[0];
}

/** A publisher for those who have none. */
export function publishAll(sheet: SheetTruth, random: Random, { companies }: Vocabulary): void {
  for (const split of sheet.splits) split.publisherName ??= random.pick(companies);
}
