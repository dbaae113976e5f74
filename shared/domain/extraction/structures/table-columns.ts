import { isTotalOrExample } from "../cells.ts";
import { findEmail, findIpi, isEmptyAnswer, looksLikeName } from "../details.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { lineOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { isWholeTotal } from "../assignment/share-totals.ts";
import { societyByName } from "../societies.ts";
import { isShareField } from "./row-groups.ts";
import { cellsOf } from "./table-cells.ts";
import { areCompanies, areRoles, signsAs } from "./columns/column-content.ts";
import type { Column } from "./column.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * Adds columns without a head: texts that are below each other in most lines with a figure, away from all heads.
 */
export function withUnnamedColumns(
  columns: readonly Column[],
  lines: readonly Line[],
  size: Size,
): Column[] {
  const rows = lines.filter((line) => !isTotalOrExample(textOf(line.words)));
  const apart = rows.flatMap((line) =>
    segmentsOf(line, size.width).filter((segment) =>
      columns.every(
        ({ left, right }) =>
          segment.left > right + size.width * 1.5 || segment.right < left - size.width * 1.5,
      ),
    ),
  );
  const groups: Segment[][] = [];
  for (const segment of apart) {
    const group = groups.find((one) => {
      const { left, right } = lineOf(one.flatMap(({ words }) => words));
      return Math.min(right, segment.right) - Math.max(left, segment.left) > 0;
    });
    if (group) group.push(segment);
    else groups.push([segment]);
  }
  const found = groups.flatMap((group): Column[] => {
    const shares = group.filter(({ words }) => readPercentage(textOf(words)) !== undefined);
    const isColumn = shares.length === group.length && group.length > 1;
    const { left, right } = lineOf(group.flatMap(({ words }) => words));
    const keys = group.map(({ words }) => textOf(words));
    const areKeys = keys.every((key) => /^(?:\p{L}|\p{L}?\d{1,2})[.)]?$/u.test(key)) && new Set(keys).size === keys.length; // prettier-ignore
    if (areKeys && group.length > 1 && right < (columns[0]?.left ?? 0))
      return [{ field: "index", left, right }];
    return isColumn ? [{ field: undefined, left, right }] : [];
  });
  return [...columns, ...found].toSorted((a, b) => a.left - b.left);
}

/** Gives a column whose head is unknown, or that its cells contradict, the field that most of its cells have. */
export function understood(
  columns: readonly Column[],
  lines: readonly Line[],
  size: Size,
): Column[] {
  const cells = lines
    .filter((line) => !isTotalOrExample(textOf(line.words)))
    .map((line) => cellsOf(line, columns, size.width));
  const textsOf = (index: number): string[] =>
    cells.map((line) => textOf(line[index] ?? [])).filter((text) => !isEmptyAnswer(text));
  const has = (field: LabelField): boolean => columns.some((one) => one.field === field);
  let hasShare = columns.some(({ field }) => isShareField(field));
  const names = columns.findIndex(({ field }) => field === "name");
  return columns.map((column, index) => {
    const texts = textsOf(index);
    const mostly = (test: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(test).length >= texts.length * 0.7;
    if (mostly((text) => readPercentage(text)?.form === "percent" || /^0?\.\d+$/.test(text))) {
      if (column.field === "publisher") return { ...column, field: "publisherShare" };
      if (column.field === "name" && columns.some((one) => one !== column && one.field === "name"))
        return { ...column, field: "writerShare" };
    }
    // 'Publisher / its IPI' has names, too.
    const named = texts.filter(hasWords).length;
    if (
      column.field === "publisherIpi" &&
      !has("publisher") &&
      named > 0 &&
      named >= texts.length / 2
    )
      return { ...column, field: "publisher" };
    if (isSignatures(column, texts, cells.map((line) => [line[index], line[names]]))) return { ...column, field: "signature" }; // prettier-ignore
    if (column.field !== undefined) return column;
    if (!has("pro") && mostly((text) => societyByName(text) !== undefined))
      return { ...column, field: "pro" };
    if (!has("ipi") && mostly((text) => findIpi(text) !== undefined))
      return { ...column, field: "ipi" };
    if (mostly((text) => findEmail(text) !== undefined)) return { ...column, field: "email" };
    if (!hasShare && areShares(texts, column)) {
      hasShare = true;
      return { ...column, field: "writerShare" };
    }
    if (areRoles(texts)) return { ...column, field: "role" };
    if (!has("publisher") && areCompanies(texts)) return { ...column, field: "publisher" };
    return column;
  });
}

/** Fields whose columns may be those of signatures, if their cells repeat the names of their rows. */
const signed = new Set<LabelField | undefined>([undefined, "other", "role", "contact", "signature"]); // prettier-ignore

/** Whether the cells of a column are signatures: each is the name of its row, or its initials. */
function isSignatures(
  { field }: Column,
  texts: readonly string[],
  pairs: readonly (readonly (readonly PageWord[] | undefined)[])[],
): boolean {
  if (!signed.has(field) || texts.length === 0) return false;
  const written = pairs.filter(([own]) => own !== undefined && !isEmptyAnswer(textOf(own)));
  return written.every(([own, name]) => signsAs(textOf(own ?? []), textOf(name ?? [])));
}

const hasWords = (text: string): boolean => /\p{L}{3,}/u.test(text) && looksLikeName(text.replaceAll(/[\d/,.()-]+/g, " ").trim()); // prettier-ignore

/** Whether the cells of a column are shares: percentages, or numbers that come to a whole. */
function areShares(texts: readonly string[], { head = "" }: Column): boolean {
  const shares = texts.map((text) => readPercentage(text));
  const read = shares.filter((share) => share !== undefined);
  if (read.length < 2 || read.length < texts.length * 0.7) return false;
  const isCount = read.every(({ value }, index) => value === index + 1);
  if (isCount) return false;
  if (read.every(({ form }) => form !== "bare")) return true;
  return (head.includes("%") || head === "") && isWholeTotal(read.map(({ value }) => value));
}

/**
 * Moves cells that are in the column of their neighbor: a percentage or an IPI number that is not in the column of such
 * figures, which is empty.
 */
export function byContent(cells: readonly PageWord[][], columns: readonly Column[]): PageWord[][] {
  const out = cells.map((cell) => [...cell]);
  const shares = columns.flatMap(({ field }, index) => (isShareField(field) ? [index] : []));
  const numbers = columns.flatMap(({ field }, index) =>
    field === "ipi" || field === "publisherIpi" ? [index] : [],
  );
  const move = (targets: readonly number[], test: (text: string) => boolean): void => {
    const [target, ...others] = targets;
    if (target === undefined || others.length > 0 || (out[target] ?? []).length > 0) return;
    const found = out.flatMap((cell, index) =>
      cell.length > 0 && !holdsFigures(columns[index]) && test(textOf(cell)) ? [index] : [],
    );
    const [from] = found;
    if (from === undefined || found.length > 1 || Math.abs(from - target) > 1) return;
    [out[target], out[from]] = [out[from] ?? [], []];
  };
  move(shares, (text) => readPercentage(text)?.form === "percent");
  move(numbers, (text) => /^[\d.\s]{9,14}$/.test(text) && findIpi(text) !== undefined);
  return out;
}

/** Whether cells of a column can have figures of their own: 'Low Tide Music 00123456789'. */
function holdsFigures(column: Column | undefined): boolean {
  return column === undefined || ["other", "name", "publisher"].includes(column.field ?? "");
}

/** The words of all cells of a column whose texts are equal; undefined if they differ. */
export function commonCell(
  cells: readonly (readonly PageWord[])[],
): readonly PageWord[] | undefined {
  const filled = cells.filter((cell) => !isEmptyAnswer(textOf(cell)));
  const [first] = filled;
  return first !== undefined && filled.every((cell) => textOf(cell) === textOf(first))
    ? first
    : undefined;
}
