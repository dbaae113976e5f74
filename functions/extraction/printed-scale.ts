import type { ReadSplit } from "../../shared/domain/extraction/parse-split-sheet.ts";
import { toBasisPoints, WHOLE } from "../../shared/domain/sheet/basis-points.ts";
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
 * Returns by what the printed shares of each category are multiplied to come to 100, 1 if they come to it but for
 * rounding; undefined if no category has another scale. `printedTotalOf` has the rule.
 */
export function scaleOf(splits: readonly ReadSplit[]): Scale | undefined {
  const scale: Scale = {};
  for (const category of categories) {
    const printed = printedTotalOf(
      splits.map((split) => toBasisPoints(split[category]?.value ?? 0)),
    );
    if (printed.kind === "scaled") scale[category] = WHOLE / printed.scale;
  }
  return Object.keys(scale).length === 0 ? undefined : scale;
}
