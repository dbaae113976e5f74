import type { SplitView } from "../../../../shared/contracts/agreements/views.ts";
import { toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import type { ShareKey } from "../../../../shared/domain/sheet/splits.ts";
import type { ShownRow } from "../shown-sheet.ts";

/** One person's part of a bar. */
export interface BarSegment {
  key: string;
  name: string;
  /** Basis points. */
  share: number;
}

/** One category of a sheet as a bar shows it. */
export function shareSegments(rows: readonly ShownRow[], key: ShareKey): BarSegment[] {
  return rows.map((row, index) => ({
    key: `${index}`,
    name: row.songwriterName,
    share: row[key],
  }));
}

/** The songwriter shares of a saved sheet as a bar shows them. */
export function songwriterSegments(splits: readonly SplitView[]): BarSegment[] {
  return splits.map(({ songwriterName, songwriterPercentage }, index) => ({
    key: `${index}`,
    name: songwriterName,
    share: toBasisPoints(songwriterPercentage),
  }));
}
