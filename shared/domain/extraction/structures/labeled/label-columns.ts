import { median, middleOf } from "../../page-text.ts";
import type { LabeledValue } from "./labeled-value.ts";

interface Size {
  width: number;
  height: number;
}

/** Whether the value of a label was left empty, or is only a place to write. */
export function isEmpty({ value }: LabeledValue): boolean {
  return value.every(({ text }) => /^[_.\s|~—–-]*$/.test(text));
}

/** The column of a label: where it begins. */
export const columnOf = ({ line, left }: LabeledValue, { width }: Size): string =>
  `${line.page} ${Math.round(left / width)}`;

/** The columns in which several labels have their values beside them. */
export function columnsBeside(values: readonly LabeledValue[], size: Size): ReadonlySet<string> {
  const filled = values.filter((one) => !isEmpty(one)).map((one) => columnOf(one, size));
  const counts = Map.groupBy(filled, (key) => key);
  return new Set([...counts].flatMap(([key, own]) => (own.length > 1 ? [key] : [])));
}

/** Maximum distance between a label and a value above or below it. */
export const reachOf = ({ height }: Size): number => height * 3;

/**
 * Returns how far below or above its label a value may be. In a column of labels whose values are beside them, an empty
 * label was left empty: what is in the next line of the column belongs to others.
 */
export function reachInColumns(
  values: readonly LabeledValue[],
  size: Size,
): (label: LabeledValue) => number {
  const keyOf = (one: LabeledValue): string => columnOf(one, size);
  const columns = new Map(
    [...Map.groupBy(values, keyOf)].map(([key, own]) => {
      const filled = own.filter((one) => !isEmpty(one)).length;
      const middles = own.map(({ line }) => middleOf(line)).toSorted((a, b) => a - b);
      const steps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? middle));
      const isBeside = filled > 2 && filled > own.length * 0.6;
      return [key, isBeside ? median(steps) * 0.75 : Infinity];
    }),
  );
  return (label) => Math.min(reachOf(size), columns.get(keyOf(label)) ?? Infinity);
}
