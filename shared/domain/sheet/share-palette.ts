import { normalizeEmail } from "../text/email.ts";

/**
 * The colors of a sheet's people as hexadecimal RGB; they repeat after the last one. The tokens `--color-share-1` to
 * `-12` of the light theme have the same values, so a person has the same color in the PDF and on screen.
 */
export const sharePalette = [
  "#2340c8",
  "#556bd8",
  "#93a3eb",
  "#c9d1f6",
  "#3f4658",
  "#8b92a6",
  "#0f6b6b",
  "#6fb1ad",
  "#6b3f7a",
  "#b894c4",
  "#a8752a",
  "#dcc08c",
] as const;

/** Returns the color of the person at `index` (from 0) as hexadecimal RGB. */
export function shareColorOf(index: number): string {
  return sharePalette[index % sharePalette.length] ?? sharePalette[0];
}

/**
 * Returns for each row the index of its person, from 0 in the order of first appearance. `people` has one entry per
 * row: the person's id or email address. Each row with an empty entry has its own person.
 */
export function personIndexes(people: readonly string[]): number[] {
  const known = new Map<string, number>();
  let count = 0;
  return people.map((person) => {
    const key = normalizeEmail(person);
    const index = (key === "" ? undefined : known.get(key)) ?? count;
    if (index === count) count += 1;
    if (key !== "") known.set(key, index);
    return index;
  });
}
