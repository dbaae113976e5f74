import type { SplitView } from "../../../shared/contracts/agreements/sheet-view.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type {
  AgreementStatus,
  SignedSheetRow,
} from "../../../shared/domain/agreement/agreement.ts";
import { signatureStateOf } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import {
  typedWireSharesOf,
  wireKindOf,
  wireProCheckOf,
  wireSharesOf,
} from "../../../shared/domain/sheet/wire-split.ts";
import { maskEmail } from "../../../shared/domain/text/email.ts";

/**
 * How much of a sheet is shown. `whole` is for its owner and its parties. `masked` is for all other viewers: email
 * addresses are masked; signatures and the reason for an end are absent.
 */
export type Visibility = "masked" | "whole";

/**
 * Returns rows for the API's answer, with shares in percent. `status` is that of their agreement. `declarations` are by
 * contributor id; they add publisher PROs and administrators, which the rows do not hold.
 */
export function splitViews(
  rows: readonly SignedSheetRow[],
  shown: Visibility,
  status: AgreementStatus | undefined,
  declarations?: ReadonlyMap<string, Declaration>,
): SplitView[] {
  const isMasked = shown === "masked";
  const splits = isMasked ? rows.map(withoutDetails) : rows;
  return splits.map((split) => ({
    contributorId: split.contributorId,
    songwriterName: split.songwriterName,
    email: shown === "masked" ? maskEmail(split.email) : split.email,
    pro: split.pro,
    ...(shown === "whole" ? wireProCheckOf(split) : {}),
    songwriterIpi: split.songwriterIpi,
    publisherName: split.publisherName,
    publisherIpi: split.publisherIpi,
    selfPublished: split.selfPublished,
    ...wireSharesOf(split),
    ...(shown === "whole" ? typedWireSharesOf(split) : {}),
    signed: split.signedAt !== undefined,
    signedDate: split.signedAt,
    signatureState: signatureStateOf(split, status),
    ...(isMasked || status !== "pending"
      ? {}
      : { answer: split.answer, isBeingDiscussed: split.isBeingDiscussed }),
    ...wireKindOf(split),
    ...(isOfSchema3(split) && status !== "draft"
      ? declaredView(split, isMasked ? undefined : declarations?.get(split.contributorId))
      : {}),
  }));
}

/** Returns whether a row is of a sent sheet of schema 3: only such a row has both an id and a kind. */
const isOfSchema3 = ({ id, kind }: SignedSheetRow) => id !== undefined && kind !== undefined;

/**
 * Returns a row of schema 3 without the details that its party declares or is asked to declare. A holder of the general
 * link sees neither those details nor who has declared.
 */
function withoutDetails(split: SignedSheetRow): SignedSheetRow {
  if (!isOfSchema3(split)) return split;
  const { declaredAt: _at, declaredName: _name, proCode: _code, ...row } = split;
  const hidden = { ...row, pro: "", songwriterIpi: "", publisherIpi: "", selfPublished: false };
  return row.kind === "publisher" ? hidden : { ...hidden, publisherName: "" };
}

/** Returns what a row's party has declared. */
function declaredView(
  { id = "", declaredAt, declaredName }: SignedSheetRow,
  declaration: Declaration | undefined,
) {
  const publishing = declaration?.entries
    .flatMap((entry) => entry.publishing)
    .find(({ row }) => row === id);
  const { publisher, administrator } = publishing ?? {};
  const publisherPro = publisher?.pro;
  return {
    declaredAt: declaredAt ?? null,
    ...(declaredName === undefined ? {} : { declaredName }),
    ...(publisherPro === undefined
      ? {}
      : { publisherPro: typeof publisherPro === "string" ? publisherPro : publisherPro.name }),
    ...(administrator === undefined ? {} : { administrator }),
  };
}
