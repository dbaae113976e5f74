/** A rectangle in fractions (0 to 1) of its page's width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a word stands in the drawing of its page. */
export interface DrawnPlace {
  /** Whether a border stands before it in its line, or the line to fill in on which it stands begins or ends there. */
  apart?: true;
  /** The cell or box around it, if it has borders on all four sides. */
  cell?: Box;
  /** The line to fill in behind it, on which nothing is written. */
  emptyBehind?: Box;
}

/** A word on a page of a document. */
export interface PageWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
  /** Index of the page, from 0. */
  page: number;
  /** Its box on the page as shown. */
  box: Box;
  /** Its box if the page were upright and straight; absent if that equals `box`. */
  straight?: Box;
  /** Whether it is a tick box or a signature instead of printed text. */
  mark?: true;
  /** Where it stands in the drawing of its page, if that is known. */
  drawn?: DrawnPlace;
}

/** Words of one row of a page, left to right. */
export interface Line {
  page: number;
  words: PageWord[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Neighboring words with a wide gap on both sides. */
export type Segment = Line;

const placeOf = (word: PageWord): Box => word.straight ?? word.box;
export const leftOf = (word: PageWord): number => placeOf(word).left;
export const rightOf = (word: PageWord): number => placeOf(word).left + placeOf(word).width;
const topOf = (word: PageWord): number => placeOf(word).top;
const bottomOf = (word: PageWord): number => placeOf(word).top + placeOf(word).height;

export function textOf(words: readonly PageWord[]): string {
  return words.map(({ text }) => text).join(" ");
}

export function lineOf(words: readonly PageWord[]): Line {
  const sorted = words.toSorted((a, b) => leftOf(a) - leftOf(b));
  return {
    page: sorted[0]?.page ?? 0,
    words: sorted,
    left: Math.min(...sorted.map(leftOf)),
    right: Math.max(...sorted.map(rightOf)),
    top: Math.min(...sorted.map(topOf)),
    bottom: Math.max(...sorted.map(bottomOf)),
  };
}

export const middleOf = ({ top, bottom }: Line): number => (top + bottom) / 2;

/** Returns the lines of all pages in reading order. */
export function linesOf(words: readonly PageWord[]): Line[] {
  const pages = new Set(words.map(({ page }) => page));
  return [...pages].toSorted((a, b) => a - b).flatMap((page) => pageLines(words, page));
}

function pageLines(words: readonly PageWord[], page: number): Line[] {
  const onPage = words.filter((word) => word.page === page);
  const typical = median(onPage.map((word) => bottomOf(word) - topOf(word)));
  const own = onPage.filter((word) => !isNoise(word) && !isSpeck(word, typical));
  const middles = own.toSorted((a, b) => topOf(a) + bottomOf(a) - topOf(b) - bottomOf(b));
  const rows: { words: PageWord[]; middle: number; height: number }[] = [];
  for (const word of middles) {
    const middle = (topOf(word) + bottomOf(word)) / 2;
    const height = bottomOf(word) - topOf(word);
    // Marks like a dash or a comma are lower than letters, so the higher of both decides.
    const row = rows.findLast(
      (one) => Math.abs(one.middle - middle) < Math.max(height, one.height) * 0.42,
    );
    if (row === undefined) {
      rows.push({ words: [word], middle, height });
      continue;
    }
    row.words.push(word);
    row.height = median(row.words.map((other) => bottomOf(other) - topOf(other)));
    row.middle = row.words.reduce((sum, other) => sum + topOf(other) + bottomOf(other), 0) / row.words.length / 2; // prettier-ignore
  }
  return rows.map((row) => lineOf(row.words)).toSorted((a, b) => middleOf(a) - middleOf(b));
}

/** Whether a word is a speck, a rule or a part of a signature that was taken for characters. */
function isNoise({ text, confidence }: PageWord): boolean {
  if (/^[|=~_—–\-:;.,'"`‘’“”\\<>^*°¢]+$/.test(text)) return confidence < 0.9;
  return confidence < 0.3 && text.length <= 2 && !/\d/.test(text);
}

/** Whether a letter that stands alone is too low to be one: a speck beside a word, or a part of a rule. */
function isSpeck(word: PageWord, typical: number): boolean {
  return /^[ilI|!]$/.test(word.text) && bottomOf(word) - topOf(word) < typical * 0.5;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Returns the typical width of a character and height of a line. */
export function typicalTextSize(lines: readonly Line[]): { width: number; height: number } {
  const words = lines
    .flatMap((line) => line.words)
    .filter(({ text, mark }) => text.length > 2 && mark !== true);
  return {
    width: median(words.map((word) => placeOf(word).width / word.text.length)) || 0.008,
    height: median(words.map((word) => placeOf(word).height)) || 0.012,
  };
}

/** The segments of lines, which each structure asks for. */
const segmentsOfLines = new WeakMap<
  Line,
  { characterWidth: number; segments: readonly Segment[] }
>();

/** Splits a line at gaps that are wider than a few spaces. */
export function segmentsOf(line: Line, characterWidth: number): Segment[] {
  const known = segmentsOfLines.get(line);
  if (known?.characterWidth === characterWidth) return [...known.segments];
  const segments = dividedAtGaps(line, characterWidth);
  segmentsOfLines.set(line, { characterWidth, segments });
  return [...segments];
}

function dividedAtGaps(line: Line, characterWidth: number): Segment[] {
  const groups: PageWord[][] = [];
  let end = -1;
  for (const word of line.words) {
    const own = placeOf(word).width / Math.max(1, word.text.length);
    const unit = Math.max(characterWidth * 0.8, Math.min(own, characterWidth * 3.2));
    const last = groups.at(-1);
    // A box to tick belongs to what follows it.
    const before = last?.at(-1);
    const isApart = word.drawn?.apart === true || (word.mark === true && before?.mark !== true);
    // A figure at the right of its column is near the next one.
    const isBehindFigure = before !== undefined && /^\d{1,3}[.,]\d{2}%?$/.test(before.text) && /^\p{Lu}/u.test(word.text); // prettier-ignore
    if (last && !isApart && leftOf(word) - end < unit * (isBehindFigure ? 1.25 : 1.55))
      last.push(word); // prettier-ignore
    else groups.push([word]);
    end = Math.max(end, rightOf(word));
  }
  return groups.map((group) => lineOf(group));
}
