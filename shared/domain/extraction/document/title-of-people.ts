import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { FoundValue } from "../rows.ts";
import { canNameSong } from "./song-text.ts";

/** How far below its head a title is at most, in heights of a line. */
const within = 4;

/**
 * Returns the title below its head if the other heads of the line are the people of the rows: 'Song   Ana Reyes   Tom
 * Okafor' above 'Low Tide   60 %   40 %'.
 */
export function titleBelowPeople(
  lines: readonly Line[],
  ofRows: ReadonlySet<PageWord>,
  size: { width: number; height: number },
): FoundValue | undefined {
  for (const [at, line] of lines.entries()) {
    const [head, ...people] = segmentsOf(line, size.width);
    const isHead = people.length > 1 && head !== undefined && fieldOfLabel(textOf(head.words)) === "title"; // prettier-ignore
    if (!isHead || !people.every(({ words }) => words.every((word) => ofRows.has(word)))) continue;
    const below = lines.slice(at + 1).find(({ words }) => words.some(({ text }) => /\p{L}/u.test(text))); // prettier-ignore
    const [first, ...shares] = below === undefined ? [] : segmentsOf(below, size.width);
    if (below?.page !== line.page || below.top - line.top > size.height * within) continue;
    if (first === undefined || shares.length === 0 || first.left >= (people[0]?.left ?? 0)) continue; // prettier-ignore
    const value = textOf(first.words).replaceAll(/^["“”„«»]+|["“”„«»]+$/g, "");
    if (canNameSong(value, "title", false)) return { value, words: first.words, trust: 0.9 };
  }
  return undefined;
}
