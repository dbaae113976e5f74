import { english } from "../bench/forms/languages/english.ts";
import { german } from "../bench/forms/languages/german.ts";
import type { Language } from "../bench/forms/languages/language.ts";
import { french, italian, portuguese, spanish } from "../bench/forms/languages/romance.ts";
import { Paper, usualFonts } from "../bench/paper.ts";
import { Random, seedOf } from "../bench/random.ts";
import { drawNames } from "../bench/sheet-truth.ts";
import { englishPapers } from "./papers/english-papers.ts";
import type { ForeignPaper } from "./papers/foreign-paper.ts";
import { frenchPapers } from "./papers/french-papers.ts";
import { germanPapers } from "./papers/german-papers.ts";
import { italianPapers } from "./papers/italian-papers.ts";
import { portuguesePapers } from "./papers/portuguese-papers.ts";
import { spanishPapers } from "./papers/spanish-papers.ts";

/** The languages that Textract reads, with their papers. */
export const foreignPapers = {
  English: { language: english, papers: englishPapers },
  Spanish: { language: spanish, papers: spanishPapers },
  French: { language: french, papers: frenchPapers },
  German: { language: german, papers: germanPapers },
  Italian: { language: italian, papers: italianPapers },
  Portuguese: { language: portuguese, papers: portuguesePapers },
} as const satisfies Record<string, { language: Language; papers: readonly ForeignPaper[] }>;
export type LanguageName = keyof typeof foreignPapers;
/** The keys of an object literal are its languages. */
export const languageNames = Object.keys(foreignPapers) as LanguageName[];

const companies = ["Olmo & Hartmann", "Delta Ferro", "Atelier Roche", "Nordwind AG", "Casa Bianchi", "Quinta do Vale", "Milltown Dairy Ltd.", "Vidal & Co."] as const; // prettier-ignore
/** Wide gaps between the parts of a line begin columns. */
const gap = /\s{4,}/;

/** A document that has nothing to do with songs. */
export interface ForeignDocument {
  name: string;
  draw: () => Promise<Buffer>;
}

/** Generated documents of every kind in every language, so many of each. The same seed makes the same ones. */
export function generatedDocuments(seed: number, each: number): ForeignDocument[] {
  return languageNames.flatMap((name) =>
    foreignPapers[name].papers.flatMap((paper) =>
      Array.from({ length: each }, (_, copy) => ({
        name: `${name} ${paper.name} ${copy}`,
        draw: async () => await drawForeign(name, paper, seedOf(`${seed} ${name} ${paper.name} ${copy}`)), // prettier-ignore
      })),
    ),
  );
}

/** A paper as a PDF of one page. */
export async function drawForeign(
  name: LanguageName,
  { lines }: ForeignPaper,
  seed: number,
): Promise<Buffer> {
  const random = new Random(seed);
  const { language } = foreignPapers[name];
  const paper = new Paper(random.below(usualFonts), language.paper);
  const [heading = "", ...rest] = filled(lines, language, random);
  const isRuled = random.chance(0.4);
  const size = 9 + random.below(3);
  const isCentered = random.chance(0.6) && paper.widthOf(heading, { size: 16, bold: true }) < 480;
  if (isCentered) paper.centered(heading, 16);
  else {
    for (const line of paper.wrapped(heading, paper.right - paper.left, { size: 14, bold: true })) {
      paper.text(paper.left, line, { size: 14, bold: true });
      paper.y += 20;
    }
  }
  paper.y += 8;
  for (const line of rest) {
    const parts = line.split(gap);
    if (parts.length === 1) paper.paragraph(line, { size });
    else drawRow(paper, parts, { size: Math.min(size, parts.length > 3 ? 9 : 10), isRuled });
  }
  return await paper.bytes();
}

/** One row of a table, or fields beside each other. Long cells are wrapped. */
function drawRow(
  paper: Paper,
  parts: readonly string[],
  { size, isRuled }: { size: number; isRuled: boolean },
): void {
  const width = (paper.right - paper.left) / parts.length;
  const cells = parts.map((part) => paper.wrapped(part, width - 8, { size }));
  const height = Math.max(...cells.map(({ length }) => length)) * size * 1.25;
  if (isRuled) paper.rule(paper.left, paper.right, paper.y - 3);
  for (const [column, cell] of cells.entries())
    for (const [row, text] of cell.entries())
      paper.text(paper.left + 4 + column * width, text, { size, y: paper.y + row * size * 1.25 });
  if (isRuled) {
    for (let column = 0; column <= parts.length; column++)
      paper.upright(paper.left + column * width, paper.y - 3, paper.y + height + 3);
    paper.rule(paper.left, paper.right, paper.y + height + 3);
  }
  paper.y += height + 6;
}

/** Fills the words in braces. Each name comes once. */
function filled(lines: readonly string[], language: Language, random: Random): string[] {
  const names = drawNames(12, random, language.vocabulary);
  const figures = partsOf100(random);
  const date = `${2012 + random.below(14)}-${String(1 + random.below(12)).padStart(2, "0")}-${String(1 + random.below(28)).padStart(2, "0")}`; // prettier-ignore
  const local = (number: number): string => String(number).replace(".", language.decimal);
  const fill = (kind: string): string => {
    if (kind === "name") return names.pop() ?? "";
    if (kind === "company") return random.pick(companies);
    if (kind === "date") return language.printDate(date, random);
    if (kind === "money") return `${1 + random.below(9)}${language.decimal === "," ? "." : ","}${100 + random.below(899)}${language.decimal}00`; // prettier-ignore
    if (kind === "n") return String(10 + random.below(80));
    if (kind === "p") return local(random.chance(0.3) ? 0.5 + random.below(99) : 5 * (1 + random.below(19))); // prettier-ignore
    return local(figures[kind] ?? 0);
  };
  return lines.map((line) => line.replaceAll(/\{(\w+)\}/g, (_, kind: string) => fill(kind)));
}

/** Three percentages of which the sum is 100. */
function partsOf100(random: Random): Record<string, number> {
  if (random.chance(0.2)) return { a: 33.34, b: 33.33, c: 33.33 };
  const a = 5 * (6 + random.below(8));
  const b = random.chance(0.3) ? 12.5 : 5 * (1 + random.below(4));
  return { a, b, c: 100 - a - b };
}
