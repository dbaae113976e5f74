import { leftOf } from "../page-text.ts";
import type { Line, Segment } from "../page-text.ts";
import type { LabeledLine } from "./column-labels.ts";
import type { Label } from "./find-labels.ts";

interface Size {
  width: number;
  height: number;
}

/** How far below a line of heads its values begin, in heights of a line. */
const valuesWithin = 2.5;
/** How many known heads make a line of texts one of heads. */
const knownMin = 2;

/**
 * Finds heads whose words nobody knows, in a line of heads with one line of values below: 'Track', 'Artist', 'Release',
 * 'Sheet date' above a text for each. Two known heads beside each other without a value between them tell that the
 * values are below.
 */
export function headLabels(lines: readonly LabeledLine[], size: Size): Map<Line, Label[]> {
  return new Map(
    lines.flatMap(({ line, segments, labels }, index) => {
      const known = segments.map(({ words }) => labels.some(({ from, to, closed }) => !closed && line.words[from] === words[0] && to - from === words.length)); // prettier-ignore
      const areBeside = known.some((isHead, at) => isHead && known[at + 1] === true);
      if (labels.some(({ closed }) => closed) || !areBeside || known.filter(Boolean).length < knownMin) return []; // prettier-ignore
      if (!isAbove(lines[index + 1], { line, segments }, size)) return [];
      // Several lines of values are a table, which is read elsewhere.
      if (isAbove(lines[index + 2], { line, segments }, size)) return [];
      const own = segments.flatMap(({ words }, at): Label[] => {
        const from = words[0] === undefined ? -1 : line.words.indexOf(words[0]);
        const isHead = known[at] !== true && at > 0 && from >= 0;
        return isHead ? [{ field: "other", from, to: from + words.length, closed: false }] : [];
      });
      return own.length === 0 ? [] : [[line, own] as const];
    }),
  );
}

/** Whether each text of a line begins where one of the heads above does, and is no label itself. */
function isAbove(
  below: LabeledLine | undefined,
  { line, segments }: { line: Line; segments: readonly Segment[] },
  { width, height }: Size,
): boolean {
  if (below === undefined || below.line.page !== line.page || below.labels.length > 0) return false;
  if (below.segments.length < 2 || below.line.top - line.bottom > height * valuesWithin) return false; // prettier-ignore
  return below.segments.every(({ words: [first] }) =>
    segments.some(
      ({ left }) => first !== undefined && Math.abs(left - leftOf(first)) < width * 1.5,
    ),
  );
}
