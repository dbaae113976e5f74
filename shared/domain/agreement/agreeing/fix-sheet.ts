import { withRowKinds } from "../../sheet/row-kinds/row-kinds.ts";
import type { AgreementSheetRow } from "../agreement.ts";
import { termsVersionFor } from "../evidence/terms.ts";
import { canonicalSheet, sheetDocumentOf, type SheetHead } from "./sheet-document-3.ts";

/** Computes a SHA-256 in lower-case hex. */
export type Sha256 = (text: string) => string;

/** What the sheet of schema 3 of a version needs besides its head. */
export interface SheetSources {
  lyrics: string;
  /** The song's ISWC; null if it has none. */
  iswc: string | null;
  sha256: Sha256;
  /** Returns a new id for a row. */
  newRowId: () => string;
}

/** The fields of a head that are fixed when a sheet of schema 3 is sent. */
export interface FixedSheet {
  documentSchema: 3;
  documentHash: string;
  termsVersion: string;
  iswc: string | null;
  splits: AgreementSheetRow[];
}

/** Returns what sending fixes of a sheet of schema 3: ids and kinds of its rows, terms, ISWC and the document's hash. */
export function fixSheet(
  head: Omit<SheetHead, "iswc" | "termsVersion">,
  { lyrics, iswc, sha256, newRowId }: SheetSources,
): FixedSheet {
  const termsVersion = termsVersionFor(3);
  const splits = withRowKinds(head.splits, newRowId);
  const sheet = sheetDocumentOf({ ...head, splits, termsVersion, iswc }, lyrics);
  const documentHash = sha256(canonicalSheet(sheet));
  return { documentSchema: 3, documentHash, termsVersion, iswc, splits };
}

/**
 * Returns the rows of a new version with the ids of the rows that they continue. A row without an id continues the row
 * of the same contributor with the same name. Rows of earlier releases have no ids to keep.
 */
export function withKeptRowIds(
  before: readonly AgreementSheetRow[],
  splits: readonly AgreementSheetRow[],
): AgreementSheetRow[] {
  const given = new Set(splits.flatMap(({ id }) => id ?? []));
  const left = before.filter(({ id }) => id !== undefined && !given.has(id));
  const renamed = new Map<string, string>();
  const rows = splits.map((row, index) => {
    if (row.id !== undefined) return row;
    const place = left.findIndex(
      (one) => one.contributorId === row.contributorId && one.songwriterName === row.songwriterName,
    );
    const [kept] = place < 0 ? [] : left.splice(place, 1);
    if (kept?.id === undefined) return row;
    renamed.set(`row${index + 1}`, kept.id);
    return { ...row, id: kept.id };
  });
  // A reference by position is a reference to the row that is there now.
  return rows.map((row) =>
    row.forRows === undefined
      ? row
      : { ...row, forRows: row.forRows.map((id) => renamed.get(id) ?? id) },
  );
}
