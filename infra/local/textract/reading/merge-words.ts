import type { Recognized } from "./recognize.ts";

/** From this part of the smaller word on, two words are at the same place. */
const samePlace = 0.5;
/** Words that only the other reading has count from this confidence on, 0 to 100. */
const certain = 75;

/**
 * The words of a page that was read twice: at each place the text of the higher confidence. `words` is the reading in
 * the language of the page, and stands where both are as good. `other` may have letters with accents that the model of
 * the language does not know. Its words count where their confidence is `ahead` by more than so much.
 */
export function mergeWords(
  words: readonly Recognized[],
  other: readonly Recognized[],
  ahead = 3,
): Recognized[] {
  const sorted = other.toSorted((one, two) => one.top - two.top);
  const merged = words.map((word) => {
    const match = sorted.find((one) => overlap(word, one) > samePlace);
    // A word that one of the two has cut in pieces is no match.
    if (match === undefined || Math.abs(widthOf(match) - widthOf(word)) > heightOf(word) / 2)
      return word;
    // What differs only by accents is the same word, of which one model does not know a letter. A letter alone, as in
    // 'Schedule A', is what the language has.
    if (bare(match.text) === bare(word.text))
      return isAccented(word.text) || word.text.length === 1 ? word : { ...word, text: match.text };
    return match.confidence > word.confidence + ahead ? match : word;
  });
  const missed = sorted.filter(
    (one) =>
      one.confidence >= certain &&
      /[\p{L}\d]{2}/u.test(one.text) &&
      words.every((word) => overlap(word, one) === 0),
  );
  return [...merged, ...missed];
}

const widthOf = ({ left, right }: Recognized): number => right - left;
const heightOf = ({ top, bottom }: Recognized): number => bottom - top;

/** The part of the smaller of two words that lies in the other one. */
function overlap(one: Recognized, two: Recognized): number {
  const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  if (width <= 0 || height <= 0) return 0;
  const smaller = Math.min(widthOf(one) * heightOf(one), widthOf(two) * heightOf(two));
  return (width * height) / Math.max(1, smaller);
}

const isAccented = (text: string): boolean => /\p{M}/u.test(text.normalize("NFD"));

function bare(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
