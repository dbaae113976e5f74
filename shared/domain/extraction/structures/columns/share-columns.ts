import type { PageWord } from "../../page-text.ts";
import { findShare, isTotalOrExample } from "../../cells.ts";
import type { Column } from "../column.ts";
import type { BodyLine } from "../row-gaps.ts";

/** How far shares that are rounded are from what they are. */
const rounded = 0.6;

const isOpen = ({ field }: Column): boolean => field === undefined || field === "other";

/**
 * Of several columns with shares of one kind, the one that is the sum or the mean of the others in all rows counts: the
 * whole share beside those of lyrics and music. The others are parts of it.
 */
export function withoutPartsOfShares(
  columns: readonly Column[],
  rows: readonly (readonly (readonly PageWord[])[])[],
): Column[] {
  const known = columns.flatMap(({ field }, index) => (field === "writerShare" ? [index] : []));
  if (known.length < 2) return withSumOfParts(columns, rows);
  // 'Gesamt' behind them is no label of shares.
  const next = (known.at(-1) ?? 0) + 1;
  const isShares =
    rows.length > 0 && rows.every((cells) => findShare(cells[next] ?? []) !== undefined);
  const column = columns[next];
  const own = column && isOpen(column) && isShares ? [...known, next] : known;
  const values = rows
    .map((cells) => own.map((index) => findShare(cells[index] ?? [])?.value))
    .filter((row) => row.some((value) => value !== undefined));
  const isWhole = (at: number): boolean =>
    [own.length - 1, 1].some((parts) =>
      values.every((row) => {
        const sum = row.reduce<number>(
          (all, one, index) => all + (index === at ? 0 : (one ?? 0)),
          0,
        );
        return Math.abs((row[at] ?? Number.NaN) - sum / parts) < rounded;
      }),
    );
  const differ = values.some((row) => new Set(row.map((value) => value ?? 0)).size > 1);
  if (values.length === 0 || !differ) return [...columns];
  const totals = own.filter((_, at) => isWhole(at));
  const total = own.length === 2 ? undefined : totals.at(-1);
  if (total === undefined) return [...columns];
  return columns.map((column, index) =>
    own.includes(index) ? { ...column, field: index === total ? "writerShare" : "other" } : column,
  );
}

const isFigure = (cell: readonly PageWord[] = []): boolean =>
  cell.length > 0 && cell.length <= 2 && findShare(cell) !== undefined;

/**
 * Of three or more columns of figures of which none is known as shares, or one, the one that is the sum of the others in
 * all rows has the shares: 'Lyrics   Music   Total'. Without one, all stay as they are.
 */
function withSumOfParts(
  columns: readonly Column[],
  rows: readonly (readonly (readonly PageWord[])[])[],
): Column[] {
  const name = columns.findIndex(({ field }) => field === "name");
  // Of one writer, only a head says which of the figures is the sum.
  const isOfOne = rows.filter((cells) => (cells[name] ?? []).length > 0).length === 1;
  const own = columns.flatMap((column, index) => {
    const figures = rows.filter((cells) => isFigure(cells[index])).length;
    return (isOpen(column) || column.field === "writerShare") && figures > (isOfOne ? 0 : 1) ? [index] : []; // prettier-ignore
  });
  // Not what adds up the rows, and no lines below the table.
  const people = rows.filter((cells) => (cells[name] ?? []).length > 0 && own.some((index) => isFigure(cells[index]))); // prettier-ignore
  if (name < 0 || people.length === 0 || own.length < 3) return [...columns];
  const values = people.map((cells) => own.map((index) => findShare(cells[index] ?? [])?.value ?? 0)); // prettier-ignore
  const total = own.findLast(
    (_, at) =>
    values.every((row) => Math.abs(2 * (row[at] ?? 0) - row.reduce((all, one) => all + one, 0)) < rounded), // prettier-ignore
  );
  const sum = values.reduce((all, row) => all + (row[own.indexOf(total ?? 0)] ?? 0), 0);
  if (total === undefined || Math.abs(sum - 100) > 1) return [...columns];
  if (people.length < 2 && !isTotalOrExample(columns[total]?.head ?? "")) return [...columns];
  return columns.map((column, index) =>
    own.includes(index) ? { ...column, field: index === total ? "writerShare" : "other" } : column,
  );
}

const valueAt = ({ cells }: BodyLine, index: number): number | undefined =>
  findShare(cells[index] ?? [])?.value;

/**
 * The words of a column with a head that nobody knows, which has the share of each row once more: 'Perf. %' and 'Mech.
 * %'. It is no publisher's, unless it stands right behind that of publishers.
 */
export function repeatedShares(
  columns: readonly Column[],
  rows: readonly BodyLine[],
): readonly PageWord[] {
  const known = columns.findIndex(({ field }) => field === "writerShare");
  if (known < 0) return [];
  return columns.flatMap((column, index) => {
    const isTheirs = columns[index - 1]?.field === "publisher" && known < index;
    if (!isOpen(column) || isTheirs) return [];
    const own = rows.filter((row) => valueAt(row, index) !== undefined);
    const isRepeated = own.length > 0 && own.every((row) => valueAt(row, index) === valueAt(row, known)); // prettier-ignore
    return isRepeated ? own.flatMap(({ cells }) => cells[index] ?? []) : [];
  });
}
