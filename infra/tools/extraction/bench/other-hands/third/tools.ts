import type { PlainSplit } from "../../../plain-sheet.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

/** How writers divide a song, by their number. */
const divisions: readonly (readonly [readonly number[], ...(readonly number[])[]])[] = [
  [[100]],
  [[100]],
  [[50, 50], [60, 40], [70, 30], [55, 45], [62.5, 37.5]],
  [[40, 40, 20], [50, 25, 25], [33.34, 33.33, 33.33], [45, 35, 20], [37.5, 37.5, 25]],
  [[25, 25, 25, 25], [40, 30, 20, 10], [35, 25, 25, 15], [30, 30, 27.5, 12.5]],
  [[20, 20, 20, 20, 20], [30, 25, 20, 15, 10], [35, 22.5, 17.5, 15, 10]],
  [[25, 20, 20, 15, 10, 10], [30, 20, 17.5, 12.5, 10, 10], [40, 15, 15, 10, 10, 10]],
]; // prettier-ignore

const optional = ["pro", "songwriterIpi", "publisherName", "publisherIpi", "email"] as const;

/** Writers of these words with a division of the song. Fields that the paper does not print are left out. */
export function writersOf(
  random: Random,
  words: Vocabulary,
  [from, to]: readonly [number, number],
  printed: readonly (typeof optional)[number][],
): SplitTruth[] {
  const count = from + random.below(to - from + 1);
  const shares = random.pick(divisions[count] ?? [[100]]);
  return drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    for (const field of optional) if (!printed.includes(field)) split[field] = null;
    // A number is from a society.
    if (split.pro === null) split.songwriterIpi = null;
    return split;
  });
}

export const shown = (value: PlainSplit[keyof PlainSplit], otherwise = ""): string =>
  value === null ? otherwise : String(value);

/** A share as Europeans print it. */
export const comma = (value: PlainSplit[keyof PlainSplit]): string =>
  `${String(value).replace(".", ",")} %`;

const months = {
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  it: ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
} as const; // prettier-ignore

/** Prints the sheet's date in a language. */
export function dateIn(sheet: SheetTruth, language: keyof typeof months): string {
  const [year = "", month = "", day = ""] = String(sheet.date).split("-");
  const name = months[language][Number(month) - 1] ?? "";
  const plain = String(Number(day));
  sheet.printedDate = {
    de: `${plain}. ${name} ${year}`,
    es: `${plain} de ${name} de ${year}`,
    fr: `${plain === "1" ? "1er" : plain} ${name} ${year}`,
    it: `${plain} ${name} ${year}`,
    pt: `${plain} de ${name} de ${year}`,
  }[language];
  return sheet.printedDate;
}

/** Marks a writer as having signed, with the sheet's date if it is beside the signature. Else the page's only date is also right. */
export function sign(sheet: SheetTruth, split: SplitTruth, { dated = true } = {}): void {
  split.signed = true;
  if (dated) split.signedDate = sheet.date;
  else split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
}

/** A signature by hand: loops along a line. */
export function scrawl(paper: Paper, x: number, y: number, random: Random): void {
  const points = Array.from(
    { length: 16 },
    (_, at) => [x + at * 6.5, y - 2 - random.below(15) + (at % 2) * 8] as const,
  );
  paper.pen(points);
}

/** A filled rectangle. */
export function tint(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): void {
  paper.area([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], color); // prettier-ignore
}

/** Draws a text in lines of at most a width, and gives their number. */
export function wrap(
  paper: Paper,
  x: number,
  text: string,
  width: number,
  { size = 9, bold = false, y = paper.y, color = "" } = {},
): number {
  const lines = paper.wrapped(text, width, { size, bold });
  for (const [row, line] of lines.entries())
    paper.text(x, line, { size, bold, y: y + row * size * 1.3, color });
  return lines.length;
}

/** Numbered clauses with bold headings. */
export function clauses(
  paper: Paper,
  all: readonly (readonly [heading: string, text: string])[],
  size = 10,
): void {
  for (const [index, [heading, text]] of all.entries()) {
    paper.text(paper.left, `${index + 1}.`, { bold: true, size });
    paper.text(paper.left + 22, heading, { bold: true, size });
    paper.y += size * 1.5;
    paper.paragraph(text, { x: paper.left + 22, size });
    paper.y += 3;
  }
}
