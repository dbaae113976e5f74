import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import { refusalsOf } from "../sheet/splits.ts";
import type { Agreement, PendingAgreement } from "./agreement.ts";
import type { AgreementEvent } from "./agreement-event.ts";
import { changeOf, entryByOwner, type Change } from "./change.ts";
import type { EditedSheet } from "./edit-draft.ts";
import { renewedExpiry } from "./expiry.ts";
import { observersOf } from "./former-holders.ts";
import { requirePending } from "./status.ts";
import { currentTermsVersion } from "./terms.ts";

/**
 * Returns the change that replaces the open version with a new one. The new version must pass all rules for sending.
 * Signatures of the previous version no longer count, the signing period and the reminders restart, and everyone is
 * notified. Throws `agreement_not_pending`, `version_outdated`, `invalid_request`.
 */
export function replaceVersion(
  before: Agreement,
  { lyrics, ...sheet }: EditedSheet,
  input: {
    /** Hash of the version that the owner edited. */
    editedHash: string | undefined;
    documentHash: string;
    /** One sentence per change, for the contributors. */
    changes: string[];
    at: string;
    origin: Origin;
  },
): Change<PendingAgreement> {
  const { at, origin, changes } = input;
  const pending = requirePending(before, at);
  if (input.editedHash === undefined)
    throw new DomainError("invalid_request", {
      details: [{ path: "documentHash", message: "Name the version that this is a change of" }],
    });
  if (input.editedHash !== pending.documentHash) throw new DomainError("version_outdated");
  const refusals = refusalsOf(sheet.splits);
  if (refusals.length > 0) throw new DomainError("invalid_request", { details: refusals });
  const next: PendingAgreement = {
    ...pending,
    ...sheet,
    version: pending.version + 1,
    documentHash: input.documentHash,
    termsVersion: currentTermsVersion,
    sentAt: at,
    expiresAt: renewedExpiry(at, pending),
    remindersSent: 0,
    expiryWarned: false,
  };
  const entries = [
    { ...entryByOwner("changed", before, at, origin), note: changes.join("; ").slice(0, 1000) },
    { ...entryByOwner("sent", before, at, origin), note: `${next.contributors.length}` },
  ];
  const change = changeOf(before, next, entries, changedBetween(pending, next, changes));
  return lyrics === undefined ? change : { ...change, lyrics };
}

/** Returns the event of a new version: contributors who stay, are added or are removed. */
function changedBetween(
  before: PendingAgreement,
  after: PendingAgreement,
  changes: string[],
): AgreementEvent {
  const idsBefore = new Set(before.contributors.map(({ id }) => id));
  const ids = after.contributors.map(({ id }) => id);
  return {
    type: "changed",
    changes,
    kept: ids.filter((id) => idsBefore.has(id)),
    added: ids.filter((id) => !idsBefore.has(id)),
    removed: before.contributors
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, name, email }) => ({ id, name, email })),
    ...(observersOf(after).length > 0 ? { observed: true } : {}),
  };
}
