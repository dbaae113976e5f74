import type { Line, PageWord } from "../page-text.ts";

/** A line of a table's body, by column. */
export interface BodyLine {
  line: Line;
  cells: PageWord[][];
}

/**
 * Divides lines at the widest gaps between them, one fewer than there are anchors, if each part then has one anchor.
 * The cells of a row may be centered, so that their lines are between each other.
 */
export function dividedAtRows(
  lines: readonly BodyLine[],
  anchors: readonly BodyLine[],
): BodyLine[][] | undefined {
  const gaps = lines.slice(1).map(({ line }, index) => {
    const before = lines.slice(0, index + 1);
    const last = lines[index]?.line;
    if (last === undefined || last.page !== line.page) return Number.POSITIVE_INFINITY;
    // Only the last lines can reach as low as this one.
    return line.top - Math.max(...before.slice(-4).map((one) => one.line.page === line.page ? one.line.bottom : 0)); // prettier-ignore
  });
  const widest = gaps.toSorted((a, b) => b - a);
  const least = widest[anchors.length - 2];
  const next = widest[anchors.length - 1] ?? Number.NEGATIVE_INFINITY;
  if (least === undefined || least <= next + 0.0005) return undefined;
  const parts: BodyLine[][] = [[]];
  for (const [index, line] of lines.entries()) {
    if (index > 0 && (gaps[index - 1] ?? 0) >= least) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const isDivided = parts.every(
    (part) => part.filter((line) => anchors.includes(line)).length === 1,
  );
  return isDivided ? parts : undefined;
}
