import { fieldOfLabel } from "../labels/field-of-label.ts";
import { linesOf, textOf } from "../page-text.ts";
import type { Box, Line, PageWord } from "../page-text.ts";

// Exports of software as text: cells between commas, semicolons, strokes or tabs, which stand below no column, and pairs
// like 'WRITER=Ana Reyes; PRO=BMI'.

/** A cell of a line: its words, without the signs around it. */
type Cell = PageWord[];

const delimiters = [";", "|", ","] as const;

/** The fewest cells of a line that is a row of an export. */
const cellsMin = 3;
/** The space between two columns, in characters. */
const gap = 4;

/**
 * Returns the words of lines of delimited text as those of a table: without delimiters and quotation marks, each cell
 * below its head. Their boxes on the page stay what they are. Other words are returned as they are.
 */
export function withDelimitedCells(words: readonly PageWord[]): PageWord[] {
  const count = words.filter(({ text }) => /[;|,=]/.test(text)).length;
  if (count < cellsMin) return [...words];
  const lines = linesOf(words);
  const replaced = new Map<PageWord, PageWord[]>();
  for (let at = 0; at < lines.length; at++) {
    const block = blockAt(lines, at);
    if (block === undefined) {
      for (const [word, own] of pairsOf(lines[at])) replaced.set(word, own);
      continue;
    }
    const [lefts, width] = columnsOf(block.rows, widthOf(block.lines));
    for (const line of block.lines) for (const word of line.words) replaced.set(word, []);
    for (const [index, cells] of block.rows.entries()) {
      const first = block.lines[index]?.words[0];
      if (first === undefined) continue;
      replaced.set(first, cells.flatMap((cell, column) => placed(cell, lefts[column] ?? 0, width)));
    }
    at += block.lines.length - 1;
  }
  return replaced.size === 0 ? [...words] : words.flatMap((word) => replaced.get(word) ?? [word]);
}

/** The lines of an export from its head on, with their cells. */
function blockAt(lines: readonly Line[], at: number): { lines: Line[]; rows: Cell[][] } | undefined {
  const head = lines[at];
  if (head === undefined) return undefined;
  for (const delimiter of delimiters) {
    if (!head.words.some(({ text }) => text.includes(delimiter))) continue;
    const heads = cellsOf(head, delimiter);
    const fields = heads.map((cell) => fieldOfLabel(textOf(cell).replaceAll("_", " ")));
    const known = fields.filter((field) => field !== undefined).length;
    if (heads.length < cellsMin || known < heads.length / 2 || known < 2) continue;
    const own = [head];
    const rows = [heads];
    for (const line of lines.slice(at + 1)) {
      if (line.page !== head.page) break;
      const isRule = /^[\s|:+=-]+$/.test(textOf(line.words));
      const cells = isRule ? [] : cellsOf(line, delimiter);
      if (!isRule && Math.abs(cells.length - heads.length) > 1) break;
      own.push(line);
      rows.push(cells);
    }
    if (rows.filter(({ length }) => length > 0).length > 1) return { lines: own, rows };
  }
  return undefined;
}

/** Divides a line at a delimiter outside of quotation marks. Strokes at both ends of a line are no delimiters. */
function cellsOf({ words }: Line, delimiter: string): Cell[] {
  const cells: Cell[] = [[]];
  let isQuoted = false;
  for (const word of words) {
    let from = 0;
    const end = (to: number): void => {
      const own = part(word, from, to);
      if (own !== undefined) cells.at(-1)?.push(own);
      from = to + 1;
    };
    for (const [at, sign] of [...word.text].entries()) {
      if (delimiter !== "|" && /["“”]/.test(sign)) {
        end(at);
        isQuoted = !isQuoted;
      } else if (sign === delimiter && !isQuoted) {
        end(at);
        cells.push([]);
      }
    }
    end(word.text.length);
  }
  const isFramed = delimiter === "|" && words[0]?.text.startsWith("|") === true;
  const own = isFramed ? cells.slice(1) : cells;
  return isFramed && own.at(-1)?.length === 0 && words.at(-1)?.text.endsWith("|") === true ? own.slice(0, -1) : own; // prettier-ignore
}

/** A part of a word with its part of the box. */
function part(word: PageWord, from: number, to: number): PageWord | undefined {
  const text = word.text.slice(from, to);
  if (text === "") return undefined;
  if (text === word.text) return word;
  const cut = (whole: Box): Box => ({
    ...whole,
    left: whole.left + (whole.width * from) / word.text.length,
    width: (whole.width * text.length) / word.text.length,
  });
  const straight = word.straight === undefined ? {} : { straight: cut(word.straight) };
  return { ...word, text, box: cut(word.box), ...straight };
}

/** The width of a character. */
function widthOf(lines: readonly Line[]): number {
  const words = lines.flatMap((line) => line.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { box }) => sum + box.width, 0) / Math.max(1, letters);
}

/** Where the columns begin whose widest cells have room beside each other on the page, and the width of a character. */
function columnsOf(rows: readonly Cell[][], usual: number): [number[], number] {
  const most = Math.max(...rows.map(({ length }) => length));
  const longest = Array.from({ length: most }, (_, column) =>
    Math.max(0, ...rows.map((cells) => textOf(cells[column] ?? []).length)),
  );
  const all = longest.reduce((sum, one) => sum + one + gap, 0);
  const width = Math.min(usual, 0.96 / all);
  let left = 0.02;
  const lefts = longest.map((one) => {
    const own = left;
    left += (one + gap) * width;
    return own;
  });
  return [lefts, width];
}

/** The words of a cell at their place in the table. */
function placed(cell: Cell, left: number, width: number): PageWord[] {
  let at = left;
  return cell.map((word, index) => {
    const straight = { ...(word.straight ?? word.box), left: at, width: word.text.length * width };
    at += (word.text.length + 1) * width;
    return { ...word, straight, ...(index === 0 ? { drawn: { ...word.drawn, apart: true as const } } : {}) }; // prettier-ignore
  });
}

const pair = /^\p{L}[\p{L}\d_-]*=/u;

/** The words of a line of pairs: 'WRITER=Ana Reyes; PRO=BMI' has labels with values. */
function pairsOf(line: Line | undefined): [PageWord, PageWord[]][] {
  const pairs = line?.words.filter(({ text }) => pair.test(text)) ?? [];
  if (line === undefined || pairs.length < 2) return [];
  const known = pairs.filter(({ text }) => fieldOfLabel(text.slice(0, text.indexOf("=")).replaceAll("_", " ")) !== undefined); // prettier-ignore
  if (known.length < pairs.length / 2) return []; // prettier-ignore
  return line.words.map((word) => {
    const text = word.text.replace(/[;,|]$/, "");
    const at = pair.test(text) ? text.indexOf("=") : -1;
    const value = part(word, at + 1, text.length);
    if (at < 0) return [word, value === undefined ? [] : [value]];
    const label = part(word, 0, at);
    const own = label && { ...label, text: `${label.text.replaceAll("_", " ")}:`, drawn: { ...label.drawn, apart: true as const } }; // prettier-ignore
    return [word, [own, value].filter((one) => one !== undefined)];
  });
}
