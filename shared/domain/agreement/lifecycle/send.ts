import { DomainError, type ErrorDetail } from "../../domain-error.ts";
import type { ActorOrigin } from "../../origin.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import { formErrorsOf } from "../../sheet/form-errors.ts";
import { sendingErrorsOf } from "../../sheet/sheet-rows.ts";
import { currentTermsVersion } from "../evidence/terms.ts";

/**
 * Returns the change that sends a draft: the sheet must pass all rules for sending, the document's hash is fixed, and
 * every contributor is asked to sign. Throws `agreement_not_draft`, or `invalid_request` with a detail for each field
 * that is missing or wrong.
 */
export function sendAgreement(
  before: Agreement,
  input: {
    documentHash: string;
    at: string;
    expiresAt: string;
    origin: ActorOrigin;
    /** The fields with characters that can't be printed. */
    unprintable?: readonly ErrorDetail[];
  },
): Change<PendingAgreement> {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  const refusals = [
    ...sendingErrorsOf(before.splits),
    ...formErrorsOf(before),
    ...(input.unprintable ?? []),
  ];
  if (refusals.length > 0) throw new DomainError("invalid_request", { details: refusals });
  const version = before.version + 1;
  const {
    draftEvidence: _,
    editedAt: _edited,
    removalWarnedAt: _warned,
    needsFormCheck: _check,
    typedBpm: _bpm,
    ...sheet
  } = before;
  const next: PendingAgreement = {
    ...sheet,
    status: "pending",
    version,
    documentHash: input.documentHash,
    termsVersion: currentTermsVersion,
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
    { type: "sent" },
  );
}
