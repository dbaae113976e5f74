import { DomainError, type ErrorDetail } from "../../domain-error.ts";
import { fieldsToSend, type FieldsToSend } from "../../custom-fields/fields-to-send.ts";
import type { ActorOrigin } from "../../origin.ts";
import type {
  Agreement,
  AgreementSheetRow,
  DraftAgreement,
  PendingAgreement,
} from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import { fixSheet, type FixedSheet, type SheetSources } from "../agreeing/fix-sheet.ts";
import {
  kindedSendingErrorsOf,
  sheetRefusalOf,
  twoNamesErrorsOf,
} from "../../sheet/row-kinds/row-kind-errors.ts";
import { formErrorsOf } from "../../sheet/form-errors.ts";
import { sendingErrorsOf } from "../../sheet/sheet-rows.ts";
import { currentTermsVersion } from "../evidence/terms.ts";

const noFields: FieldsToSend = { definitions: [], isAllowed: true };

/** The document that a version fixes: one of schema 1 or 2 by its hash, or the sources of one of schema 3. */
export type DocumentSource =
  | { documentHash: string; sheet?: undefined }
  | { documentHash?: undefined; sheet: SheetSources };

/** Returns the fields of the head that a version's document fixes. */
export function fixedDocument(
  head: Parameters<typeof fixSheet>[0],
  { documentHash, sheet }: DocumentSource,
): FixedSheet | { documentHash: string; termsVersion: string } {
  return sheet === undefined
    ? { documentHash, termsVersion: currentTermsVersion }
    : fixSheet(head, sheet);
}

/**
 * Returns the change that sends a draft: the sheet must pass all rules for sending, the document's hash is fixed, and
 * every contributor is asked to sign. Throws `agreement_not_draft`, `publisher_without_writer`, or `invalid_request`
 * with a detail for each field that is missing or wrong.
 */
export function sendAgreement(
  before: Agreement,
  input: DocumentSource & {
    at: string;
    expiresAt: string;
    origin: ActorOrigin;
    /** Whether everybody is asked to agree to the shares before anybody signs. For sheets of schema 3. */
    asksAgreementFirst?: true;
    /** Whether it is sent with the other drafts of a bulk. */
    isBulk?: true | undefined;
    /** The fields with characters that can't be printed. */
    unprintable?: readonly ErrorDetail[];
    /** The custom fields of the workspace. Absent means none. */
    fields?: FieldsToSend | undefined;
  },
): Change<PendingAgreement> {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  const { sheet: sources } = input;
  const fields = fieldsToSend<AgreementSheetRow, DraftAgreement>(before, input.fields ?? noFields);
  const refusal = sheetRefusalOf([
    ...(sources === undefined
      ? sendingErrorsOf(before.splits)
      : [...kindedSendingErrorsOf(before.splits), ...twoNamesErrorsOf(before.splits)]),
    ...formErrorsOf(before),
    ...fields.errors,
    ...(input.unprintable ?? []),
  ]);
  if (refusal !== undefined) throw refusal;
  const version = before.version + 1;
  const {
    draftEvidence: _,
    editedAt: _edited,
    removalWarnedAt: _warned,
    needsFormCheck: _check,
    typedBpm: _bpm,
    expiresInDays: _days,
    ...sheet
  } = fields.sheet;
  const next: PendingAgreement = {
    ...sheet,
    status: "pending",
    version,
    ...fixedDocument({ ...sheet, version, sentAt: input.at }, input),
    ...(sources !== undefined && input.asksAgreementFirst === true
      ? { asksAgreementFirst: true }
      : {}),
    sentAt: input.at,
    sentBy: input.origin.actorUserId,
    ownerName: input.origin.actorName ?? before.ownerName,
    expiresAt: input.expiresAt,
    remindersSent: 0,
    expiryWarned: false,
    formerHolders: [],
    removedContributors: [],
  };
  return changeOf(
    before,
    next,
    [
      {
        ...ownerEvidence("sent", before, input.at, input.origin),
        note: `${before.contributors.length}`,
      },
    ],
    { type: "sent", ...(input.isBulk === true ? { isBulk: true } : {}) },
  );
}
