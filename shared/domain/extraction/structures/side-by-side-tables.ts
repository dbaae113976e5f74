import { lineOf, middleOf, leftOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Column } from "./column.ts";
import type { TableHead } from "./table-head.ts";

/** A table, or one of several side by side, with its horizontal range on the page. */
export interface TablePart {
  columns: Column[];
  from: number;
  to: number;
}

/**
 * Splits a head of several tables side by side: a second column of names after shares begins the next table. If the
 * title above mentions the master, its shares are those of the recording.
 */
export function splitSideBySideTables(
  lines: readonly Line[],
  head: TableHead,
  size: { width: number; height: number },
): TablePart[] {
  const starts = head.columns.flatMap((column, index) => {
    if (index === 0) return [0];
    const before = head.columns.slice(0, index);
    const after = head.columns.slice(index + 1);
    const hasBoth = [before, after].every((some) => some.some(isShare));
    const isSecond = column.field === "name" && before.some(({ field }) => field === "name");
    return isSecond && hasBoth ? [index] : [];
  });
  return starts.map((start, part) => {
    const columns = head.columns.slice(start, starts[part + 1]);
    const next = starts[part + 1];
    const from = part === 0 ? 0 : (head.columns[start]?.left ?? 0) - size.width;
    const to = next === undefined ? 1 : (head.columns[next]?.left ?? 1) - size.width;
    const title = titleAbove(lines, head, { from, to }, size);
    const isMaster = masterTitle.test(title);
    return { columns: isMaster ? columns.map(asMaster) : columns, from, to };
  });
}

const masterTitle =
  /^(?:masters?|sound recordings?|master recordings?)(?: (?:recording|rights|royalty|splits?|shares?|ownership|owners?|points|side|percentages?|%))*$/;

/** Returns the words of lines within the range of a table. */
export function linesWithin(lines: readonly Line[], { from, to }: TablePart): Line[] {
  return lines
    .map((line) => line.words.filter((word) => leftOf(word) >= from && leftOf(word) < to))
    .filter((words) => words.length > 0)
    .map((words) => lineOf(words));
}

function isShare({ field }: Column): boolean {
  return field?.endsWith("Share") === true;
}

function asMaster(column: Column): Column {
  return column.field === "writerShare" ? { ...column, field: "masterShare" } : column;
}

function titleAbove(
  lines: readonly Line[],
  head: TableHead,
  { from, to }: { from: number; to: number },
  size: { width: number; height: number },
): string {
  const [first, above] = [lines[head.from], lines[head.from - 1]];
  if (first === undefined || above === undefined || above.page !== first.page) return "";
  if (middleOf(first) - middleOf(above) > size.height * 4) return "";
  const own = segmentsOf(above, size.width).filter(({ left }) => left >= from && left < to);
  const [title] = own;
  const text = title && own.length === 1 ? textOf(title.words) : "";
  return /^\p{Lu}.*[^.,;]$/u.test(text) ? normalizeWords(text) : "";
}
