import type { Row } from "../rows.ts";
import { shareFields } from "../labels/field-of-label.ts";

type ShareField = "writerShare" | "publisherShare" | "copyrightShare" | "masterShare";

/** What a share above 100 % was before a scan misread it: '120%' was ': 20%', or '12.0%' whose point was lost. */
const corrections = [(value: number) => value - 100, (value: number) => value / 10];

/**
 * Corrects shares that a scan made larger than the whole. No share is above 100 % unless its category has another scale,
 * such as 200 % for the writers' and publishers' parts together. What makes the whole is taken, else the colon.
 * Corrected shares are doubtful.
 */
export function fixMisreadShares(rows: readonly Row[]): Row[] {
  const fields = shareFields.filter((field) => rows.some((row) => isTooLarge(row[field]?.value)));
  const out = rows.map((row) => ({ ...row }));
  for (const field of fields) {
    // A third of 200 is printed as 66.67.
    if (Math.abs(totalOf(rows, field) - 200) < 0.1) continue;
    const [colon = [], point = []] = corrections.map((correct) => corrected(rows, field, correct));
    const isPoint = isWhole(sum(point)) && !isWhole(sum(colon));
    for (const [index, row] of out.entries()) {
      const read = row[field];
      const value = (isPoint ? point : colon)[index];
      if (read === undefined || value === undefined || !isTooLarge(read.value)) continue;
      row[field] = { ...read, value, trust: read.trust * 0.7 };
    }
  }
  return out;
}

const isTooLarge = (value: number | undefined): boolean =>
  value !== undefined && value > 100 && value < 200;

function corrected(
  rows: readonly Row[],
  field: ShareField,
  correct: (value: number) => number,
): (number | undefined)[] {
  return rows.map((row) => {
    const value = row[field]?.value;
    if (value === undefined || !isTooLarge(value)) return value;
    return Math.round(correct(value) * 100) / 100;
  });
}

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
const totalOf = (rows: readonly Row[], field: ShareField): number =>
  sum(rows.map((row) => row[field]?.value));
const isWhole = (total: number): boolean => [100, 50, 200].some((whole) => Math.abs(total - whole) < 0.1); // prettier-ignore
