import type { FoundValue, Row } from "../rows.ts";

export const shareKinds = [
  "writerShare",
  "publisherShare",
  "copyrightShare",
  "masterShare",
] as const;
export type ShareKind = (typeof shareKinds)[number];

/** The sum of one kind of share. */
export interface ShareTotal {
  kind: ShareKind;
  total: number;
  shares: FoundValue<number>[];
  /** Whether the sum is 100 or 200, or 100 or 200 together with the publishers' or writers' shares. */
  isWhole: boolean;
}

/** A difference of this much is due to rounding: three times 33.33 are 99.99. */
const roundingOf = (count: number): number => 0.02 + count * 0.01;

/** Returns the sum of each kind of share that the rows have. */
export function shareTotals(rows: readonly Row[]): ShareTotal[] {
  const totals = shareKinds.flatMap((kind) => {
    const shares = rows.flatMap((row) => row[kind] ?? []);
    const total = shares.reduce((sum, { value }) => sum + value, 0);
    return shares.length === 0 ? [] : [{ kind, total, shares }];
  });
  const isNear = (total: number, count: number): boolean =>
    [100, 200].some((whole) => Math.abs(total - whole) <= roundingOf(count));
  const publishing = totals.filter(
    ({ kind }) => kind === "writerShare" || kind === "publisherShare",
  );
  const joint = publishing.reduce((sum, { total }) => sum + total, 0);
  const isJoint = publishing.length === 2 && isNear(joint, rows.length * 2);
  return totals.map((one) => ({
    ...one,
    isWhole: isNear(one.total, one.shares.length) || (isJoint && publishing.includes(one)),
  }));
}
