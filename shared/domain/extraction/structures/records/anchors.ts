import { printedTotalOf } from "../../../sheet/share-scale.ts";
import type { RecordText, Size } from "./texts.ts";

/** Shares of one format that stand in a column, a row or a grid and come to a whole: one for each record. */
export type AnchorSet = readonly RecordText[];

/** More sets are not tried. */
const setsMax = 16;
/** A page with more numbers is a list of something else. */
const numbersMax = 100;

/** Returns the sets of shares that can be those of repeated records, in reading order each. */
export function anchorSetsOf(texts: readonly RecordText[], size: Size): AnchorSet[] {
  const numbers = texts.filter(({ share, left }) => share !== undefined && left >= 0);
  const sets = new Map<string, AnchorSet>();
  const byFormat = Map.groupBy(numbers, ({ page, share }) => `${page} ${share?.form}`);
  for (const set of setsWithoutSigns(numbers, size)) sets.set(keyOf(set), set);
  for (const same of byFormat.values()) {
    if (sets.size >= setsMax) break;
    if (same.length > numbersMax) continue;
    const groups = [
      same,
      ...clustersOf(same, ({ middle }) => middle, size.height * 0.6),
      ...columnsOf(same, size),
    ];
    for (const group of groups)
      for (const set of wholesOf(group, size)) {
        if (sets.size < setsMax) sets.set(keyOf(set), set);
      }
  }
  return [...sets.values()];
}

const keyOf = (set: AnchorSet): string => set.map(({ page, left, top }) => `${page} ${left} ${top}`).join(";"); // prettier-ignore

/** Groups of shares that begin, end or are centered at the same place. */
function columnsOf(same: readonly RecordText[], { width }: Size): RecordText[][] {
  const near = width * 1.2;
  return [
    ...clustersOf(same, ({ right }) => right, near),
    ...clustersOf(same, ({ left }) => left, near),
    ...clustersOf(same, ({ center }) => center, near),
  ];
}

/** The columns of percentages in which people have left out the sign of some. */
function setsWithoutSigns(numbers: readonly RecordText[], size: Size): AnchorSet[] {
  const mixed = numbers.filter(({ share }) => share?.form === "percent" || share?.form === "bare");
  if (mixed.length > numbersMax) return [];
  return columnsOf(mixed, size).flatMap((column) => {
    const signed = column.filter(({ share }) => share?.form === "percent").length;
    const isMixed = signed >= column.length / 2 && signed < column.length;
    return isMixed && new Set(column.map(({ page }) => page)).size === 1 ? wholesOf(column, size).slice(0, 1) : []; // prettier-ignore
  });
}

/** Groups what has about the same position. */
export function clustersOf<T>(
  all: readonly T[],
  positionOf: (one: T) => number,
  within: number,
): T[][] {
  const clusters: T[][] = [];
  for (const one of all.toSorted((a, b) => positionOf(a) - positionOf(b))) {
    const last = clusters.at(-1);
    const [before] = last?.slice(-1) ?? [];
    if (last && before !== undefined && positionOf(one) - positionOf(before) <= within)
      last.push(one);
    else clusters.push([one]);
  }
  return clusters;
}

/** The runs of a group that come to a whole; a total at the end is none of them. */
function wholesOf(group: readonly RecordText[], size: Size): AnchorSet[] {
  const ordered = clustersOf(group, ({ middle }) => middle, size.height * 0.6).flatMap((row) =>
    row.toSorted((a, b) => a.left - b.left),
  );
  const parts = ordered.filter(({ share }) => (share?.value ?? 0) < 100 && (share?.value ?? 0) > 0);
  if (parts.length > 1 && isWhole(parts, true)) return [parts];
  const runs: AnchorSet[] = [];
  for (let from = 0; from < ordered.length; from++) {
    for (let to = from + 2, sum = valueOf(ordered[from]); to <= ordered.length; to++) {
      sum += valueOf(ordered[to - 1]);
      if (sum > 101) break;
      if (isWhole(ordered.slice(from, to), false)) runs.push(ordered.slice(from, to));
    }
  }
  return runs;
}

const valueOf = (one: RecordText | undefined): number => one?.share?.value ?? 0;

/** Whether shares come to 100, or, if nothing of their format is left, to another scale of sheets. */
function isWhole(parts: readonly RecordText[], isAll: boolean): boolean {
  const total = printedTotalOf(parts.map((one) => Math.round(valueOf(one) * 100)));
  if (total.kind === "exact") return true;
  if (total.kind !== "scaled") return false;
  const isPercent = parts.every(({ share }) => share?.form === "percent");
  return total.scale === 10_000 || (isAll && isPercent && total.scale > 100);
}
