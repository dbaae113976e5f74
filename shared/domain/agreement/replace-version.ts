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
 * Replaces the version that waits for signatures by a new one. All rules of a sheet apply, signatures of the
 * version before no longer count, the time to sign and the reminders start again, and everyone is told. Throws
 * `agreement_not_pending`, `version_outdated`, `invalid_request`.
 */
export function replaceVersion(
  before: Agreement,
  { lyrics, ...sheet }: EditedSheet,
  input: {
    /** Hash of the version that the owner edited. */
    editedHash: string | undefined;
    documentHash: string;
    /** The changes in sentences for those who sign. */
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

/** Who stays, who is new and who is gone, against the version before. */
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
