import { foldedWords } from "./folded-words.ts";

/** Maximum number of letters that a correction changes, adds or removes. */
const most = 2;

/**
 * Whether a name is a correction of another name of the same person: up to two letters differ, or one name contains all
 * words of the other. An initial matches any word that begins with it. 'Anna Reyes' and 'A. M. Reyes' correct 'Ana
 * Reyes'; 'Ana Ruiz' does not.
 */
export function isNameCorrection(before: string, after: string): boolean {
  const [one, other] = [foldedWords(before), foldedWords(after)];
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length > 1 && isWithin(shorter, longer)) return true;
  const [a, b] = [one.join(" "), other.join(" ")];
  return distance(a, b) <= Math.min(most, Math.floor(Math.min(a.length, b.length) / 4));
}

function isWithin(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer];
  // Whole words are matched first, and initials with the remaining words.
  return shorter
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const at = left.findIndex(
        (other) =>
          other === word ||
          (word.length === 1 && other.startsWith(word)) ||
          (other.length === 1 && word.startsWith(other)),
      );
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

/** Returns the edit distance of two texts, in letters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [place, other] of [...b].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === other ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
