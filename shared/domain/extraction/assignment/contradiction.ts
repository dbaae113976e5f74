import type { Box } from "../page-text.ts";
import { isWholeTotal } from "./share-totals.ts";

const fields = [
  "songwriterPercentage",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
] as const;

type ShareField = (typeof fields)[number];

interface Place {
  page: number;
  box: Box;
}

/** Shares of one kind that come to no whole. */
export interface ShareContradiction {
  field: ShareField;
  /** What the printed shares come to, in percent. */
  total: number;
  /** The places of the shares. */
  places: Place[];
}

const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;

/**
 * Returns the first kind of share of which every row has one, or which is above 100 %, and which comes to no whole. The
 * halves of writers and publishers count together.
 */
export function findContradiction(
  splits: readonly Partial<Record<ShareField, Place & { value: number }>>[],
): ShareContradiction | undefined {
  const totals = fields.map((field) => ({
    field,
    shares: splits.flatMap((split) => split[field] ?? []),
  }));
  const valuesOf = (some: typeof totals): number[] =>
    some.flatMap(({ shares }) => shares.map(({ value }) => value));
  const publishing = totals.slice(0, 2);
  const isJoint =
    publishing.every(({ shares }) => shares.length > 0) && isWholeTotal(valuesOf(publishing));
  const found = totals.find((one) => {
    const values = valuesOf([one]);
    if (isWholeTotal(values) || (isJoint && publishing.includes(one))) return false;
    return values.length === splits.length || sumOf(values) > 100;
  });
  return (
    found && {
      field: found.field,
      total: sumOf(valuesOf([found])),
      places: found.shares.map(({ page, box }) => ({ page, box })),
    }
  );
}
