import { findShare, isTotalOrExample } from "../cells.ts";
import { findIpi, isContactDetail, looksLikeName } from "../details.ts";
import { isNameField, shareFields } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { middleOf, textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { findSociety, societyByName } from "../societies.ts";
import { dividedAtRows } from "./row-gaps.ts";
import type { BodyLine } from "./row-gaps.ts";
import type { Column } from "./column.ts";

/** Whether a column has shares. */
export const isShareField = (field: LabelField | undefined): boolean =>
  shareFields.some((one) => one === field);

/**
 * Groups the lines of the body by row. Rows begin at the numbers of a counting column, or else at lines with a share or
 * the details of a person; lines with neither belong to the row above, or in tables with centered cells to the row
 * around them.
 */
export function groupedByRow(body: readonly BodyLine[], columns: readonly Column[]): BodyLine[][] {
  const anchors = anchorsOf(body, columns);
  const [first] = anchors;
  if (first === undefined) return [];
  const people = columns.map(({ field }) => isNameField(field) || field === "publisher");
  const isCell = ({ cells }: BodyLine): boolean =>
    cells.some((cell, index) => people[index] === true && /\p{L}{3}/u.test(textOf(cell)));
  const centered =
    body.slice(0, body.indexOf(first)).some(isCell) &&
    middleOf(first.line) - middleOf(body[0]?.line ?? first.line) < 0.06;
  const own = body.filter(
    (line) => anchors.includes(line) || !isTotalOrExample(textOf(line.line.words)),
  );
  const divided = centered ? dividedAtRows(own, anchors) : undefined;
  if (divided !== undefined) return divided;
  const groups = new Map(anchors.map((anchor) => [anchor, [] as BodyLine[]]));
  let above: BodyLine | undefined;
  for (const line of own) {
    if (groups.has(line)) above = line;
    const owner = groups.has(line) ? line : centered ? nearest(line, anchors) : above;
    if (owner) groups.get(owner)?.push(line);
  }
  return [...groups.values()];
}

function nearest(line: BodyLine, anchors: readonly BodyLine[]): BodyLine | undefined {
  return anchors
    .filter((anchor) => anchor.line.page === line.line.page)
    .toSorted(
      (a, b) =>
        Math.abs(middleOf(a.line) - middleOf(line.line)) -
        Math.abs(middleOf(b.line) - middleOf(line.line)),
    )[0];
}

/** Returns one line of each row: that with its number, its share or, if it has none, its name and details. */
function anchorsOf(body: readonly BodyLine[], columns: readonly Column[]): BodyLine[] {
  const cell = (line: BodyLine, wanted: (field: LabelField | undefined) => boolean): string =>
    columns
      .flatMap(({ field }, index) => (wanted(field) ? [textOf(line.cells[index] ?? [])] : []))
      .join(" ")
      .trim();
  const hasShare = (line: BodyLine): boolean =>
    columns.some(
      ({ field }, index) => isShareField(field) && findShare(line.cells[index] ?? []) !== undefined,
    );
  const shared = new Set(body.filter(hasShare));
  const numbered = numberedLines(body, columns);
  const totals = body.filter((line) => isTotalOrExample(textOf(line.line.words)));
  const sharedRows = [...shared].filter((line) => !totals.includes(line));
  if (numbered.length > 0 && sharedRows.length <= numbered.length) {
    const last = numbered.at(-1);
    const isLater = (line: BodyLine): boolean =>
      last !== undefined && body.indexOf(line) > body.indexOf(last);
    // The total is a row of its own.
    return [...numbered, ...totals.filter((line) => shared.has(line) && isLater(line))];
  }
  const isPerson = (field: LabelField | undefined): boolean =>
    isNameField(field) ||
    (field === "publisher" && !columns.some((column) => isNameField(column.field)));
  const detailsOf = (line: BodyLine): Details => {
    const text = cell(line, (field) => field === "pro" || field === "ipi");
    return {
      name: cell(line, isPerson),
      hasSociety: societyByName(text) !== undefined || findSociety(text.split(" ")) !== undefined,
      // A table of publishers and their writers may have nothing else.
      hasNumber: findIpi(text) !== undefined || cell(line, (field) => field === "onBehalfOf") !== "", // prettier-ignore
    };
  };
  const anchors: BodyLine[] = [];
  let row: Details | undefined;
  let before: BodyLine | undefined;
  for (const line of body) {
    const own = detailsOf(line);
    const isNamed = looksLikeName(own.name) && !isContactDetail(own.name);
    const isRow =
      shared.has(line) ||
      (isNamed &&
        (own.hasSociety || own.hasNumber) &&
        !(row !== undefined && continues(row, own) && isTight(before, line)));
    if (isRow) {
      anchors.push(line);
      row = own;
    } else if (row !== undefined)
      row = {
        ...row,
        hasSociety: row.hasSociety || own.hasSociety,
        hasNumber: row.hasNumber || own.hasNumber,
      };
    before = line;
  }
  return anchors;
}

interface Details {
  name: string;
  hasSociety: boolean;
  hasNumber: boolean;
}

/** Whether a line adds to the row above what that lacks: the second lines of its cells. */
function continues(row: Details, line: Details): boolean {
  return !(row.hasSociety && line.hasSociety) && !(row.hasNumber && line.hasNumber);
}

/** Whether a line follows another like the next line of a text. */
function isTight(before: BodyLine | undefined, { line }: BodyLine): boolean {
  if (before === undefined || before.line.page !== line.page) return false;
  const height = Math.max(before.line.bottom - before.line.top, line.bottom - line.top);
  return middleOf(line) - middleOf(before.line) < height * 1.6;
}

/** Returns the lines with the numbers of a column that counts the rows: 1, 2, 3 or 1., 2., 3. */
function numberedLines(body: readonly BodyLine[], columns: readonly Column[]): BodyLine[] {
  const index = columns.findIndex(({ field }) => field === "index");
  if (index < 0) return [];
  const numbered = body.filter((line) => numberIn(line.cells[index] ?? []) !== undefined);
  const first = numbered[0] && numberIn(numbered[0].cells[index] ?? []);
  const counts = numbered.every(
    (line, at) => numberIn(line.cells[index] ?? []) === (first ?? 0) + at,
  );
  return counts ? numbered : [];
}

function numberIn(cell: readonly PageWord[]): number | undefined {
  const [, number] = /^[\p{L}#]{0,2}\s?(\d{1,2})[.)]?$/u.exec(textOf(cell)) ?? [];
  return number === undefined ? undefined : Number(number);
}
