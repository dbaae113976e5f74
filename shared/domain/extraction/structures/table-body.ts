import { isTotalOrExample } from "../cells.ts";
import { looksLikeName } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { isShareField } from "./row-groups.ts";
import { foldCaseAndAccents, normalizeWords } from "../normalize-words.ts";
import type { Column } from "./column.ts";
import type { HeadFinder, TableHead } from "./table-head.ts";
import { isSummary } from "./table-totals.ts";

interface Size {
  width: number;
  height: number;
}

/** Returns the lines below the head that look like rows of the same table. */
export function bodyOf(
  lines: readonly Line[],
  head: TableHead,
  headAt: HeadFinder,
  size: Size,
): Line[] {
  const body: Line[] = [];
  let last = lines[head.to - 1];
  let pitch = size.height * 4.5;
  for (const [offset, line] of lines.slice(head.to).entries()) {
    const text = textOf(line.words);
    if (isTotalOrExample(text) && /total|sum|gesamt|totaux|suma/i.test(foldCaseAndAccents(text))) {
      body.push(line);
      if (!isSection(lines, head.to + offset + 1, { head, headAt, size })) break;
      last = line;
      continue;
    }
    if (addsUp(line, body, head, size)) {
      body.push(line);
      if (!isSection(lines, head.to + offset + 1, { head, headAt, size })) break;
      last = line;
      continue;
    }
    if (isSection(lines, head.to + offset, { head, headAt, size })) {
      last = line;
      continue;
    }
    // 'Interpolation:' is no part of the name above it.
    if (/^\p{Lu}[^:%\d]{2,40}:$/u.test(text) && hasShareBelow(lines[head.to + offset + 1] ?? line, head, size) && segmentsOf(lines[head.to + offset + 1] ?? line, size.width).length > 2 && segmentsOf(line, size.width).length === 1) { last = line; continue; } // prettier-ignore
    const turnsPage = last !== undefined && line.page !== last.page;
    if (turnsPage && (body.length === 0 || isFooter(text))) continue;
    if (turnsPage && isBeforeHead(lines, head, head.to + offset, headAt)) continue;
    const repeated = headAt(head.to + offset);
    if (repeated !== undefined) {
      if (turnsPage && sameFields(repeated, head)) continue;
      break;
    }
    if (isFooter(text)) continue;
    // The title of the next table.
    const isTitle = segmentsOf(line, size.width).length === 1 && !/\d\s?%|\d{3}/.test(text);
    if (isTitle && headAt(head.to + offset + 1) !== undefined) break;
    // The rows of other songs may have been taken out below the head.
    const isFirst = body.length === 0 && hasShareBelow(line, head, size) && segmentsOf(line, size.width).length > 2; // prettier-ignore
    const isFar = last && !turnsPage && middleOf(line) - middleOf(last) > Math.max(pitch, size.height * 4.5); // prettier-ignore
    if (isFar === true && !isFirst) break;
    if (endsTable(line, head.columns, size) || isNameOf(body, line, size)) break;
    if (isNumberedHeading(text) && !body.some((row) => isNumbered(textOf(row.words)))) break;
    if (last && !turnsPage)
      pitch = isFar === true ? pitch : Math.max(pitch, (middleOf(line) - middleOf(last)) * 1.6);
    body.push(line);
    last = line;
  }
  return beforeNextPart(body, size);
}

const isNumbered = (text: string): boolean => /^\(?\d{1,2}[.)]/.test(text);

/** Whether a line is the heading of the next part of a form: '9. Declaration'. */
const isNumberedHeading = (text: string): boolean =>
  isNumbered(text) && /^\S+\s\p{Lu}[^\d%@]*$/u.test(text);

/** How much wider than between rows the gap above the title of the next part is. */
const widerBy = 1.2;

/** The lines before a title below the last share, if it stands further away than rows do: 'Recording credits'. */
function beforeNextPart(body: Line[], { width, height }: Size): Line[] {
  const hasShare = (line: Line): boolean => segmentsOf(line, width).some(({ words }, index) => index > 0 && readPercentage(textOf(words)) !== undefined); // prettier-ignore
  const last = body.findLastIndex(hasShare);
  const [row, title] = [body[last], body[last + 1]];
  if (row === undefined || title === undefined || row.page !== title.page) return body;
  const gaps = body.slice(1, last + 1).flatMap((line, index) => {
    const before = body[index];
    return before && before.page === line.page ? [middleOf(line) - middleOf(before)] : [];
  });
  const pitch = Math.max(height * 1.8, ...gaps);
  const isTitle = segmentsOf(title, width).length === 1 && title.words.length < 5 && !/\d/.test(textOf(title.words)); // prettier-ignore
  return isTitle && middleOf(title) - middleOf(row) > pitch * widerBy
    ? body.slice(0, last + 1)
    : body;
}

/**
 * Whether a line is the title of the next rows of a table, which says the role of their people: 'Composers' above a line
 * with a share in its column.
 */
function isSection(
  lines: readonly Line[],
  at: number,
  { head, headAt, size }: { head: TableHead; headAt: HeadFinder; size: Size },
): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || next.page !== line.page) return false;
  const [title, ...others] = segmentsOf(line, size.width);
  if (title === undefined || others.length > 0 || line.words.length > 4) return false;
  const field = fieldOfLabel(textOf(line.words).replace(/:$/, ""));
  if (field !== "name" && field !== "role") return false;
  const cells = segmentsOf(next, size.width);
  return (
    cells.length > 1 && hasShareBelow(next, head, size) && (headAt(at + 1)?.score ?? 0) < head.score
  );
}

const shareIn = (own: readonly Segment[], column: Column): number | undefined => {
  const cell = own.find(({ left, right }) => Math.min(right, column.right) - Math.max(left, column.left) > 0); // prettier-ignore
  return cell && readPercentage(textOf(cell.words))?.value;
};

/** Whether a line has little but the sum of the shares above it, which is the whole. */
function addsUp(
  line: Line,
  body: readonly Line[],
  { columns }: TableHead,
  { width }: Size,
): boolean {
  const segments = segmentsOf(line, width);
  const shares = columns.filter(({ field }) => isShareField(field));
  if (body.length < 2 || segments.length > shares.length + 1) return false;
  return shares.some((column) => {
    const whole = shareIn(segments, column);
    if (whole === undefined || (Math.round(whole) !== 100 && Math.round(whole) !== 200))
      return false;
    const parts = body.flatMap((row) => shareIn(segmentsOf(row, width), column) ?? []);
    return parts.length > 1 && Math.abs(parts.reduce((all, part) => all + part, 0) - whole) < 0.06;
  });
}

/** Whether a line has a share below the head of a column of shares. */
function hasShareBelow(line: Line, { columns }: TableHead, { width }: Size): boolean {
  const shares = columns.filter(({ field }) => isShareField(field));
  return segmentsOf(line, width).some(
    ({ words, left, right }) =>
      readPercentage(textOf(words)) !== undefined &&
      shares.some(
        (column) => Math.min(right, column.right) - Math.max(left, column.left) > -width * 2,
      ),
  );
}

/** Whether a line has only a name that a row above begins with: the signatures begin. */
function isNameOf(body: readonly Line[], line: Line, size: Size): boolean {
  const segments = segmentsOf(line, size.width);
  const [first] = segments;
  const text = first && normalizeWords(textOf(first.words));
  if (text === undefined || segments.length > 2 || text.length < 3) return false;
  if (first !== undefined && !looksLikeName(textOf(first.words))) return false;
  if (segments.length === 2 && !/\d/.test(textOf(segments[1]?.words ?? []))) return false;
  return body.some((row) => {
    const cells = segmentsOf(row, size.width);
    const isRow = cells.length > 1 && /\d/.test(textOf(row.words));
    return isRow && cells.slice(0, 2).some(({ words }) => normalizeWords(textOf(words)) === text);
  });
}

/** Whether the same head is repeated further down on the page. */
function isBeforeHead(
  lines: readonly Line[],
  head: TableHead,
  at: number,
  headAt: HeadFinder,
): boolean {
  for (let next = at + 1; lines[next]?.page === lines[at]?.page; next++) {
    const other = headAt(next);
    if (other !== undefined && sameFields(other, head)) return true;
  }
  return false;
}

function sameFields(a: TableHead, b: TableHead): boolean {
  return a.columns.map(({ field }) => field).join() === b.columns.map(({ field }) => field).join();
}

function isFooter(text: string): boolean {
  return (
    /^(?:page|seite|pagina|p)?\s?\d+ (?:of|de|von|di|\/) \d+$/.test(normalizeWords(text)) ||
    /^page \d+$/i.test(text.trim())
  );
}

/** Whether a line ends a table: a sentence, the heading of the next part, or a line to sign. */
function endsTable(line: Line, columns: readonly Column[], size: Size): boolean {
  const text = textOf(line.words);
  if (isSummary(text)) return true;
  if (
    /^(?:x(?!\p{L})|sign(?:ature|ed)?s?(?!\p{L})|signatures?|unterschrift|firmas?|print name|sign and date|agreed|additional|notes?(?!\p{L})|samples?(?!\p{L})|does this|by signing|in witness|lyrics?|publishers?\s*\(|master\b.*\bsplits?|paroles|letra)/iu.test(
      text,
    )
  ) {
    const [first] = columns;
    const isCell = first?.field === "index" || segmentsOf(line, size.width).length >= 3;
    if (!isCell || /^(?:x(?!\p{L})|sign|print name|agreed|unterschr|firma)/iu.test(text))
      return true;
  }
  const parts = segmentsOf(line, size.width);
  const labels = parts.map(({ words }) => fieldOfLabel(textOf(words)));
  // The labels of a block, or a line to sign: 'Ana Reyes   Date: 5/1/24'.
  if (labels.length > 1 && labels.every((field) => field !== undefined && field !== "index"))
    return true;
  const isToSign = parts.some(({ words }) => {
    const at = words.findIndex((word) => word.text.endsWith(":"));
    const field = at < 0 || at > 2 ? undefined : fieldOfLabel(textOf(words.slice(0, at + 1)));
    return field === "date" || field === "signature";
  });
  if (isToSign) return true;
  // A line to sign: 'Ana Reyes: ______   Date: ______'.
  if (/\p{L}{2,}:? ?_{6,}/u.test(text)) return true;
  const segments = segmentsOf(line, size.width);
  if (segments.length === 1 && line.words.length >= 6 && /[\p{Ll})%][.;]$/u.test(text)) return true;
  const isLeft = line.left < (columns[0]?.left ?? 0) + size.width * 3;
  if (segments.length === 1 && isLeft && fieldOfLabel(text) !== undefined) return true;
  return segments.some((segment) => {
    const under = columns.filter(
      ({ left, right }) => Math.min(right, segment.right) - Math.max(left, segment.left) > 0,
    );
    const own = textOf(segment.words);
    // A sentence may have a percentage: 'Producer also receives 3% of net royalties after'.
    const small = segment.words.filter((word) => /^\(?\p{Ll}{2,}[,.;)]*$/u.test(word.text)).length;
    const isRunning = segments.length === 1 && small > segment.words.length / 2;
    const isSentence =
      isRunning || /\p{Ll}[.;]$/u.test(own) || /\d%[.;]$/.test(own) || !/\d{6}|%/.test(own);
    return under.length >= 3 && segment.words.length >= 7 && isSentence;
  });
}
