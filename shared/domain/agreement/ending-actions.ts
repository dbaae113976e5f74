import { DomainError } from "../domain-error.ts";
import { answeringParty, identificationEntries } from "./agreement-actions.ts";
import { changeOf, entryBy, entryByOwner, type Change, type Origin } from "./agreement-change.ts";
import { statusAt, type Agreement, type Identification } from "./agreement.ts";

/**
 * A contributor declines the version whose hash they saw, which ends it for all. Throws `not_a_party`,
 * `already_signed`, `agreement_closed`, `version_outdated`.
 */
export function declineAgreement(
  before: Agreement,
  input: {
    contributorId: string;
    reason: string;
    identification: Identification;
    documentHash: string;
    at: string;
    origin: Origin;
  },
): Change {
  const { at, origin, reason } = input;
  const contributor = answeringParty(before, input);
  return changeOf(
    before,
    {
      ...before,
      status: "declined",
      endedAt: at,
      endedBy: contributor.name,
      ...(reason === "" ? {} : { endReason: reason }),
    },
    [
      ...identificationEntries(input.identification, contributor, at, origin),
      {
        ...entryBy("declined", contributor, at, origin),
        ...(reason === "" ? {} : { note: reason }),
      },
    ],
    [{ channel: "mail", template: "declined", version: before.version }],
  );
}

/** The owner takes back what waits for signatures. Throws `agreement_not_pending`. */
export function voidAgreement(
  before: Agreement,
  { reason, at, origin }: { reason: string; at: string; origin: Origin },
): Change {
  checkIsPending(before, at);
  const why = reason === "" ? {} : { endReason: reason };
  return changeOf(
    before,
    { ...before, status: "voided", endedAt: at, endedBy: before.ownerName, ...why },
    [
      {
        ...entryByOwner("voided", before, at, origin),
        ...(reason === "" ? {} : { note: reason }),
      },
    ],
    [{ channel: "mail", template: "voided", version: before.version }],
  );
}

/** Notes that the time to sign has run out; undefined when it has not, or another end came first. */
export function expireAgreement(before: Agreement, at: string): Change | undefined {
  if (before.status !== "pending" || statusAt(before, at) !== "expired") return undefined;
  return changeOf(
    before,
    { ...before, status: "expired", endedAt: before.expiresAt ?? at, endedBy: "Splitsheet" },
    [{ type: "expired", at, actor: "system", actorName: "Splitsheet" }],
    [{ channel: "mail", template: "expired", version: before.version }],
  );
}

/** Throws `agreement_not_pending` unless the agreement waits for signatures at this time. */
export function checkIsPending(agreement: Agreement, at: string): void {
  if (statusAt(agreement, at) !== "pending") throw new DomainError("agreement_not_pending");
}
