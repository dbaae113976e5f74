import type { Box } from "../page-text.ts";
import type { Placed } from "./placed.ts";

type Corner = Placed["corners"][number];

/** A letter or a sign with which people tick a box. */
const tick = /^[xX×vV✓✔✗✘☑☒●■•]$/u;

/** Marks of less confidence were seen in a picture; those of a PDF's form or drawing are certain. */
const seenMax = 0.9;

/** A box as letters. */
const boxAlone = /^[[(][xX×✓✔ ]?[\])]$/u;

/** A tick or a cross with its box. */
const cross = /^[^\p{L}\d]?[xX×vV✓✔✗✘☑☒][^\p{L}\d]?$/u;

/** How a box to tick is read as letters before the word behind it. */
const boxAsLetters = /^(?:[[({|][\])}|JIl]?|[DOCUQ0])(?=\p{L}{2})/u;

/** Below this confidence, a word at the place of a signature is the signature. */
const legible = 0.6;

/**
 * Puts marks beside the words that they are about. A box with a typed X in it is chosen; one with another text in it is
 * none to tick. A ring around words, of several to choose from, becomes a mark before them and an empty one behind. What
 * can hardly be read in a signature by hand is no word, nor is a box in a picture that was read as letters.
 */
export function withMarksApart(placed: readonly Placed[]): Placed[] {
  const gone = new Set<Placed>();
  const placesOf = new Map<Placed, Placed[]>();
  for (const [, own] of Map.groupBy(placed, ({ page }) => page)) {
    const words = own.filter((one) => one.mark !== true);
    for (const mark of own) {
      if (mark.mark !== true) continue;
      if (mark.text === "/s/") {
        for (const word of words)
          if (word.confidence < legible && hasMiddleOf(mark.box, word.box)) gone.add(word);
        continue;
      }
      const found = words.filter((word) => hasMiddleOf(mark.box, word.box));
      // A box in a picture was read as a letter, or as the beginning of the word behind it.
      const box = mark.confidence < seenMax ? found.filter((word) => isBoxItself(mark, word)) : [];
      for (const word of box) gone.add(word);
      if (mark.confidence < seenMax)
        for (const word of words)
          if (beginsWith(word, mark)) placesOf.set(word, [behind(mark, word)]);
      const inside = found.filter((word) => !box.includes(word));
      if (inside.length === 0) continue;
      gone.add(mark);
      if (inside.length === 1 && tick.test(inside[0]?.text ?? "")) {
        placesOf.set(mark, [{ ...mark, text: "[X]" }]);
        for (const word of inside) gone.add(word);
      } else if (
        mark.text === "[X]" &&
        inside.length < 6 &&
        inside.some(({ text }) => /\p{L}/u.test(text))
      )
        placesOf.set(mark, around(mark, inside));
    }
    // Beside boxes that were seen, one that was read as letters is a box as well.
    if (own.some((one) => one.mark === true && one.text !== "/s/" && one.confidence < seenMax))
      for (const word of words)
        if (!gone.has(word) && boxAlone.test(word.text))
          placesOf.set(word, [{ ...word, mark: true, text: cross.test(word.text) ? "[X]" : "[ ]" }]); // prettier-ignore
  }
  return placed.flatMap((one) => placesOf.get(one) ?? (gone.has(one) ? [] : [one]));
}

/** Whether a word of one or two letters is a tick, or as large as a box. */
const isBoxItself = ({ box }: Placed, word: Placed): boolean =>
  word.box.width < box.width * 1.7 &&
  (cross.test(word.text) ||
    (/^(?:.{1,2}|[[(].[\])])$/u.test(word.text) &&
      word.box.width > box.width * 0.75 &&
      word.box.height > box.height * 0.75));

/** Whether the beginning of a word is a box that was read as letters. */
function beginsWith(word: Placed, { box }: Placed): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return (
    x > word.box.left &&
    x - word.box.left < box.width &&
    word.box.width > box.width * 1.7 &&
    y > word.box.top &&
    y < word.box.top + word.box.height &&
    boxAsLetters.test(word.text)
  );
}

/** What a word is without the box that it begins with. */
function behind({ box }: Placed, word: Placed): Placed {
  const left = box.left + box.width;
  const part = (left - word.box.left) / word.box.width;
  const [upperLeft, upperRight, lowerRight, lowerLeft] = word.corners;
  const between = (from: Corner = { x: left, y: box.top }, to: Corner = from): Corner => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  return {
    ...word,
    text: word.text.replace(boxAsLetters, ""),
    box: { ...word.box, left, width: word.box.width * (1 - part) },
    corners: [between(upperLeft, upperRight), upperRight, lowerRight, between(lowerLeft, lowerRight)].filter((corner) => corner !== undefined), // prettier-ignore
  };
}

function hasMiddleOf(box: Box, word: Box): boolean {
  const [x, y] = [word.left + word.width / 2, word.top + word.height / 2];
  return x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
}

/** The marks before and behind the words in a ring. */
function around(ring: Placed, words: readonly Placed[]): Placed[] {
  const left = Math.min(...words.map(({ box }) => box.left));
  const right = Math.max(...words.map(({ box }) => box.left + box.width));
  const top = Math.min(...words.map(({ box }) => box.top));
  const height = Math.max(...words.map(({ box }) => box.top + box.height)) - top;
  const width = 0.001;
  const mark = (text: string, at: number): Placed => {
    const box = { left: at, top, width, height };
    const corners = [
      { x: at, y: top },
      { x: at + width, y: top },
      { x: at + width, y: top + height },
      { x: at, y: top + height },
    ];
    return { ...ring, text, box, corners };
  };
  return [mark("[X]", left - 2 * width), mark("[ ]", right + width)];
}
