import { leftOf, linesOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";

/**
 * Returns the words without the letters of the columns and the numbers of the rows that a spreadsheet is printed with.
 */
export function withoutSpreadsheetGrid(words: readonly PageWord[]): PageWord[] {
  // Most documents have no line of single letters, and need no lines here.
  if (words.filter(({ text }) => text === "A" || text === "B").length < 2) return [...words];
  const lines = linesOf(words);
  const grid = new Set<PageWord>();
  for (const [at, line] of lines.entries()) {
    const [first] = line.words;
    if (first === undefined || !areLetters(line)) continue;
    const numbers = numbersBelow(lines.slice(at + 1), line);
    if (numbers.length < 3) continue;
    for (const word of [...line.words, ...numbers]) grid.add(word);
  }
  return words.filter((word) => !grid.has(word));
}

/** Whether a line has the letters of columns, A, B, C, and nothing else. */
function areLetters({ words }: Line): boolean {
  const letters = words.map(({ text }) => text).join("");
  return words.length > 1 && "ABCDEFGHIJKLMNOPQRSTUVWXYZ".startsWith(letters);
}

/** The words left of all columns that count the lines of the same page. */
function numbersBelow(lines: readonly Line[], head: Line): PageWord[] {
  const numbers: PageWord[] = [];
  for (const line of lines) {
    if (line.page !== head.page) break;
    const [word] = line.words;
    const before = numbers.at(-1);
    if (word === undefined || !/^\d{1,3}$/.test(word.text) || leftOf(word) > head.left) continue;
    const isNext = before === undefined || Number(word.text) > Number(before.text);
    if (isNext && (before === undefined || Math.abs(leftOf(word) - leftOf(before)) < 0.03)) numbers.push(word); // prettier-ignore
  }
  return numbers;
}
