import type { SplitView } from "../../../../shared/contracts/agreements/views.ts";
import { toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import { personIndexes } from "../../../../shared/domain/sheet/share-palette.ts";
import type { SignatureState } from "../../../../shared/domain/sheet/signature-state.ts";
import type { ShareKey } from "../../../../shared/domain/sheet/sheet-rows.ts";
import type { ShownRow } from "../shown-sheet.ts";

/** One row's segment of a bar. */
export interface BarSegment {
  key: string;
  name: string;
  /** Basis points. */
  share: number;
  /** Index of the person, for the color. */
  person: number;
  /** Absent if the sheet was not sent. */
  signatureState?: SignatureState | undefined;
}

/** The segments of one category of a sheet. */
export function shareSegments(rows: readonly ShownRow[], key: ShareKey): BarSegment[] {
  const people = personIndexes(rows.map(({ contributorId }) => contributorId));
  return rows.map((row, index) => ({
    key: `${index}`,
    name: row.songwriterName,
    share: row[key],
    person: people[index] ?? index,
    signatureState: row.signatureState,
  }));
}

/** The segments of a saved sheet's songwriter shares. */
export function songwriterSegments(splits: readonly SplitView[]): BarSegment[] {
  const people = personIndexes(splits.map(({ contributorId }) => contributorId));
  return splits.map(({ songwriterName, songwriterPercentage, signatureState }, index) => ({
    key: `${index}`,
    name: songwriterName,
    share: toBasisPoints(songwriterPercentage),
    person: people[index] ?? index,
    signatureState,
  }));
}
