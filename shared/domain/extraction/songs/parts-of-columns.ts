import { fieldOfLabel, isLabelWord } from "../labels/field-of-label.ts";
import { lineOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { meaningOfHead } from "../structures/head-meaning.ts";
import { placeOf, type DocumentText, type SongPart } from "./song-part.ts";
import { labeledMarks } from "./title-marks.ts";

/** Heads of share columns that are kinds of shares or versions of an agreement, not songs. */
const kindOfShare =
  /^(?:from|to|old|new|before|after|now|then|original|previous|former|current|amended|revised|agreed|proposed|final|altes?|neu|antes|ahora|depois|avant|apr[eè]s)\b|\b(?:lyrics?|words|text|music|melody|beat|production|arrangement|total|masters?|publishing|composition|recording|performance|mechanicals?|sync|paroles|musique|letra|m[uú]sica|musik|share|split|%)\b|%/i;

interface ShareColumn {
  left: number;
  right: number;
  cells: { line: Line; words: PageWord[]; share: number }[];
}

/** The parts of a table with a column of shares for each song, of which each comes to 100 %. */
export function partsOfColumns(text: DocumentText): SongPart[] {
  const { lines, size } = text;
  const labeled = lines.findIndex((line) =>
    segmentsOf(line, size.width).some(({ words: own }) => fieldOfLabel(textOf(own)) === "name"),
  );
  const parts = partsBelow(text, labeled, true);
  // A paper with a labeled title is about that song.
  if (parts.length > 0 || labeledMarks(text).length > 0) return parts;
  return partsBelow(text, headAboveShares(lines, size.width), false);
}

/** The parts of the table with its heads at a line. Below heads without a label, shares need no sign of percent. */
function partsBelow(
  { lines, words, size }: DocumentText,
  headAt: number,
  isLabeled: boolean,
): SongPart[] {
  const head = lines[headAt];
  if (head === undefined) return [];
  const rest = lines.slice(headAt + 1).filter(({ page }) => page === head.page);
  const below = isLabeled ? rest : rowsBelow(rest);
  const columns = shareColumns(below, size.width, isLabeled).map(withoutTotal);
  if (!isLabeled && areSame(columns)) return [];
  const [firstRow] = columns
    .flatMap(({ cells }) => cells.map(({ line }) => line))
    .toSorted((a, b) => a.top - b.top);
  if (columns.length < 2 || firstRow === undefined) return [];
  const isWhole = columns.every(
    ({ cells }) => Math.abs(cells.reduce((sum, { share }) => sum + share, 0) - 100) < 1,
  );
  if (!isWhole) return [];
  const headLines = [head, ...below.filter(({ bottom }) => bottom < firstRow.top)];
  const headWords = headLines.flatMap((line) => line.words);
  const inColumn = columnOf(columns, headWords, size.width);
  const titles = columns.map((_, column) => headWords.filter((word) => inColumn(word) === column));
  if (titles.some(isKindOfShare)) return [];
  if (!isLabeled && titles.some((own) => own.some(({ text: word }) => isLabelWord(word)))) return []; // prettier-ignore
  return columns.map((column, index) => {
    const title = titles[index] ?? [];
    const [label] = title;
    const others = new Set<PageWord>(titles.flat());
    for (const other of columns)
      for (const cell of other.cells)
        if (other !== column) for (const word of cell.words) others.add(word);
    const rows = new Set(column.cells.map(({ line }) => line));
    const otherRows = columns.flatMap(({ cells }) => cells.map(({ line }) => line));
    for (const line of otherRows)
      if (!rows.has(line)) for (const word of line.words) others.add(word);
    const share = label === undefined ? [] : [{ ...label, text: "Share" }];
    return { title, words: [...words.filter((word) => !others.has(word)), ...share] };
  });
}

/** Whether the head of shares names a kind of share, or nothing. */
export function isKindOfShare(title: readonly PageWord[]): boolean {
  const { field, age } = meaningOfHead(textOf(title));
  return (
    title.length === 0 ||
    kindOfShare.test(textOf(title)) ||
    field !== undefined ||
    age !== undefined
  );
}

const figure = /^\d{1,3}(?:[.,]\d{1,2})?%?$/;
const hasShares = ({ words }: Line): boolean => words.filter(({ text }) => figure.test(text)).length > 1; // prettier-ignore
const hasLetters = ({ words }: Line): boolean => words.some(({ text }) => /\p{L}/u.test(text));

/** The line of heads without a known label that stands right above rows of shares; -1 if there is none. */
function headAboveShares(lines: readonly Line[], width: number): number {
  return lines.findIndex((line, index) => {
    const next = lines.slice(index + 1, index + 3).find(hasLetters);
    if (!hasLetters(line) || next === undefined || next.page !== line.page || !hasShares(next)) return false; // prettier-ignore
    return segmentsOf(line, width).length > 1 && !line.words.some(({ text }) => figure.test(text));
  });
}

/** The rows of shares below a head, and the first line behind them at most. */
function rowsBelow(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line, index) => index > 0 && hasLetters(line) && !line.words.some(({ text }) => figure.test(text))); // prettier-ignore
  return end < 0 ? lines : lines.slice(0, end);
}

/** Whether all columns have the same shares, as those of several rights have. */
const areSame = (columns: readonly ShareColumn[]): boolean =>
  new Set(columns.map(({ cells }) => cells.map(({ share }) => share).join(" "))).size < columns.length; // prettier-ignore

/** The column without the sum below its shares. */
function withoutTotal(column: ShareColumn): ShareColumn {
  const cells = column.cells.slice(0, -1);
  const sum = cells.reduce((all, { share }) => all + share, 0);
  const isTotal = cells.length > 1 && Math.abs((column.cells.at(-1)?.share ?? 0) - sum) < 0.06;
  return isTotal ? { ...column, cells } : column;
}

/** The columns of shares below a table's head, from left to right. */
function shareColumns(lines: readonly Line[], width: number, needsSign: boolean): ShareColumn[] {
  const columns: ShareColumn[] = [];
  for (const line of lines)
    for (const [index, word] of line.words.entries()) {
      const next = line.words[index + 1];
      const [, number] = /^(\d{1,3}(?:[.,]\d{1,2})?)(%?)$/.exec(word.text) ?? [];
      const sign = word.text.endsWith("%")
        ? []
        : next?.text === "%"
          ? [next]
          : needsSign
            ? undefined
            : [];
      if (number === undefined || sign === undefined) continue;
      const own = [word, ...sign];
      const { left, right } = lineOf(own);
      const cell = { line, words: own, share: Number(number.replace(",", ".")) };
      const column = columns.find(
        (one) => left < one.right + width * 2 && right > one.left - width * 2,
      );
      if (column === undefined) columns.push({ left, right, cells: [cell] });
      else {
        column.left = Math.min(column.left, left);
        column.right = Math.max(column.right, right);
        column.cells.push(cell);
      }
    }
  return columns.toSorted((a, b) => a.left - b.left);
}

/** Finds the column of a word of the head, whose texts are wider than the shares: aligned at the left, or centered. */
function columnOf(
  columns: readonly ShareColumn[],
  words: readonly PageWord[],
  width: number,
): (word: PageWord) => number | undefined {
  const lefts = words.map((word) => placeOf(word).left);
  const isLeftAligned = columns.every(({ left }) =>
    lefts.some((one) => Math.abs(one - left) < width),
  );
  const edges = columns.map(({ left, right }, index) => {
    const before = columns[index - 1];
    if (isLeftAligned) return left - width;
    const gap = before === undefined ? 0.12 : left - before.right;
    return (
      left -
      (before === undefined
        ? Math.min(0.08, gap / 2)
        : (left + right - before.left - before.right) / 4 - (right - left) / 2)
    );
  });
  return (word) => {
    const { left, width: own } = placeOf(word);
    const at = isLeftAligned ? left : left + own / 2;
    const index = edges.findLastIndex((edge) => at >= edge);
    return index < 0 ? undefined : index;
  };
}
