import { glyphCoverage } from "./glyph-coverage.data.ts";

/** First and last code points of each covered run, in order. */
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
 * The first character of `text` that none of the sealed PDF's fonts has, or undefined. Blanks, line breaks
 * and joiners need none. The text is looked at in NFC, the form in which it is printed.
 */
export function uncoveredCharacter(text: string): string | undefined {
  return [...text.normalize("NFC")].find(
    (character) => !needsNoGlyph.test(character) && !isCovered(character.codePointAt(0) ?? 0),
  );
}
