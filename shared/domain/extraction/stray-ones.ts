import { toBasisPoints } from "../sheet/basis-points.ts";
import { printedTotalOf } from "../sheet/share-scale.ts";
import type { Row } from "./rows.ts";

const shares = ["writerShare", "publisherShare", "copyrightShare", "masterShare"] as const;

/**
 * Takes a colon away that became a 1: in a scan ': 20%' is read as '120%'. Nobody has more than all of a category,
 * except where its shares have another scale, such as 200 % for the writers' and the publishers' part together.
 */
export function withoutStrayOnes(rows: readonly Row[]): Row[] {
  const scaled = new Set(
    shares.filter((field) => {
      const printed = rows.map((row) => toBasisPoints(row[field]?.value ?? 0));
      return printedTotalOf(printed).kind === "scaled";
    }),
  );
  return rows.map((row) => {
    const out = { ...row };
    for (const field of shares) {
      const read = row[field];
      if (read === undefined || scaled.has(field) || read.value <= 100 || read.value >= 200)
        continue;
      const value = Math.round((read.value - 100) * 100) / 100;
      out[field] = { ...read, value, trust: read.trust * 0.7 };
    }
    return out;
  });
}
