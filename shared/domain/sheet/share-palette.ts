import { normalizeEmail } from "../text/email.ts";

/** A color as hexadecimal RGB in each theme. Documents on paper have the light one. */
export interface ShareColor {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colors of a sheet's people; they repeat after the last one. Screens, PDFs and emails take them from here, so a
 * person has the same color in all of them. The order matters: neighbors in a bar differ the most, also for people who
 * don't see red, green or blue (see the test). Each has a contrast of 3:1 with the sheet of its theme.
 */
export const sharePalette: readonly [ShareColor, ...ShareColor[]] = [
  { light: "#2340c8", dark: "#4565c9" }, // blue
  { light: "#b58924", dark: "#fcc963" }, // ocher
  { light: "#681833", dark: "#da5f82" }, // wine
  { light: "#0fa29b", dark: "#17d4cb" }, // turquoise
  { light: "#8b5940", dark: "#925c42" }, // brown
  { light: "#386b7f", dark: "#0295bc" }, // steel
  { light: "#a785d2", dark: "#e4d2ff" }, // lavender
  { light: "#4c4800", dark: "#928e48" }, // olive
  { light: "#869c62", dark: "#d3edaa" }, // sage
  { light: "#935ec2", dark: "#c9a3f0" }, // violet
  { light: "#53254e", dark: "#805e7b" }, // aubergine
  { light: "#6d967b", dark: "#8ec4a1" }, // moss
];

/** Returns the color of the person at `index` (from 0). */
export function shareColorOf(index: number): ShareColor {
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
