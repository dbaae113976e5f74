import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { leftOf, lineOf, middleOf, rightOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import type { Column } from "./column.ts";
import { withContent } from "./head-content.ts";
import { withSpanningHeads } from "./head-groups.ts";
import { meaningOfHead, withNewShares } from "./head-meaning.ts";

export interface TableHead {
  columns: Column[];
  /** Indexes of its first line and of the line after its last. */
  from: number;
  to: number;
  score: number;
}

/** Returns the table head that begins at a line, or undefined. */
export type HeadFinder = (from: number) => TableHead | undefined;

/**
 * Returns a function that finds the table head that begins at a line, unless a better one begins at one of its later
 * lines. A head has up to four lines. Results are cached per line.
 */
export function createHeadFinder(
  lines: readonly Line[],
  size: { width: number; height: number },
): HeadFinder {
  const bestAt = memoized((from) => bestHead(lines, from, size));
  return memoized((from) => {
    const own = bestAt(from);
    if (own === undefined) return undefined;
    for (let later = from + 1; later < own.to; later++) {
      const other = bestAt(later);
      // One text above a complete head is its title, not a part of it.
      const isTitled = later === from + 1 && isOneText(lines[from], size) && other !== undefined && other.columns.length >= own.columns.length; // prettier-ignore
      const isWhole = !areGroups(lines[from], size) && other !== undefined && other.score === own.score && other.columns.length >= own.columns.length && other.columns.every(({ field }) => field !== undefined); // prettier-ignore
      if (other !== undefined && (other.score > own.score || isTitled || isWhole)) return undefined;
    }
    return own;
  });
}

const isOneText = (line: Line | undefined, { width }: { width: number }): boolean =>
  line !== undefined && segmentsOf(line, width).length === 1;

/** Caches the results of a finder by line. */
function memoized(find: HeadFinder): HeadFinder {
  const known = new Map<number, TableHead | undefined>();
  return (from) => {
    if (!known.has(from)) known.set(from, find(from));
    return known.get(from);
  };
}

function bestHead(
  lines: readonly Line[],
  from: number,
  size: { width: number; height: number },
): TableHead | undefined {
  const first = lines[from];
  if (first === undefined || first.words.some(({ text }) => /^[^:]{2,}:$/.test(text)))
    return undefined;
  if (isTitleOfTable(first, lines[from + 1], size) || hasShareAlone(first, size)) return undefined;
  let best: TableHead | undefined;
  let bestScore = 0;
  for (let to = from + 1; to <= Math.min(lines.length, from + 4); to++) {
    const last = lines[to - 1];
    const before = lines[to - 2];
    if (last === undefined || last.page !== first.page) break;
    if (before && to - 1 > from) {
      // Heads that run upwards have their words far from each other.
      // One label below a complete head is the title of its first rows. Below a later head, it is the rest of that one.
      const isComplete = best?.to === to - 1 && best.columns.every(({ field }) => field !== undefined); // prettier-ignore
      const isAtEdge = last.left < (best?.columns[1]?.left ?? 1);
      if (isComplete && isAtEdge && isOneText(last, size) && fieldOfLabel(textOf(last.words)) !== undefined) break; // prettier-ignore
      const isFar = middleOf(last) - middleOf(before) > size.height * (areGroups(before, size) ? 3.5 : 2.1); // prettier-ignore
      if (
        isFar &&
        !(
          middleOf(last) - middleOf(before) < size.height * 5 &&
          runsUpwards(before) &&
          runsUpwards(last)
        )
      )
        break;
      if (isBody(last, size) || last.words.some(({ text }) => /^[^:]{2,}:$/.test(text))) break;
    }
    const columns = withContent(
      columnsOf(lines.slice(from, to), size),
      lines.slice(to, to + 8),
      size,
    );
    const score = scoreOf(columns);
    if (score > 0 && score >= bestScore) {
      best = { columns, from, to, score };
      bestScore = score;
    }
  }
  return best;
}

/** Whether a line has the names of groups of columns only: 'Writer' and 'Publisher'. */
function areGroups(line: Line | undefined, { width }: { width: number }): boolean {
  if (line === undefined) return false;
  const segments = segmentsOf(line, width);
  const fields = segments.map(({ words }) => fieldOfLabel(textOf(words)));
  return fields.length > 1 && fields.every((field) => field === "name" || field === "publisher");
}

/** Whether a line is the title of a table whose heads are below it: 'Publishers' above 'For', 'Name', 'Share'. */
function isTitleOfTable(line: Line, next: Line | undefined, { width }: { width: number }): boolean {
  const [own, ...others] = segmentsOf(line, width);
  const below = next === undefined ? [] : segmentsOf(next, width);
  const [first] = below;
  if (own === undefined || first === undefined || others.length > 0 || below.length < 3)
    return false;
  const field = fieldOfLabel(textOf(own.words));
  const isPlural = /s$|\bund\b|&/i.test(textOf(own.words));
  return (
    (field === "name" || field === "publisher") && isPlural && own.left < first.left + width * 2
  );
}

/** Whether a line has words that run upwards, as in narrow column heads. */
function runsUpwards(line: Line): boolean {
  return line.words.some((word) => {
    const { left, right, top, bottom } = lineOf([word]);
    return word.text.length > 3 && bottom - top > right - left;
  });
}

/** Whether a cell is a percentage and nothing else. */
const hasShareAlone = (line: Line, { width }: { width: number }): boolean =>
  segmentsOf(line, width).some(({ words }) => /^\d{1,3}(?:[.,]\d+)?\s?%$/.test(textOf(words)));

function isBody(line: Line, { width }: { width: number }): boolean {
  const hasFigure = line.words.some(
    ({ text }) =>
      /\d{3}/.test(text) || (/\d/.test(text) && readPercentage(text)?.form === "percent"),
  );
  return (
    hasFigure ||
    hasShareAlone(line, { width }) ||
    segmentsOf(line, width).some(({ words }) => /^\d{1,3}(?:[.,/]\d+)?$/.test(textOf(words)))
  );
}

/** Returns the columns of a head. Words above each other belong to one column. */
function columnsOf(lines: readonly Line[], size: { width: number }): Column[] {
  const groups: Segment[][] = [];
  const rows = lines.map((line) => partsOf(line, size.width));
  const spans = rows
    .slice(1)
    .flatMap((lower, index) => withSpanningHeads(rows[index] ?? [], lower, size) ?? []);
  const isSpanning = (part: Segment): boolean => spans.some(({ spanning }) => spanning.has(part));
  const spanned = (part: Segment): readonly PageWord[] =>
    spans.flatMap(({ above }) => above.get(part) ?? []);
  const parts = rows.flat().filter((part) => !isSpanning(part));
  for (const part of parts.toSorted((a, b) => a.left - b.left)) {
    const over = groups.find((group) =>
      group.some(
        (other) =>
          other.top !== part.top &&
          Math.min(other.right, part.right) - Math.max(other.left, part.left) >
            Math.min(other.right - other.left, part.right - part.left) * 0.4,
      ),
    );
    if (over) over.push(part);
    else groups.push([part]);
  }
  const columns = groups
    .map((group) => {
      const sorted = group.toSorted((a, b) => middleOf(a) - middleOf(b));
      const words = sorted.flatMap((part) => part.words);
      const { left, right } = lineOf(words);
      const head = textOf(words);
      const above = textOf(sorted.flatMap(spanned));
      return { ...meaningOf(head, above), left, right, head };
    })
    .toSorted((a, b) => a.left - b.left);
  const own = columns.filter((column, index) => {
    const before = columns[index - 1];
    const isSame =
      before !== undefined &&
      before.field === column.field &&
      column.left - before.right < size.width * 3 &&
      column.field !== undefined &&
      !column.field.endsWith("Share");
    if (isSame) before.right = column.right;
    return !isSame;
  });
  return withNewShares(own);
}

/** The meaning of a head below another one that spans it and its neighbors. */
function meaningOf(head: string, above: string): Pick<Column, "field" | "age"> {
  const own = meaningOfHead(head);
  if (above !== "") {
    const joint = meaningOfHead(`${above} ${head}`);
    return joint.field === undefined && own.field === undefined ? meaningOfHead(above) : joint;
  }
  // A head that runs upwards has its first word lowest.
  return own.field === undefined && own.age === undefined
    ? meaningOfHead(head.split(" ").toReversed().join(" "))
    : own;
}

/** Returns the column heads in a line, separated by gaps or, if two heads have no wide gap, by their labels. */
function partsOf(line: Line, characterWidth: number): Segment[] {
  return segmentsOf(line, characterWidth).flatMap((segment) => {
    const closing = segment.words.findIndex(({ text }) => text.endsWith(")")) + 1;
    const [before, after] = [segment.words.slice(0, closing), segment.words.slice(closing)];
    // 'Publisher (if any) Share'
    if (after.length > 0 && [before, after].every((words) => fieldOfLabel(textOf(words))))
      return [lineOf(before), lineOf(after)];
    const near = atWideGap(segment.words, characterWidth);
    if (near !== undefined) return near;
    if (segment.words.length < 2 || fieldOfLabel(textOf(segment.words)) !== undefined)
      return [segment];
    const parts = divided(segment.words);
    const isCompound = parts?.some((words) => fieldOfLabel(textOf(words)) === "contact");
    return parts === undefined || isCompound === true
      ? [segment]
      : parts.map((words) => lineOf(words));
  });
}

/** Two heads in one text, if the only gap that is wider than a space is before that of publishers: 'Share  Publisher'. */
function atWideGap(words: readonly PageWord[], width: number): Segment[] | undefined {
  const wide = words.flatMap((word, index) => {
    const before = words[index - 1];
    return before !== undefined && leftOf(word) - rightOf(before) > width * 1.25 ? [index] : [];
  });
  const [at, ...others] = wide;
  if (at === undefined || others.length > 0) return undefined;
  const [before, after] = [words.slice(0, at), words.slice(at)];
  const isBeside = fieldOfLabel(textOf(before)) !== undefined && fieldOfLabel(textOf(after)) === "publisher"; // prettier-ignore
  return isBeside ? [lineOf(before), lineOf(after)] : undefined;
}

/** Gaps that differ by less than this fraction of the page count as equal. */
const gapTolerance = 0.0015;

/** Splits words into as few complete labels as possible, at the widest gaps, of equal ones at the last. */
function divided(words: readonly PageWord[]): PageWord[][] | undefined {
  const best: ({ parts: PageWord[][]; gaps: number } | undefined)[] = [{ parts: [], gaps: 0 }];
  for (let to = 1; to <= words.length; to++) {
    for (let from = Math.max(0, to - 5); from < to; from++) {
      const before = best[from];
      const own = words.slice(from, to);
      if (before === undefined || fieldOfLabel(textOf(own)) === undefined) continue;
      const [first] = own;
      const last = words[from - 1];
      const gaps = before.gaps + (first && last ? leftOf(first) - rightOf(last) : 0);
      const other = best[to];
      const isBetter =
        other === undefined ||
        before.parts.length + 1 < other.parts.length ||
        (before.parts.length + 1 === other.parts.length && gaps > other.gaps - gapTolerance);
      if (isBetter) best[to] = { parts: [...before.parts, own], gaps };
    }
  }
  return best[words.length]?.parts;
}

const people = new Set<LabelField | undefined>([
  "name",
  "givenName",
  "familyName",
  "publisher",
  "onBehalfOf",
]);
const figures = new Set<LabelField | undefined>([
  "writerShare",
  "publisherShare",
  "copyrightShare",
  "masterShare",
]);

/**
 * Scores how much a line looks like a table head: columns about people and their shares, few unknown ones. 0 is no
 * head.
 */
function scoreOf(columns: readonly Column[]): number {
  const fields = new Set(columns.map(({ field }) => field));
  if (columns.length < 2 || !columns.some(({ field }) => people.has(field))) return 0;
  const hasShare = columns.some(({ field }) => figures.has(field));
  const hasNumber = fields.has("ipi") || fields.has("pro");
  const isRelation = fields.has("publisher") && fields.has("onBehalfOf");
  if (!hasShare && !isRelation && !(hasNumber && columns.length > 2)) return 0;
  if (columns.filter(({ field }) => field === "name").length > 2) return 0;
  const known = columns.filter(({ field }) => field !== undefined).length;
  if (known < columns.length * 0.6) return 0;
  return known * 2 - (columns.length - known) * 3 + (hasShare ? 2 : 0);
}
