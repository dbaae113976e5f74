import { redistributeShares } from "../../../../../shared/domain/sheet/redistribute-shares.ts";
import { rowIdOf } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import {
  shareCategories,
  type ShareKey,
  type SheetRow,
} from "../../../../../shared/domain/sheet/sheet-rows.ts";

/** The shares of each category in basis points, in the order of the sheet's rows. */
export type ShareColumns = Record<ShareKey, number[]>;

/** What decides who can have a share. */
type Row = Pick<SheetRow, "kind" | "id" | ShareKey>;

/** Categories that are changed together: their shares are the same. */
export type ShareGroup = readonly ShareKey[];

export function columnsOf(rows: readonly Row[]): ShareColumns {
  const column = (key: ShareKey) => rows.map((row) => row[key]);
  return {
    songwriterShare: column("songwriterShare"),
    publisherShare: column("publisherShare"),
    copyrightShare: column("copyrightShare"),
    masterShare: column("masterShare"),
  };
}

/** The indexes of the rows that can have a share of a category: a publisher has no songwriter share. */
export function sharingRows(rows: readonly Row[], group: ShareGroup): number[] {
  const isOfWriters = group.includes("songwriterShare");
  return rows.flatMap(({ kind }, index) => (isOfWriters && kind === "publisher" ? [] : [index]));
}

/**
 * Returns the categories, those with the same shares together, so that one movement changes them all. With `isSeparate`,
 * each is alone.
 */
export function shareGroups(rows: readonly Row[], isSeparate: boolean): ShareGroup[] {
  const columns = columnsOf(rows);
  const groups: ShareKey[][] = [];
  for (const { key } of shareCategories) {
    const same = groups.find(([first]) => first !== undefined && areSame(columns, first, key));
    if (same === undefined || isSeparate) groups.push([key]);
    else same.push(key);
  }
  return groups;
}

const areSame = (columns: ShareColumns, one: ShareKey, other: ShareKey) =>
  columns[one].every((share, index) => share === columns[other][index]);

/**
 * Returns the shares after one row was given `wanted` basis points of the categories of a group; the other rows that can
 * have a share keep their proportions. `from` are the shares when the gesture began.
 */
export function withShare(
  from: ShareColumns,
  {
    group,
    sharing,
    row,
    wanted,
  }: { group: ShareGroup; sharing: readonly number[]; row: number; wanted: number },
): ShareColumns {
  const next = { ...from };
  for (const key of group) {
    const before = from[key];
    const after = redistributeShares(
      sharing.map((index) => before[index] ?? 0),
      sharing.indexOf(row),
      wanted,
    );
    const column = [...before];
    sharing.forEach((index, place) => {
      column[index] = after[place] ?? 0;
    });
    next[key] = column;
  }
  return next;
}

/** The rows as a call carries them. */
export function suggestedRows(rows: readonly Row[], columns: ShareColumns) {
  return rows.map((row, index) => ({
    rowId: rowIdOf(row, index),
    songwriterPercentage: percentAt(columns.songwriterShare, index),
    publisherPercentage: percentAt(columns.publisherShare, index),
    copyrightPercentage: percentAt(columns.copyrightShare, index),
    masterPercentage: percentAt(columns.masterShare, index),
  }));
}

const percentAt = (column: readonly number[], index: number) => (column[index] ?? 0) / 100;

/** Whether any share differs from the sheet's. */
export function isChanged(rows: readonly Row[], columns: ShareColumns): boolean {
  return shareCategories.some(({ key }) =>
    rows.some((row, index) => row[key] !== columns[key][index]),
  );
}
