import { fieldOfLabel, shareFields } from "../labels/field-of-label.ts";
import { isTotalOrExample } from "../cells.ts";
import { looksLikeName } from "../details.ts";
import type { TableRow } from "./table-rows.ts";

/** What shares of one kind come to: all of them, or those of writers and publishers together. */
const wholes = [100, 200];

/**
 * Leaves out rows that add up those above: whatever they are called, they have no details of a person, and each of
 * their shares is the sum of its column.
 */
export function withoutTotals(rows: readonly TableRow[]): TableRow[] {
  const out: TableRow[] = [];
  let above: TableRow[] = [];
  for (const one of rows) {
    if (isTotal(one, above)) {
      above = [];
      continue;
    }
    out.push(one);
    above.push(one);
  }
  return out;
}

function isTotal({ row }: TableRow, above: readonly TableRow[]): boolean {
  const { ipi, pro, email, publisherIpi, name } = row;
  if ([ipi, pro, email, publisherIpi].some((one) => one !== undefined)) return false;
  const own = shareFields.flatMap((field) => (row[field] === undefined ? [] : [field]));
  if (own.length === 0 || above.length === 0) return false;
  const isSum = own.every((field) => {
    const parts = above.flatMap(({ row: other }) => other[field]?.value ?? []);
    const sum = parts.reduce((all, part) => all + part, 0);
    return parts.length > 0 && Math.abs(sum - (row[field]?.value ?? 0)) < 0.06;
  });
  if (!isSum) return false;
  const isNamed = name !== undefined && looksLikeName(name.value) && name.value.includes(" ");
  const isWhole = own.every((field) => wholes.includes(Math.round(row[field]?.value ?? 0)));
  return isNamed ? isWhole && above.length > 1 : above.length > 1 || isWhole;
}

/**
 * Whether a text is nothing but labels and figures, one of which is a total: 'Writers 50.00 Publishers 50.00 Total
 * 100.00'.
 */
export function isSummary(text: string): boolean {
  // 'Writers 50% + publishers 50% = 100%'
  if (/\d\s?%\s?\+.*\d\s?%\s?=\s?\d+\s?%/.test(text)) return true;
  const parts = [...text.matchAll(/(\D+?)[:=]?\s*(\d{1,3}(?:[.,]\d+)?\s?%?)(?=\s|$)[\s,;|·/]*/gu)];
  const labels = parts.map(([, label = ""]) => label.replace(/[:=\s]+$/, "").trim());
  const isWhole = parts.map(([whole]) => whole).join("").length === text.length;
  return (
    parts.length > 1 &&
    isWhole &&
    labels.some(isTotalOrExample) &&
    labels.every((label) => isTotalOrExample(label) || fieldOfLabel(label) !== undefined)
  );
}
