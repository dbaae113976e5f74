import { segmentsOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Row } from "../rows.ts";

/** How far the printed name is below the one that signs, in heights of a line. */
const within = 2.6;

/**
 * Notes the signatures that are names in letters: above a printed name, in its column, stands the same name. Nobody
 * prints a name twice but to sign with it.
 */
export function readSignedAboveNames(
  rows: readonly Row[],
  lines: readonly Line[],
  size: { width: number; height: number },
): void {
  const byName = new Map(rows.map((row) => [normalizeWords(row.name?.value ?? ""), row]));
  const named = lines.flatMap((line) =>
    segmentsOf(line, size.width).flatMap((place) => {
      const row = byName.get(normalizeWords(textOf(place.words).replaceAll(/[()_]/g, " ")));
      return row ? [{ row, place }] : [];
    }),
  );
  for (const [index, { row, place }] of named.entries()) {
    const below = named
      .slice(index + 1, index + 1 + rows.length * 2)
      .find((one) => one.row === row);
    if (!below || row.signed || below.place.page !== place.page) continue;
    const isBelow = below.place.top >= place.bottom - size.height * 0.5 && below.place.top - place.bottom < size.height * within; // prettier-ignore
    const isInColumn = Math.min(below.place.right, place.right) > Math.max(below.place.left, place.left); // prettier-ignore
    // In a row, the name is no signature.
    const isOwn = place.words.some((word) => row.name?.words.includes(word)) && below.place.words.some((word) => row.name?.words.includes(word)); // prettier-ignore
    if (isBelow && isInColumn && !isOwn)
      row.signed = { value: true, words: place.words, trust: 0.88 };
  }
}
