import { fieldOfColumnHead, fieldOfLabel } from "../labels/field-of-label.ts";
import { linesOf, typicalTextSize } from "../page-text.ts";
import type { Box, Line, PageWord } from "../page-text.ts";

/** Where the last column of an export ends at the latest. */
const rightMost = 0.98;

/** A cell of an export: parts of printed words, without its quotes. */
type Cell = PageWord[];

/** The least number of cells of a row, and the most lines that a printed row is wrapped to. */
const cellsMin = 3;
const wrapsMax = 4;

/**
 * Puts the cells of printed exports where a table has them: 'Title,Writer,Share' below each other, and pairs such as
 * 'WRITER=Ana Reyes; SHARE=50' or '"writer": "Ana Reyes",' apart with a colon. Only where words stand changes
 * (`straight`), and signs between cells are left out.
 */
export function withExportedLines(words: readonly PageWord[]): readonly PageWord[] {
  if (!words.some(({ text }) => /\S[,;|]\S|["\p{L}]\s?=\S|^"[^"]+":$|",?$/u.test(text)))
    return words;
  const lines = linesOf(words);
  const unit = typicalTextSize(lines).width;
  const placed = new Map<Line, PageWord[]>();
  for (let at = 0; at < lines.length; at++) {
    const table = tableAt(lines, at);
    if (table !== undefined) {
      inColumns(table.rows, unit).forEach((row, index) => {
        for (const line of table.rows[index]?.lines ?? []) placed.set(line, []);
        const [first] = table.rows[index]?.lines ?? [];
        if (first) placed.set(first, row);
      });
      at += table.count - 1;
      continue;
    }
    const line = lines[at];
    const pairs = line && pairsOf(line);
    if (line && pairs) placed.set(line, apart(pairs, line, unit));
  }
  if (placed.size === 0) return words;
  const replaced = new Set([...placed.keys()].flatMap((line) => line.words));
  return [...words.filter((word) => !replaced.has(word)), ...[...placed.values()].flat()];
}

interface ExportedRow {
  lines: Line[];
  cells: Cell[];
}

/** The rows of an export that begins with its heads at a line. */
function tableAt(
  lines: readonly Line[],
  at: number,
): { rows: ExportedRow[]; count: number } | undefined {
  for (const sign of [",", ";", "|"]) {
    for (let count = 1; count <= wrapsMax; count++) {
      const own = lines.slice(at, at + count);
      if (own.length < count || own.some(({ page }) => page !== own[0]?.page)) break;
      if (!own.every((line) => hasSign(line, sign))) break;
      const cells = cellsOf(own, sign);
      if (cells.length < cellsMin || !areHeads(cells)) continue;
      const rows: ExportedRow[] = [{ lines: own, cells }];
      const ruled = lines[at + count];
      // A rule of dashes below the heads.
      if (isRule(ruled)) rows.push({ lines: [ruled], cells: [] });
      let next = at + count + rows.length - 1;
      for (
        let row = rowAt(lines, next, sign, cells.length);
        row;
        row = rowAt(lines, next, sign, cells.length)
      ) {
        rows.push(row);
        next += row.lines.length;
      }
      if (rows.length > 1) return { rows, count: next - at };
    }
  }
  return undefined;
}

const hasSign = ({ words }: Line, sign: string): boolean =>
  words.some(({ text }) => text.includes(sign));

const isRule = (line: Line | undefined): line is Line =>
  line !== undefined && line.words.every(({ text }) => /^[|:+=-]+$/.test(text));

/** The row of so many cells that begins at a line, which may be wrapped. */
function rowAt(
  lines: readonly Line[],
  at: number,
  sign: string,
  cells: number,
): ExportedRow | undefined {
  for (let count = 1; count <= wrapsMax; count++) {
    const own = lines.slice(at, at + count);
    if (own.length < count) return undefined;
    const found = cellsOf(own, sign);
    if (found.length === cells) {
      // The end of the last cell stands in a line of its own, before the next row.
      const [wrapped, next] = [lines[at + count], lines[at + count + 1]];
      const isWrapped = wrapped && next && !hasSign(wrapped, sign) && hasSign(next, sign);
      const all = isWrapped ? [...own, wrapped] : own;
      return { lines: all, cells: cellsOf(all, sign) };
    }
    if (found.length > cells) return undefined;
  }
  return undefined;
}

/** Whether most cells are heads of columns, one of them that of names or shares. */
function areHeads(cells: readonly Cell[]): boolean {
  if (cells.some((cell) => cell.length > 5 || /[=\d@]/.test(textOfCell(cell)))) return false;
  const fields = cells.map((cell) => headOf(textOfCell(cell)));
  const known = fields.filter((field) => field !== undefined);
  return known.length >= (cells.length < 4 ? 2 : 3) && known.length > cells.length / 2 && known.some((field) => field === "name" || field === "writerShare"); // prettier-ignore
}

const headOf = (text: string) =>
  fieldOfLabel(text.replaceAll("_", " ")) ?? fieldOfColumnHead(text.replaceAll("_", " "));

const textOfCell = (cell: Cell): string => cell.map(({ text }) => text).join(" ");

/** Divides the words of lines at a sign outside quotes. */
function cellsOf(lines: readonly Line[], sign: string): Cell[] {
  const cells: Cell[] = [[]];
  let isQuoted = false;
  for (const word of lines.flatMap((line) => line.words)) {
    let from = 0;
    const close = (to: number): void => {
      if (to > from) cells.at(-1)?.push(part(word, from, to));
    };
    for (let at = 0; at < word.text.length; at++) {
      const letter = word.text[at] ?? "";
      if (/["“”]/.test(letter)) {
        close(at);
        from = at + 1;
        isQuoted = !isQuoted;
      } else if (letter === sign && !isQuoted) {
        close(at);
        from = at + 1;
        cells.push([]);
      }
    }
    close(word.text.length);
  }
  // Strokes at both ends of a line are a frame.
  const texts = lines.flatMap((line) => line.words.map(({ text }) => text));
  const isFramed = sign === "|" && texts[0]?.startsWith("|") && texts.at(-1)?.endsWith("|");
  return isFramed ? cells.slice(1, -1) : cells;
}

/** A part of a word, as wide as its letters. */
function part(word: PageWord, from: number, to: number): PageWord {
  const length = word.text.length;
  const cut = (box: Box): Box => ({
    ...box,
    left: box.left + (box.width * from) / length,
    width: (box.width * (to - from)) / length,
  });
  const { straight, ...rest } = word;
  return { ...rest, text: word.text.slice(from, to), box: cut(word.box), ...(straight ? { straight: cut(straight) } : {}) }; // prettier-ignore
}

const placeOf = ({ straight, box }: PageWord): Box => straight ?? box;

const widthOf = (cell: Cell, unit: number): number =>
  cell.reduce((sum, word) => sum + placeOf(word).width, 0) + Math.max(0, cell.length - 1) * unit;

/** The words of a cell one behind the other from a place on. */
function setAt(cell: Cell, left: number, row: Box, unit: number): PageWord[] {
  let at = left;
  return cell.map((word) => {
    const { width } = placeOf(word);
    const straight = { left: at, top: row.top, width, height: row.height };
    at += width + unit;
    return { ...word, straight };
  });
}

/** The rows with their cells below each other, within the width of the page. */
function inColumns(rows: readonly ExportedRow[], unit: number): PageWord[][] {
  const lefts: number[] = [];
  const start = rows[0]?.lines[0]?.left ?? 0;
  let at = start;
  for (let column = 0; column < (rows[0]?.cells.length ?? 0); column++) {
    lefts.push(at);
    at += Math.max(...rows.map(({ cells }) => widthOf(cells[column] ?? [], unit))) + 3 * unit;
  }
  const scale = Math.min(1, (rightMost - start) / (at - start));
  return rows.map(({ lines: [line], cells }) => {
    const row = boxOf(line);
    const set = cells.flatMap((cell, column) => setAt(cell, lefts[column] ?? 0, row, unit));
    return set.map((word) => ({ ...word, straight: scaled(placeOf(word)) }));
  });

  function scaled({ left, width, ...box }: Box): Box {
    return { ...box, left: start + (left - start) * scale, width: width * scale };
  }
}

const boxOf = (line: Line | undefined): Box =>
  placeOf(line?.words[0] ?? { text: "", confidence: 0, page: 0, box: { left: 0, top: 0, width: 0, height: 0 } }); // prettier-ignore

/** A name and a value: 'IPI=00123456789', '"share": 50,'. */
interface Pair {
  name: Cell;
  value: Cell;
}

/** The pairs of a line that has only such, at least one of them with a name that is known. */
function pairsOf(line: Line): Pair[] | undefined {
  const text = line.words.map(({ text: own }) => own).join(" ");
  const isJson = /^[\s{[]*"[^"]+"\s?:/.test(text);
  const isEqual = /^[\p{L}_ .]{2,20}\s?=/u.test(text);
  if (!isJson && !isEqual) return undefined;
  const between = isJson ? "," : text.includes(";") ? ";" : text.includes("|") ? "|" : ",";
  const pairs = cellsOf([line], between).flatMap((cell): Pair[] => {
    const own = cell.flatMap((word) => (/^[{}[\]]+$/.test(word.text) ? [] : [trimmed(word)]));
    if (own.length === 0) return [];
    const sign = isJson ? ":" : "=";
    const at = own.findIndex(({ text: one }) => one.includes(sign));
    const word = own[at];
    if (word === undefined) return [{ name: [], value: own }];
    const cut = word.text.indexOf(sign);
    const name = [...own.slice(0, at), ...(cut > 0 ? [part(word, 0, cut)] : [])];
    const rest = word.text.length > cut + 1 ? [part(word, cut + 1, word.text.length)] : [];
    return [{ name, value: [...rest, ...own.slice(at + 1)] }];
  });
  const isKnown = pairs.some(({ name }) => headOf(textOfCell(name)) !== undefined);
  return isKnown && pairs.every(({ name }) => name.length > 0 && name.length < 5) && (isJson || pairs.length > 1 || pairs.some(({ name }) => /^[\p{Lu}_]+$/u.test(textOfCell(name)))) ? pairs : undefined; // prettier-ignore
}

/** A word without the brackets of an object. */
function trimmed(word: PageWord): PageWord {
  const from = /^[{[]*/.exec(word.text)?.[0].length ?? 0;
  const to = word.text.length - (/[}\]]*$/.exec(word.text)?.[0].length ?? 0);
  return from === 0 && to === word.text.length ? word : part(word, from, to);
}

/** Pairs with a gap between them and a colon behind each name. */
function apart(pairs: readonly Pair[], line: Line, unit: number): PageWord[] {
  let at = line.left;
  return pairs.flatMap(({ name, value }) => {
    const label = name.map((word, index) => (index === name.length - 1 ? { ...word, text: `${word.text.replaceAll("_", " ")}:` } : word)); // prettier-ignore
    const cell = [...label, ...value.filter(({ text }) => !/^(?:null|undefined)$/.test(text))];
    const set = setAt(cell, at, boxOf(line), unit);
    at += widthOf(cell, unit) + 4 * unit;
    return set;
  });
}
