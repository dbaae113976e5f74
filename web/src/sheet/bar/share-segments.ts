import type { SplitView } from "../../../../shared/contracts/agreements/sheet-view.ts";
import { formatShare, toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import { otherShareOf, type OtherShare } from "../../../../shared/domain/sheet/held-categories.ts";
import { personIndexes } from "../../../../shared/domain/sheet/share-palette.ts";
import type { SignatureState } from "../../../../shared/domain/sheet/signature-state.ts";
import type { ShareKey } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit } from "../../../../shared/domain/sheet/wire-split.ts";
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
  /** What is told in place of 0.00 % of a row that has no part in songwriting, as a publisher's. */
  other?: OtherShare | undefined;
}

/** The share of a segment as words: '25.00 %', or '10.00 % publisher' of who has no part in songwriting. */
export function shareInWords({ share, other }: Pick<BarSegment, "share" | "other">): string {
  return other === undefined
    ? `${formatShare(share)} %`
    : `${formatShare(other.share)} % ${other.label.toLowerCase()}`;
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
  return splits.map((split, index) => ({
    key: `${index}`,
    name: split.songwriterName,
    share: toBasisPoints(split.songwriterPercentage),
    person: people[index] ?? index,
    signatureState: split.signatureState,
    other: otherShareOf(rowOfWireSplit(split)),
  }));
}
