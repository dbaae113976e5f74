import { glyphCoverage } from "./glyph-coverage.data.ts";

/** First and last code point of each covered range, in ascending order. */
const ranges: { first: number; last: number }[] = [];
for (const entry of glyphCoverage.split(" ")) {
  const [distance = "", length = "0"] = entry.split("-");
  const first = (ranges.at(-1)?.last ?? 0) + Number.parseInt(distance, 36);
  ranges.push({ first, last: first + Number.parseInt(length, 36) });
}

const needsNoGlyph = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

function isCovered(codePoint: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (range && range.last < codePoint) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.first <= codePoint;
}

/**
 * The first character of `text` without a glyph in the sealed PDF's fonts, or undefined. Spaces, line breaks and
 * joiners need no glyph. Checks the text in NFC, the form in which it is printed.
 */
export function firstUncoveredCharacter(text: string): string | undefined {
  return [...text.normalize("NFC")].find(
    (character) => !needsNoGlyph.test(character) && !isCovered(character.codePointAt(0) ?? 0),
  );
}
