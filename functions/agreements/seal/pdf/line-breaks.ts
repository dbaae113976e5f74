const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// Scripts without spaces between words, and Hangul, where a line may break between words as well.
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const breaksAfter = /[\s\-/@_:\u2013\u2014\u200b]$/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** A piece of text without a line break. Spaces at its end don't count toward the width of a line. */
export interface Piece {
  start: number;
  end: number;
}

/** Splits a text where a line may end: after spaces, hyphens and some signs, and between words of `unspaced`. */
export function splitAtBreakOpportunities(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, index } of words.segment(text)) {
    const last = pieces.at(-1);
    const before = last ? text.slice(last.start, last.end) : "";
    const mayBreak =
      last === undefined ||
      (!/^\s/u.test(segment) &&
        (breaksAfter.test(before) || (unspaced.test(segment) && !opening.test(before))));
    if (mayBreak) pieces.push({ start: index, end: index + segment.length });
    else last.end = index + segment.length;
  }
  return pieces;
}

/** Splits a piece that is wider than a line between its characters. */
export function splitIntoCharacters(text: string, piece: Piece): Piece[] {
  return [...graphemes.segment(text.slice(piece.start, piece.end))].map(({ segment, index }) => ({
    start: piece.start + index,
    end: piece.start + index + segment.length,
  }));
}
