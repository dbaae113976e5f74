import { leftOf, lineOf, middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { FoundValue } from "../rows.ts";
import type { LabeledValue } from "../structures/labeled-values.ts";
import { canNameSong } from "./song-text.ts";

const isLevel = (a: PageWord, b: PageWord): boolean =>
  a.page === b.page && Math.abs(middleOf(lineOf([a])) - middleOf(lineOf([b]))) < a.box.height;

/**
 * Returns what stands below the label of the performer, beside a title that stands below its own: 'Track   Artist
 * Release' above 'Low Tide   Nova Bright   single'. The label beside the performer's may be one that nobody knows.
 */
export function artistBelowLabel(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: { width: number; height: number },
): FoundValue | undefined {
  const open = values.filter(({ closed }) => !closed);
  const title = open.find(({ field, label: [word], value: [first] }) => field === "title" && word !== undefined && first !== undefined && !isLevel(word, first) && Math.abs(leftOf(word) - leftOf(first)) < size.width); // prettier-ignore
  const [head, below] = [title?.label[0], title?.value[0]];
  if (head === undefined || below === undefined) return undefined;
  const label = open.find(({ field, label: [word] }) => field === "artist" && word !== undefined && isLevel(word, head)); // prettier-ignore
  const [word] = label?.label ?? [];
  const line = lines.find(({ words }) => words.includes(below));
  if (word === undefined || line === undefined) return undefined;
  const own = segmentsOf(line, size.width).find(({ left }) => Math.abs(left - leftOf(word)) < size.width); // prettier-ignore
  if (own === undefined || own.words.includes(below)) return undefined;
  const value = textOf(own.words);
  return canNameSong(value, "artist", false) ? { value, words: own.words, trust: 0.9 } : undefined;
}
