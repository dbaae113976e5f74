/** What was misread of a page. */
export interface Misread {
  /** Characters of the drawn words, and how many of them are wrong or missing. */
  characters: number;
  wrongCharacters: number;
  words: number;
  wrongWords: number;
}

/**
 * Compares the words that were recognized with those that are drawn on the page, in any order: equal ones first, then
 * each one left with the most similar one. A drawn word without a similar one is missing.
 */
export function misread(drawn: readonly string[], recognized: readonly string[]): Misread {
  const left = new Map<string, number>();
  for (const word of recognized) left.set(word, (left.get(word) ?? 0) + 1);
  const wrong = drawn.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  const rest = [...left].flatMap(([word, count]) => Array.from({ length: count }, () => word));
  let wrongCharacters = 0;
  for (const word of wrong) {
    const distances = rest.map((other) => editDistance(word, other));
    const least = Math.min(word.length, ...distances);
    wrongCharacters += least;
    const at = least < word.length ? distances.indexOf(least) : -1;
    if (at >= 0) rest.splice(at, 1);
  }
  return {
    characters: drawn.join("").length,
    wrongCharacters,
    words: drawn.length,
    wrongWords: wrong.length,
  };
}

/** The fewest letters to insert, delete or replace (Levenshtein). */
function editDistance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 1; at <= two.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === two[at - 1] ? 0 : 1);
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
