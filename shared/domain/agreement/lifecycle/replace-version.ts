import { DomainError } from "../../domain-error.ts";
import type { ActorOrigin } from "../../origin.ts";
import { formErrorsOf } from "../../sheet/form-errors.ts";
import { sendingErrorsOf } from "../../sheet/sheet-rows.ts";
import type { Agreement, FormerHolder, PendingAgreement } from "../agreement.ts";
import type { AgreementEvent } from "../evidence/agreement-event.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import type { EditedSheet } from "./edit-draft.ts";
import { renewedExpiry } from "./signing-period.ts";
import { formerHolderEventData, observersOf } from "../parties/former-holders.ts";
import { requirePending } from "./status.ts";
import { replaceAddresses } from "../parties/replace-addresses.ts";
import { currentTermsVersion } from "../evidence/terms.ts";

/**
 * Returns the change that replaces the open version with a new one. The new version must pass all rules for sending.
 * Signatures of the previous version no longer count, the signing period and the reminders restart, and everyone is
 * notified. A contributor whose address it replaces is treated as after a correction. Throws `agreement_not_pending`,
 * `version_outdated`, `invalid_request`.
 */
export function replaceVersion(
  before: Agreement,
  { lyrics, unprintable = [], typedBpm, ...sheet }: EditedSheet,
  input: {
    /** Hash of the version that the owner edited. */
    editedHash: string | undefined;
    documentHash: string;
    /** One sentence per change, for the contributors. */
    changes: string[];
    at: string;
    origin: ActorOrigin;
  },
): Change<PendingAgreement> {
  const { at, origin, changes } = input;
  const pending = requirePending(before, at);
  if (input.editedHash === undefined)
    throw new DomainError("invalid_request", {
      details: [{ path: "documentHash", message: "Name the version that this is a change of" }],
    });
  if (input.editedHash !== pending.documentHash) throw new DomainError("version_outdated");
  const refusals = [
    ...sendingErrorsOf(sheet.splits),
    ...formErrorsOf({ ...sheet, typedBpm }),
    ...unprintable,
  ];
  if (refusals.length > 0) throw new DomainError("invalid_request", { details: refusals });
  const { replaced, ...rows } = replaceAddresses(pending, sheet, at);
  const next: PendingAgreement = {
    ...pending,
    ...sheet,
    ...rows,
    version: pending.version + 1,
    documentHash: input.documentHash,
    termsVersion: currentTermsVersion,
    sentAt: at,
    sentBy: origin.actorUserId,
    ownerName: origin.actorName ?? before.ownerName,
    expiresAt: renewedExpiry(at, pending),
    remindersSent: 0,
    expiryWarned: false,
  };
  const entries = [
    ...replaced.map((former) => ({
      ...ownerEvidence("address_corrected", before, at, origin),
      contributorId: former.contributorId,
      contributorName: former.name,
      note: `${former.email} → ${former.replacedBy}`,
    })),
    { ...ownerEvidence("changed", before, at, origin), note: changes.join("; ").slice(0, 1000) },
    { ...ownerEvidence("sent", before, at, origin), note: `${next.contributors.length}` },
  ];
  const change = changeOf(
    before,
    next,
    entries,
    changedBetween(pending, next, { changes, replaced }),
  );
  return lyrics === undefined ? change : { ...change, lyrics };
}

/** Returns the event of a new version: contributors who stay, are added or removed, or whose address it replaces. */
function changedBetween(
  before: PendingAgreement,
  after: PendingAgreement,
  { changes, replaced }: { changes: string[]; replaced: readonly FormerHolder[] },
): AgreementEvent {
  const moved = new Set(replaced.map(({ contributorId }) => contributorId));
  const known = new Set(before.contributors.map(({ id }) => id).filter((id) => !moved.has(id)));
  const ids = after.contributors.map(({ id }) => id);
  return {
    type: "changed",
    changes,
    kept: ids.filter((id) => known.has(id)),
    added: ids.filter((id) => !known.has(id)),
    removed: before.contributors
      .filter(({ id }) => !ids.includes(id) && !moved.has(id))
      .map(({ id, name, email }) => ({ id, name, email })),
    // A person who becomes an observer by this version gets the email about their address instead.
    ...(observersOf(before).length > 0 ? { observed: true } : {}),
    ...(replaced.length > 0 ? { replaced: replaced.map(formerHolderEventData) } : {}),
  };
}
