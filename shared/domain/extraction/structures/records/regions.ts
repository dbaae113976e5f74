import type { AnchorSet } from "./anchors.ts";
import { clustersOf } from "./anchors.ts";
import type { RecordText, Size } from "./texts.ts";

/** The texts of one record, with the share that it is built around. */
export interface Region {
  anchor: RecordText;
  texts: RecordText[];
}

/** A way to divide a page into records. */
export type Division = readonly Region[];

/** How far a record goes from its share if nothing repeats below or above, in heights of the type. */
const reach = 14;
/** Distances that are tried for the border of records. */
const phasesMax = 14;

/** The rows and columns in which the shares stand. */
interface Grid {
  rows: number[];
  columns: RecordText[];
}

/** Returns the ways to divide a page into one region for each share: where it stands in its record is not known. */
export function divisionsOf(set: AnchorSet, all: readonly RecordText[], size: Size): Division[] {
  const own = new Set(set);
  const texts = all.filter(({ page }) => page === set[0]?.page);
  const grid = gridOf(set, size);
  const divisions: Division[] = [];
  const across = acrossOf(grid, texts, size);
  const along = alongOf(grid, texts, size);
  for (const columnOf of across)
    for (const rowOf of along) {
      const regions = new Map<string, Region>();
      for (const anchor of set)
        regions.set(`${rowIndex(grid, anchor)} ${columnIndex(grid, anchor)}`, { anchor, texts: [] }); // prettier-ignore
      if (regions.size < set.length) continue;
      for (const text of texts) {
        if (own.has(text)) continue;
        regions.get(`${rowOf(text)} ${columnOf(text)}`)?.texts.push(text);
      }
      divisions.push(trimmed([...regions.values()], grid, size));
    }
  return divisions;
}

function gridOf(set: AnchorSet, size: Size): Grid {
  const rows = clustersOf(set, ({ middle }) => middle, size.height * 0.6);
  const columns = clustersOf(set, ({ left }) => left, size.width * 6);
  // Numbers of different width that are centered or set to the right are one column.
  const isOneColumn = rows.every(({ length }) => length === 1);
  return {
    rows: rows.map(([first]) => first?.middle ?? 0),
    columns: isOneColumn ? set.slice(0, 1) : columns.flatMap((one) => one.slice(0, 1)),
  };
}

const nearest = (values: readonly number[], value: number): number =>
  values.reduce(
    (best, one, index) =>
      Math.abs(one - value) < Math.abs((values[best] ?? Infinity) - value) ? index : best,
    0,
  );

const rowIndex = ({ rows }: Grid, { middle }: RecordText): number => nearest(rows, middle);
const columnIndex = ({ columns }: Grid, { left }: RecordText): number =>
  nearest(columns.map((one) => one.left), left); // prettier-ignore

type IndexOf = (text: RecordText) => number;

/** The columns of records: one, or around the shares, or from a distance on their left. */
function acrossOf(grid: Grid, texts: readonly RecordText[], size: Size): IndexOf[] {
  const { columns } = grid;
  const [first, second] = columns;
  if (first === undefined || second === undefined) return [() => 0];
  const pitch = Math.min(...columns.slice(1).map((one, at) => one.left - (columns[at]?.left ?? 0)));
  const near: IndexOf = (text) => {
    const distances = columns.map(
      (one) =>
      Math.min(Math.abs(one.left - text.left), Math.abs(one.center - text.center), Math.abs(one.right - text.right)), // prettier-ignore
    );
    const least = Math.min(...distances);
    return least < pitch * 0.7 ? distances.indexOf(least) : -1;
  };
  const offsets = texts.flatMap(({ left }) =>
    columns.slice(1).flatMap((one) => {
      const offset = one.left - left;
      return offset > -size.width && offset < pitch - size.width * 2 ? [offset] : [];
    }),
  );
  const lefts = clustersOf([0, ...offsets], (one) => one, size.width).map((one) => one.at(-1) ?? 0);
  const from = lefts.slice(0, 8).map(
    (offset): IndexOf =>
      (text) =>
        columns.findLastIndex((one) => text.left >= one.left - offset - size.width * 1.5),
  );
  return [near, ...from];
}

/** The rows of records: from a distance above the share to the next one, or to a distance below it from the last one. */
function alongOf({ rows }: Grid, texts: readonly RecordText[], size: Size): IndexOf[] {
  const eps = size.height * 0.4;
  const spans = rows.slice(1).map((one, at) => one - (rows[at] ?? 0));
  const most = spans.length === 0 ? size.height * reach : Math.max(...spans);
  const least = spans.length === 0 ? size.height * reach : Math.min(...spans);
  const distances = (sign: 1 | -1): number[] => {
    const found = texts.flatMap(({ middle }) =>
      rows.flatMap((row) => {
        const distance = (row - middle) * sign;
        return distance >= 0 && distance < (sign === 1 ? least : most) - eps ? [distance] : [];
      }),
    );
    return clustersOf([0, ...found], (one) => one, eps)
      .map((one) => one[0] ?? 0)
      .slice(0, phasesMax);
  };
  const fromAbove = distances(1).map((offset): IndexOf => (text) => {
    const row = rows.findLastIndex((one) => text.middle >= one - offset - eps);
    const isBeyond = row === rows.length - 1 && text.middle > (rows[row] ?? 0) - offset + most;
    return isBeyond && spans.length > 0 ? -1 : row;
  });
  if (spans.length === 0) return fromAbove;
  const toBelow = distances(-1).filter((offset) => offset < least - eps).map((offset): IndexOf => (text) => {
    const row = rows.findIndex((one) => text.middle <= one + offset + eps);
    return row === 0 && text.middle < (rows[0] ?? 0) + offset - most + eps ? -1 : row;
  }); // prettier-ignore
  return [...fromAbove, ...toBelow];
}

/** Takes away what stands apart from the first and the last records by more than lines stand apart within the others. */
function trimmed(regions: readonly Region[], grid: Grid, size: Size): Division {
  const within = regions
    .filter(({ anchor }) => {
      const row = rowIndex(grid, anchor);
      return row > 0 && row < grid.rows.length - 1;
    })
    .flatMap(({ anchor, texts }) => gapsOf([anchor, ...texts]));
  const most = Math.max(size.height * 3.2, ...within.map((gap) => gap * 1.2));
  // Records beside each other end together: one of them can lack a value in the middle.
  const byRow = Map.groupBy(regions, ({ anchor }) => rowIndex(grid, anchor));
  return [...byRow.values()].flatMap((row) => {
    const kept = connected(row[0]?.anchor.middle ?? 0, row.flatMap(({ texts }) => texts), most); // prettier-ignore
    return row.map(({ anchor, texts }) => ({ anchor, texts: texts.filter((text) => kept.has(text)) })); // prettier-ignore
  });
}

/** The texts that are joined to a place by lines without a wide gap between them. */
function connected(
  from: number,
  texts: readonly RecordText[],
  most: number,
): ReadonlySet<RecordText> {
  const kept = new Set<RecordText>();
  const ordered = texts.toSorted((a, b) => a.middle - b.middle);
  let edge = from;
  for (const text of ordered.filter(({ middle }) => middle >= from)) {
    if (text.middle - edge > most) break;
    edge = text.middle;
    kept.add(text);
  }
  edge = from;
  for (const text of ordered.filter(({ middle }) => middle < from).toReversed()) {
    if (edge - text.middle > most) break;
    edge = text.middle;
    kept.add(text);
  }
  return kept;
}

/** The distances between the lines of texts. */
export function gapsOf(texts: readonly RecordText[]): number[] {
  const middles = texts.map(({ middle }) => middle).toSorted((a, b) => a - b);
  return middles.slice(1).map((one, at) => one - (middles[at] ?? 0));
}
