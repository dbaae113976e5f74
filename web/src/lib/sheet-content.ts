import type { SplitView } from "../../../shared/contracts/agreements/views.ts";
import type { Split } from "../../../shared/domain/sheet/splits.ts";
import { splitOf } from "../../../shared/domain/sheet/wire-split.ts";

/** A row of a sheet as it is shown; shares in basis points. Rows of one person share `contributorId`. */
export interface SheetRow extends Split {
  contributorId: string;
  signedDate?: string | undefined;
}

/** Everything that stands on a sheet. */
export interface SheetContent {
  /** Undefined before it has one. */
  number?: number | undefined;
  title: string;
  artist: string;
  /** 0 where there is none. */
  bpm: number;
  date: string;
  lyrics: string;
  /** Undefined while it is not sent: the current ones. */
  termsVersion?: string | undefined;
  rows: SheetRow[];
  signatures: { contributorId: string; name: string; imageUrl: string }[];
}

/** A row as it comes over the wire. */
export function toSheetRow(split: SplitView): SheetRow {
  const { contributorId, signedDate } = split;
  return { contributorId, ...splitOf(split), signedDate };
}

/** The people of a sheet, each once, as they are first named. */
export function partiesOf(rows: readonly SheetRow[]): SheetRow[] {
  const seen = new Set<string>();
  return rows.filter(({ contributorId }) => !seen.has(contributorId) && seen.add(contributorId));
}
