import type { ExtractedRow } from "../../shared/domain/extraction/parse-split-sheet.ts";
import { toBasisPoints, FULL_SHARE } from "../../shared/domain/sheet/basis-points.ts";
import { printedTotalOf } from "../../shared/domain/sheet/share-scale.ts";

const categories = [
  "songwriterPercentage",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
] as const;
type Category = (typeof categories)[number];
type Scale = Partial<Record<Category, number>>;

/**
 * The factor of each category that makes its printed shares add up to 100; 1 if they do except for rounding. Undefined
 * if all factors are 1. Rule: `printedTotalOf`.
 */
export function printedScaleOf(splits: readonly ExtractedRow[]): Scale | undefined {
  const scale: Scale = {};
  for (const category of categories) {
    const printed = printedTotalOf(
      splits.map((split) => toBasisPoints(split[category]?.value ?? 0)),
    );
    if (printed.kind === "scaled") scale[category] = FULL_SHARE / printed.scale;
  }
  return Object.keys(scale).length === 0 ? undefined : scale;
}
