import { leftOf, middleOf, rightOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { isTime, senderLines } from "./talk/bubbles.ts";
import { beginsMessage } from "./talk/chats.ts";

/**
 * Lines as one text. Paragraphs are separated by two line breaks, lines that end before the margin by one; a line that
 * is full goes on behind a space.
 */
export interface RunningText {
  text: string;
  /** Returns the words of a part of the text. */
  wordsOf: (from: number, to: number) => PageWord[];
}

/** The gap behind which something else begins, in heights of a line. */
const gap = 3;

/** Returns lines as one text. `height` is the height of a line, in which the space between paragraphs is measured. */
export function runningText(lines: readonly Line[], height: number): RunningText {
  const places: { from: number; word: PageWord }[] = [];
  const margins = marginsOf(lines);
  let text = "";
  let last: Line | undefined;
  const alone = new Set(senderLines(lines.map(({ words }) => textOf(words))).map((index) => lines[index])); // prettier-ignore
  for (const line of lines) {
    const isAlone = alone.size > 0 && [last, line].some((one) => one !== undefined && (alone.has(one) || isTime(textOf(one.words)))); // prettier-ignore
    const isBubble = alone.size > 0 && last !== undefined && goesOnInBubble(last, line, height);
    if (last) text += isAlone ? "\n" : isBubble ? " " : separator(last, line, text, { height, margin: margins.get(last.page) ?? 0 }); // prettier-ignore
    for (const [index, word] of line.words.entries()) {
      const before = line.words[index - 1];
      // Names do not go on behind a gap: two people who sign beside each other.
      if (before) text += leftOf(word) - rightOf(before) > height * gap ? "  " : " ";
      places.push({ from: text.length, word });
      text += word.text.normalize("NFC");
    }
    last = line;
  }
  return { text, wordsOf: (from, to) => wordsBetween(places, from, to) };
}

/** Number of words from which a line in a bubble can be full, because bubbles are narrow and of any width. */
const bubbleWords = 4;

/** Whether a line goes on from the one above it in the same bubble of a talk. */
function goesOnInBubble(last: Line, line: Line, height: number): boolean {
  const isBelow = last.page === line.page && middleOf(line) - middleOf(last) < height * 2.1;
  return isBelow && last.words.length >= bubbleWords && Math.abs(last.left - line.left) < 0.004;
}

/** The width of text, in pages, and the number of long lines near a margin that make it one. */
const wide = 0.6;
const linesAtMargin = 3;

/**
 * Returns the right margin of each page: where its longest line ends. Short lines of a note have none: each ends where
 * its text does.
 */
function marginsOf(lines: readonly Line[]): Map<number, number> {
  const margins = new Map<number, number>();
  const long = lines.filter(({ words }) => words.length > 4);
  for (const { page, right } of long) margins.set(page, Math.max(margins.get(page) ?? 0, right));
  for (const [page, margin] of margins) {
    const own = long.filter((line) => line.page === page);
    const isWide = own.some(({ left, right }) => right - left > wide);
    const near = own.filter(({ right, words }) => right > margin - nearMargin && words.length > 6);
    if (!isWide && near.length < linesAtMargin) margins.delete(page);
  }
  return margins;
}

const nearMargin = 0.12;

function separator(
  last: Line,
  line: Line,
  text: string,
  { height, margin }: { height: number; margin: number },
): string {
  const [first] = line.words;
  const isFull =
    first !== undefined &&
    margin > 0 &&
    last.right + (rightOf(first) - leftOf(first)) + height * 0.3 > margin;
  if (beginsMessage(textOf(line.words.slice(0, 12)))) return "\n";
  const isShort = margin === 0 && last.words.length <= 4;
  const goesOn = !isShort && !/[.:;!?]$/.test(text) && /^\p{Ll}/u.test(first?.text ?? "");
  if (line.page !== last.page) return goesOn ? " " : "\n\n";
  const space = middleOf(line) - middleOf(last);
  if (space > height * 2.1 && !(goesOn && space < height * 4)) return "\n\n";
  // A label begins another entry: 'Publishers: Ana – Harbor Songs'.
  if (/^\p{Lu}[\p{L}'’]{2,24}:$/u.test(first?.text ?? "")) return "\n";
  return goesOn || isFull || isOpen(text) ? " " : "\n";
}

/** Whether the last line of a text ends within parentheses, which go on in the next one. */
function isOpen(text: string): boolean {
  const line = text.slice(Math.max(text.lastIndexOf("\n"), text.length - 160) + 1);
  return /\([^()]{12,}$/.test(line);
}

/** Finds the first word by halving, because a page has thousands of words and is asked for hundreds of places. */
function wordsBetween(
  places: readonly { from: number; word: PageWord }[],
  from: number,
  to: number,
): PageWord[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place && place.from + place.word.text.length <= from) low = middle + 1;
    else high = middle;
  }
  const out: PageWord[] = [];
  for (let at = low; at < places.length; at++) {
    const place = places[at];
    if (!place || place.from >= to) break;
    out.push(place.word);
  }
  return out;
}
