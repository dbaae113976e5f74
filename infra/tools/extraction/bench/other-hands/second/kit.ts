import { text } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";

interface GridColumn {
  head: string;
  width: number;
  align?: "right" | "center";
}

/** A row of cells; a line break in a cell begins a new line. A band is one text over the whole width. */
export type GridRow =
  | readonly string[]
  | { band: string }
  | { cells: readonly string[]; bold: true };

interface GridLook {
  size?: number;
  lines?: "all" | "rows" | "none";
  shaded?: boolean;
  bold?: boolean;
  right?: number;
}

/** A table whose cells wrap; its columns share the width of the page. Returns the left edges of the columns. */
export function grid(
  paper: Paper,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  look: GridLook = {},
): number[] {
  // prettier-ignore
  const { size = 9, lines = "all", shaded = true, right = paper.right } = look;
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const scale = (right - paper.left) / sum;
  const lefts: number[] = [paper.left];
  for (const { width } of columns) lefts.push((lefts.at(-1) ?? 0) + width * scale);
  const top = paper.y;
  const bands: number[] = [];
  const draw = (cells: readonly string[], bold: boolean, isHead: boolean): void => {
    const wrapped = cells.map((cell, at) =>
      cell
        .split("\n")
        .flatMap((line) =>
          paper.wrapped(line, (columns[at]?.width ?? 1) * scale - 8, { size, bold }),
        ),
    );
    const height = Math.max(1, ...wrapped.map((own) => own.length)) * size * 1.3 + size * 0.8;
    if (isHead && shaded) paper.shade(paper.y, height, right);
    for (const [at, own] of wrapped.entries())
      for (const [row, line] of own.entries()) {
        const room = (columns[at]?.width ?? 1) * scale - 8 - paper.widthOf(line, { size, bold });
        const align = columns[at]?.align;
        const shift = align === "right" ? room : align === "center" ? room / 2 : 0;
        const y = paper.y + size * 0.35 + row * size * 1.3;
        paper.text((lefts[at] ?? 0) + 4 + Math.max(0, shift), line, { size, bold, y });
      }
    if (lines !== "none") paper.rule(paper.left, right, paper.y);
    paper.y += height;
  };
  if (columns.some(({ head }) => head !== "")) draw(columns.map(({ head }) => head), look.bold ?? true, true); // prettier-ignore
  for (const row of rows) {
    if ("band" in row) {
      bands.push(paper.y);
      draw([row.band], true, false);
      bands.push(paper.y);
    } else if ("cells" in row) draw(row.cells, true, false);
    else draw(row, false, false);
  }
  if (lines !== "none") paper.rule(paper.left, right, paper.y);
  if (lines === "all") {
    const edges = [top, ...bands, paper.y];
    for (let at = 0; at < edges.length; at += 2)
      for (const left of lefts) paper.upright(left, edges[at] ?? top, edges[at + 1] ?? paper.y);
  }
  paper.y += 12;
  return lefts;
}

/** A text that ends at a point. */
export function textTo(
  paper: Paper,
  right: number,
  words: string,
  look: { size?: number; bold?: boolean; y?: number } = {},
): void {
  // prettier-ignore
  paper.text(right - paper.widthOf(words, look), words, look);
}

/** A label, and on the right of it its value. */
export function fact(
  paper: Paper,
  label: string,
  value: string,
  { at = paper.left + 130, size = 10, step = 17 } = {},
): void {
  // prettier-ignore
  paper.text(paper.left, label, { bold: true, size });
  paper.text(at, value, { size });
  paper.y += step;
}

const months = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  it: ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
} as const; // prettier-ignore

type DateForm = "long" | "short" | "uk" | "dots" | "slashes" | "dashes" | keyof Omit<typeof months, "en">; // prettier-ignore

/** Prints the sheet's date in a form, and keeps it as the printed one. */
export function dated(sheet: SheetTruth, form: DateForm): string {
  sheet.printedDate = dateIn(sheet, form);
  return sheet.printedDate;
}

/** The sheet's date in a form. */
export function dateIn({ date }: SheetTruth, form: DateForm): string {
  const [year = "2020", month = "01", day = "01"] = (date ?? "").split("-");
  const at = Number(month) - 1;
  const name = months.en[at] ?? "";
  const plain = String(Number(day));
  if (form === "long") return `${name} ${plain}, ${year}`;
  if (form === "short") return `${name.slice(0, 3)} ${plain}, ${year}`;
  if (form === "uk") return `${plain} ${name} ${year}`;
  if (form === "dots") return `${day}.${month}.${year}`;
  if (form === "slashes") return `${day}/${month}/${year}`;
  if (form === "dashes") return `${day}-${name.slice(0, 3).toUpperCase()}-${year}`;
  const own = months[form][at] ?? "";
  if (form === "es" || form === "pt") return `${plain} de ${own} de ${year}`;
  if (form === "de") return `${plain}. ${own} ${year}`;
  return `${form === "fr" && plain === "1" ? "1er" : plain} ${own} ${year}`;
}

/** A share with a comma and the percent sign after a space, as on the continent. */
export const withComma = (share: SplitTruth["pro"]): string =>
  `${String(share).replace(".", ",")} %`;

/** Whole shares of at least five that add up to a hundred. */
export function cut(count: number, random: Random): number[] {
  const shares: number[] = [];
  let rest = 100;
  for (let left = count; left > 1; left--) {
    const share = Math.min(rest - 5 * (left - 1), 5 + 5 * random.below(Math.ceil(rest / left / 4)));
    shares.push(share);
    rest -= share;
  }
  return [...shares, rest];
}

/** A name's parts. */
export function parts(split: SplitTruth): { first: string; last: string } {
  const [first = "", ...last] = text(split.songwriterName).split(" ");
  return { first, last: last.join(" ") };
}

/** Takes a signature into the truth, with the sheet's date or without a date. */
export function sign(sheet: SheetTruth, split: SplitTruth, hasDate = true): void {
  split.signed = true;
  split.signedDate = hasDate ? sheet.date : null;
}

/** A signature as an unreadable line of the pen. */
export function scrawl(paper: Paper, x: number, random: Random, y = paper.y): void {
  const points = Array.from({ length: 11 }, (_, at): [number, number] => [
    x + at * 8 + random.below(7),
    y + (at % 2 === 0 ? -random.below(13) : random.below(7)),
  ]);
  paper.pen([...points, [x + 108, y - 4]]);
}

/** Two or more in a sentence. */
export function listed(all: readonly string[], and: string): string {
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} ${and} ${all.at(-1)}`;
}

/** A line at the foot of the page. */
export function foot(paper: Paper, left: string, right: string): void {
  paper.text(paper.left, left, { size: 7.5, y: paper.bottom + 8 });
  textTo(paper, paper.right, right, { size: 7.5, y: paper.bottom + 8 });
}

/** Always has an artist. */
export function needArtist(
  sheet: SheetTruth,
  random: Random,
  from: readonly [string, ...string[]],
): string {
  // prettier-ignore
  sheet.artist ??= random.pick(from);
  return sheet.artist;
}
