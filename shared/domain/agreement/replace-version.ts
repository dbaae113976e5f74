import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { changeOf, entryByOwner, type Change, type Task } from "./change.ts";
import type { EditedSheet } from "./edit-draft.ts";
import { refusalsOf } from "../sheet/splits.ts";
import { checkIsPending } from "./status.ts";
import { currentTermsVersion } from "./terms.ts";

/**
 * Puts a new version in the place of the one that waits for signatures: all rules apply, what was signed before
 * counts no more, the time to sign and the reminders begin anew, and everyone is told. Throws
 * `agreement_not_pending`, `version_outdated`, `invalid_request`.
 */
export function replaceVersion(
  before: Agreement,
  { lyrics, ...sheet }: EditedSheet,
  input: {
    /** The version that the owner had before them. */
    editedHash: string | undefined;
    documentHash: string;
    changes: string[];
    at: string;
    expiresAt: string;
    origin: Origin;
  },
): Change {
  const { at, origin, changes } = input;
  checkIsPending(before, at);
  if (input.editedHash === undefined)
    throw new DomainError("invalid_request", {
      details: [{ path: "documentHash", message: "Name the version that this is a change of" }],
    });
  if (input.editedHash !== before.documentHash) throw new DomainError("version_outdated");
  const refusals = refusalsOf(sheet.splits);
  if (refusals.length > 0) throw new DomainError("invalid_request", { details: refusals });
  const next: Agreement = {
    ...before,
    ...sheet,
    version: before.version + 1,
    documentHash: input.documentHash,
    termsVersion: currentTermsVersion,
    sentAt: at,
    expiresAt: input.expiresAt,
    remindersSent: 0,
    expiryWarned: false,
  };
  const entries = [
    { ...entryByOwner("changed", before, at, origin), note: changes.join("; ").slice(0, 1000) },
    { ...entryByOwner("sent", before, at, origin), note: `${next.contributors.length}` },
  ];
  const change = changeOf(before, next, entries, tellingTasks(before, next, changes));
  return lyrics === undefined ? change : { ...change, lyrics };
}

/** Who was there is told what has changed, who is new is asked to sign, who is gone is told so. */
function tellingTasks(before: Agreement, after: Agreement, changes: string[]): Task[] {
  const { version } = after;
  const idsBefore = new Set(before.contributors.map(({ id }) => id));
  const idsAfter = new Set(after.contributors.map(({ id }) => id));
  const contributorIds = [...idsAfter].filter((id) => idsBefore.has(id));
  const added = [...idsAfter].filter((id) => !idsBefore.has(id));
  const removed = before.contributors
    .filter(({ id }) => !idsAfter.has(id))
    .map(({ id, name, email }) => ({ id, name, email }));
  const tasks: Task[] = [];
  if (contributorIds.length + removed.length > 0)
    tasks.push({ channel: "mail", template: "changed", version, changes, contributorIds, removed });
  if (added.length > 0)
    tasks.push({ channel: "mail", template: "request", version, contributorIds: added });
  return tasks;
}
