import type { SplitView } from "../../../../shared/contracts/agreements/views.ts";
import { toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import type { ShareKey } from "../../../../shared/domain/sheet/splits.ts";
import type { ShownRow } from "../shown-sheet.ts";

/** One person's segment of a bar. */
export interface BarSegment {
  key: string;
  name: string;
  /** Basis points. */
  share: number;
}

/** The segments of one category of a sheet. */
export function shareSegments(rows: readonly ShownRow[], key: ShareKey): BarSegment[] {
  return rows.map((row, index) => ({
    key: `${index}`,
    name: row.songwriterName,
    share: row[key],
  }));
}

/** The segments of a saved sheet's songwriter shares. */
export function songwriterSegments(splits: readonly SplitView[]): BarSegment[] {
  return splits.map(({ songwriterName, songwriterPercentage }, index) => ({
    key: `${index}`,
    name: songwriterName,
    share: toBasisPoints(songwriterPercentage),
  }));
}
