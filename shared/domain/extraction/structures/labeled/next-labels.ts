import { leftOf, lineOf, middleOf } from "../../page-text.ts";
import type { Line, PageWord, Segment } from "../../page-text.ts";
import { columnOf, isEmpty } from "./label-columns.ts";
import type { LabeledValue } from "./labeled-value.ts";

/**
 * Returns the texts that are labels by their place, though nobody knows their words: they begin where a label with its
 * value beside it begins, and have a text of their own where that value begins. Below an empty label, such a text is the
 * next one: 'Artist' above 'Source   Original publisher'.
 */
export function nextLabels(
  lines: readonly { line: Line; segments: readonly Segment[] }[],
  values: readonly LabeledValue[],
  size: { width: number; height: number },
): ReadonlySet<PageWord> {
  const places = new Map<string, number[]>();
  for (const one of values) {
    const [first] = one.value;
    const isBeside = first !== undefined && Math.abs(middleOf(one.line) - middleOf(lineOf([first]))) < size.height; // prettier-ignore
    if (isEmpty(one) || !isBeside || leftOf(first) - one.right < size.width * 2) continue;
    places.set(columnOf(one, size), [...(places.get(columnOf(one, size)) ?? []), leftOf(first)]);
  }
  return new Set(
    lines.flatMap(({ line, segments }) =>
      segments.flatMap((segment, index) => {
        const next = segments[index + 1];
        const [first] = segment.words;
        if (next === undefined || first === undefined) return [];
        const key = `${line.page} ${Math.round(segment.left / size.width)}`;
        const isLabel = places.get(key)?.some((left) => Math.abs(left - next.left) < size.width);
        return isLabel === true ? [first] : [];
      }),
    ),
  );
}
