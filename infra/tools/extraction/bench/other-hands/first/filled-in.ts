import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { dateIn, english } from "./words.ts";

export const person = (random: Random): string => drawNames(1, random, english)[0] ?? "";
export const people = (count: number, random: Random): string[] =>
  drawNames(count, random, english);
export const money = (random: Random, most = 900): string =>
  `${20 + random.below(most)}.${10 + random.below(89)}`;
export const day = (random: Random): string =>
  dateIn(
    "en",
    `20${16 + random.below(9)}-${String(1 + random.below(12)).padStart(2, "0")}-${String(1 + random.below(28)).padStart(2, "0")}`,
  );
export const ipi = (random: Random): string => `00${100_000_000 + random.below(899_999_999)}`;
export const columnsOf = (...heads: readonly (readonly [head: string, width: number])[]) =>
  heads.map(([head, width]) => ({ head, width }));
export const lines = (count: number, line: (index: number) => string[]): string[][] =>
  Array.from({ length: count }, (_, index) => line(index));

export function top(paper: Paper, title: string, right = ""): void {
  paper.text(paper.left, title, { size: 16, bold: true });
  paper.text(paper.right - paper.widthOf(right, { size: 9 }), right, { size: 9, y: paper.y + 5 });
  paper.y += 36;
}
