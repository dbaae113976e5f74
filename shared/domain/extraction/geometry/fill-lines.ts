import { leftOf, lineOf, rightOf } from "../page-text.ts";
import type { Box, Line, PageWord } from "../page-text.ts";

const fillLine = /_{3,}/;

/**
 * Removes the fill-in lines of a form under text: programs that fill in forms print the value over 'Title:______'.
 * Empty fill-in lines become separate words.
 */
export function withoutFillLines(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    line.words.some(({ text }) => fillLine.test(text)) ? withoutFilled(line) : line,
  );
}

function withoutFilled(line: Line): Line {
  const words = line.words.flatMap((word) => (fillLine.test(word.text) ? partsOf(word) : [word]));
  const middles = words
    .filter((word) => !isFillLine(word))
    .map((word) => (leftOf(word) + rightOf(word)) / 2)
    .toSorted((a, b) => a - b);
  return lineOf(words.filter((word) => !isFillLine(word) || !hasOneWithin(middles, word)));
}

const isFillLine = ({ text }: PageWord): boolean => /^_{3,}$/.test(text);

/** Whether one of the sorted positions is inside a word. */
function hasOneWithin(places: readonly number[], word: PageWord): boolean {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < leftOf(word)) low = middle + 1;
    else high = middle;
  }
  return (places[low] ?? Infinity) <= rightOf(word);
}

/** Splits a word into fill-in lines and the texts between them, each with its own box. */
function partsOf(word: PageWord): PageWord[] {
  const { text, box, straight } = word;
  return [...text.matchAll(/_{3,}|(?:(?!_{3}).)+/g)].map(({ 0: part, index }) => {
    const cut = (whole: Box): Box => ({
      ...whole,
      left: whole.left + (whole.width * index) / text.length,
      width: (whole.width * part.length) / text.length,
    });
    const place = straight === undefined ? {} : { straight: cut(straight) };
    return { ...word, text: part, box: cut(box), ...place };
  });
}
