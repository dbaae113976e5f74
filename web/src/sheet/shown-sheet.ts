import type { Licensing } from "../../../shared/domain/agreement/agreeing/licensing.ts";
import type { SplitView } from "../../../shared/contracts/agreements/sheet-view.ts";
import type {
  AgreementAnswer,
  SignatureState,
} from "../../../shared/domain/sheet/signature-state.ts";
import type { SheetRow } from "../../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit } from "../../../shared/domain/sheet/wire-split.ts";

/** A row of a sheet as it is shown; shares in basis points. Rows of one person share `contributorId`. */
export interface ShownRow extends SheetRow {
  contributorId: string;
  signedDate?: string | undefined;
  /** The name that the row's party has declared, if it is not the printed one. */
  declaredName?: string | undefined;
  /** Absent if the sheet was not sent. */
  signatureState?: SignatureState | undefined;
  /** Present while the sheet waits for everyone's agreement. */
  answer?: AgreementAnswer | undefined;
}

/** The content of a sheet as it is shown. */
export interface ShownSheet {
  /** Undefined for a draft that was never saved. */
  number?: number | undefined;
  title: string;
  artist: string;
  /** 0 if no tempo was entered. */
  bpm: number;
  date: string;
  lyrics: string;
  /** The version of the terms; undefined before sending, when the current one applies. */
  termsVersion?: string | undefined;
  /** Who may license the song, and what the sheet says about third-party material. Absent in schema 1 and 2. */
  licensing?: Licensing | undefined;
  thirdParty?: string | null | undefined;
  iswc?: string | null | undefined;
  /** What is filled in for custom fields: of the sheet, or about a person. Absent if there is nothing. */
  custom?: ShownField[] | undefined;
  rows: ShownRow[];
  signatures: { contributorId: string; name: string; imageUrl: string }[];
}

export interface ShownField {
  label: string;
  value: string;
  /** The row of the person that it is about, and their name; undefined for the sheet. */
  row?: string | undefined;
  about: string | undefined;
  /** Present if a signer filled it in. */
  isDeclared?: boolean | undefined;
}

/** Returns the filled custom fields of a view as they are shown. */
export function shownFieldsOf({
  custom,
  fieldDefinitions,
  splits,
}: {
  custom?:
    | readonly (Pick<ShownField, "label" | "value" | "row"> & { fieldId: string; type: string })[]
    | undefined;
  fieldDefinitions?: readonly { id: string; filledBy: string }[] | undefined;
  splits: readonly Pick<SplitView, "rowId" | "songwriterName">[];
}): ShownField[] | undefined {
  return custom?.map(({ fieldId, label, type, value, row }) => ({
    label,
    row,
    isDeclared: fieldDefinitions?.some((one) => one.id === fieldId && one.filledBy === "signer"),
    value: type === "yes_no" ? (value === "yes" ? "Yes" : "No") : value,
    about: splits.find(({ rowId }, index) => row === (rowId ?? `row${index + 1}`))?.songwriterName,
  }));
}

/** Converts a row from the wire. */
export function toShownRow(split: SplitView): ShownRow {
  const { contributorId, signedDate, signatureState, answer, declaredName } = split;
  const shown = { signedDate, signatureState, answer, declaredName };
  return { contributorId, ...rowOfWireSplit(split), ...shown };
}

/** The people of a sheet, each once, in the order in which they first appear. */
export function partiesOf(rows: readonly ShownRow[]): ShownRow[] {
  const seen = new Set<string>();
  return rows.filter(({ contributorId }) => !seen.has(contributorId) && seen.add(contributorId));
}
