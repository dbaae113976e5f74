import { median } from "../page-text.ts";
import type { Box } from "../page-text.ts";

/** Heights of ink in parts of the type size: of letters without a stem, above the base line with one, and below it. */
const xHeight = 0.53;
const stemHeight = 0.73;
const tailHeight = 0.21;
/** The base line's height in the box of a line of text, and so the tail's space. */
const baseLine = 0.2;

/** Space beside the ink of a letter, in parts of its width. */
const sideSpace = 0.1;

/** From this many neighbors on, heights tell whether boxes are those of the ink. */
const fewestNeighbors = 4;
/** From this part of the difference on that ink would have. */
const isInk = 0.5;

interface Word {
  text: string;
  straight: Box;
}

/**
 * Gives all words boxes of their type size, as they are in the text of a PDF. Recognized words have boxes around their
 * ink: 'name' is lower than 'Name' and 'page' is lower than 'Page', and all are lower than the lines that they are in,
 * so that distances measured by the height of text would differ. Boxes that have their type size already stay.
 */
export function withEmBoxes<W extends Word>(words: readonly W[]): W[] {
  if (!areInkBoxes(words)) return [...words];
  return words.map((word) => {
    const shape = shapeOf(word.text);
    if (shape === undefined) return word;
    const { left, top, width, height } = word.straight;
    const aside = (width / word.text.length) * sideSpace;
    const size = height / shape.height;
    const bottom = top + height - shape.tail * size + baseLine * size;
    return {
      ...word,
      straight: { left: left - aside, top: bottom - size, width: width + 2 * aside, height: size },
    };
  });
}

/** Whether the heights of neighbors differ as those of their letters do. */
function areInkBoxes(words: readonly Word[]): boolean {
  const parts: number[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const [one, two] = [before && shapeOf(before.text), shapeOf(word.text)];
    if (before === undefined || one === undefined || two === undefined) continue;
    const expected = Math.log(one.height / two.height);
    if (Math.abs(expected) < 0.15 || !areOnOneLine(before.straight, word.straight)) continue;
    parts.push(Math.log(before.straight.height / word.straight.height) / expected);
  }
  return parts.length >= fewestNeighbors && median(parts) > isInk;
}

function areOnOneLine(one: Box, two: Box): boolean {
  const bottom = Math.min(one.top + one.height, two.top + two.height);
  const shared = bottom - Math.max(one.top, two.top);
  return shared > Math.min(one.height, two.height) * 0.6;
}

/** The height of a word's ink, and the part of it below the base line; undefined for words without letters and digits. */
function shapeOf(text: string): { height: number; tail: number } | undefined {
  if (!/[\p{L}\d]/u.test(text)) return undefined;
  const tail = /[gjpqyçşQ,;()[\]|@]/u.test(text) ? tailHeight : 0;
  const above = /[^acegmnopqrsuvwxyzçş.,;:\-–—_·'’"]/u.test(text) ? stemHeight : xHeight;
  return { height: above + tail, tail };
}
