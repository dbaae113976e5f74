import type { SplitView } from "../../../shared/contracts/agreement-views.ts";
import { toBasisPoints } from "../../../shared/domain/basis-points.ts";
import type { BarSegment } from "../components/ui/split-bar.tsx";

/** The songwriter shares of a sheet as a bar shows them. */
export function songwriterSegments(splits: readonly SplitView[]): BarSegment[] {
  return splits.map(({ songwriterName, songwriterPercentage }, index) => ({
    key: `${index}`,
    name: songwriterName,
    share: toBasisPoints(songwriterPercentage),
  }));
}
