import { findEmail, findIpi, isEmptyAnswer } from "../details.ts";
import { findDate } from "../dates.ts";
import { leftOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import { readPercentage } from "../percentages.ts";
import { societyByName } from "../societies.ts";
import type { Label } from "./find-labels.ts";

/** A line with its segments and the labels that its words say. */
export interface LabeledLine {
  line: Line;
  segments: readonly Segment[];
  labels: readonly Label[];
}

/** Labels above each other from which on texts that begin there are labels. */
const columnMin = 2;

/**
 * Finds labels whose words nobody knows: they stand behind a label and its value where other labels begin. Directly
 * behind a label, a text could be its value, so that it must come again at the same place.
 */
export function columnLabels(
  lines: readonly LabeledLine[],
  size: { width: number },
): Map<Line, Label[]> {
  const keyOf = (page: number, left: number): string => `${page} ${Math.round(left / size.width)}`;
  const columns = new Map<string, number>();
  for (const { line, labels } of lines)
    for (const { from } of labels) {
      const word = line.words[from];
      if (word === undefined) continue;
      const key = keyOf(line.page, leftOf(word));
      columns.set(key, (columns.get(key) ?? 0) + 1);
    }
  const found = lines.flatMap(({ line, segments, labels }) => {
    const known = new Set(labels.flatMap(({ from, to }) => line.words.slice(from, to)));
    const first = line.words[labels[0]?.from ?? -1];
    if (first === undefined) return [];
    return segments.flatMap((segment, index) => {
      const [opening] = segment.words;
      const before = segments[index - 1];
      if (opening === undefined || before === undefined || leftOf(opening) <= leftOf(first))
        return [];
      if ((columns.get(keyOf(segment.page, segment.left)) ?? 0) < columnMin) return [];
      if (segment.words.some((word) => known.has(word)) || !canBeLabel(segment.words)) return [];
      const isBehindLabel = before.words.every((word) => known.has(word));
      const text = normalizeWords(textOf(segment.words));
      return [{ line, opening, count: segment.words.length, isBehindLabel, key: `${keyOf(segment.page, segment.left)} ${text}` }]; // prettier-ignore
    });
  });
  const again = Map.groupBy(found, ({ key }) => key);
  const labels = found
    .filter(({ isBehindLabel, key }) => !isBehindLabel || (again.get(key) ?? []).length > 1)
    .map(({ line, opening, count }) => {
      const from = line.words.indexOf(opening);
      return { line, label: { field: "other", from, to: from + count, closed: false } as const };
    });
  return new Map(
    [...Map.groupBy(labels, ({ line }) => line)].map(([line, own]) => [
      line,
      own.map(({ label }) => label),
    ]),
  );
}

/** Whether a text is none of the values that have a form of their own. */
function canBeLabel(words: readonly PageWord[]): boolean {
  const text = textOf(words);
  if (words.length > 6 || words.some(({ mark }) => mark === true) || /\d{3}|@/.test(text))
    return false;
  if (isEmptyAnswer(text) || readPercentage(text) || societyByName(text)) return false;
  return !findDate(text) && !findIpi(text) && !findEmail(text) && /\p{L}{2}/u.test(text);
}
