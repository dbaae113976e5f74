import { foldedWords } from "../text/folded-words.ts";

/**
 * Whether two names can be the same person's: each word of the name with fewer words begins a word of the other name, or
 * the other way round, in any order and without accents ('N. Okafor' and 'Nia Okafor', 'Zolc' and 'Łukasz Żółć').
 * Names without letters are compared as they are.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [few, many] = [foldedWords(one), foldedWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (few === undefined || many === undefined || few.length === 0) return one === other;
  const left = [...many];
  return few.every((word) => {
    const place = left.findIndex((longer) => longer.startsWith(word) || word.startsWith(longer));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
