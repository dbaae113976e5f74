import type { PageWord, Segment } from "../../page-text.ts";

interface Size {
  width: number;
  height: number;
}

/** Texts above each other from which on a column of texts begins there. */
const columnMin = 3;

/** How many texts begin at a place of a page. */
export function textColumns(segments: readonly Segment[], size: Size): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of segments) {
    const key = `${one.page} ${Math.round(one.left / size.width)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const isBox = ({ text, mark }: PageWord): boolean =>
  mark === true || /^(?:\[[xX ]?\]?|\]|[☐☑☒□■])$/u.test(text);

/** Whether a text behind a value is in another column, across a wide gap: 'Publisher: Low Tide Music      Signed May 6'. */
export function isOfNextColumn(
  one: Segment,
  before: Segment | undefined,
  columns: ReadonlyMap<string, number>,
  size: Size,
): boolean {
  if (before === undefined || one.left - before.right < size.width * 5) return false;
  // Choices are in columns as well.
  if ([...before.words, ...one.words].some(isBox)) return false;
  return (columns.get(`${one.page} ${Math.round(one.left / size.width)}`) ?? 0) >= columnMin;
}
