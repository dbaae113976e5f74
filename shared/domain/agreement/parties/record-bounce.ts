import type { Agreement, Contributor, DelayReason, PendingAgreement } from "../agreement.ts";
import { changeOf, systemEvidence, type Change } from "../lifecycle/change.ts";
import { findContributor, requireContributor, withContributor } from "./contributors.ts";

/**
 * What an email that did not arrive says of the current address: it does not work, the mail service blocks it, or the
 * email was only delayed.
 */
export type DeliveryFailure = "bad_address" | "suppressed" | DelayReason;

/**
 * Returns the change that records that an email to a contributor did not arrive; `note` is the reason. `failure` is
 * absent if the email says nothing of the contributor's current address. Throws `not_a_party`.
 */
export function recordBounce(
  before: Agreement,
  input: {
    contributorId: string;
    at: string;
    note: string;
    failure?: DeliveryFailure | undefined;
  },
): Change {
  const { at, note, failure } = input;
  const contributor = requireContributor(before, input.contributorId);
  const { id, name } = contributor;
  return changeOf(
    before,
    failure === undefined
      ? before
      : withContributor(before, afterFailure(contributor, failure, at)),
    [
      {
        ...systemEvidence("bounced", at),
        actorName: name,
        contributorId: id,
        contributorName: name,
        note,
      },
    ],
    { type: "bounced", contributorId: id },
  );
}

/**
 * Returns the change that records that a contributor's mailbox is full, while the mail service still tries to deliver
 * the email. Returns undefined if nobody waits for the contributor: no version is open, or they have signed or were
 * removed.
 */
export function recordFullMailbox(
  before: Agreement,
  { contributorId, at }: { contributorId: string; at: string },
): Change<PendingAgreement> | undefined {
  const contributor = findContributor(before, contributorId);
  if (before.status !== "pending" || contributor === undefined) return undefined;
  if (contributor.signedAt !== undefined) return undefined;
  const next = withContributor(before, afterFailure(contributor, "mailbox_full", at));
  return changeOf(before, next, [], { type: "email_held", contributorId });
}

function afterFailure(contributor: Contributor, failure: DeliveryFailure, at: string): Contributor {
  switch (failure) {
    case "bad_address":
      return { ...withoutFailures(contributor), bouncedAt: at };
    case "suppressed":
      return { ...withoutFailures(contributor), bouncedAt: at, isSuppressed: true };
    case "mailbox_full":
    case "refused":
      return { ...contributor, delay: { at, reason: failure } };
    default:
      return failure satisfies never;
  }
}

/** Returns the contributor as before any email failed: a new email is on its way to them and to who signs for them. */
export function withoutFailures(contributor: Contributor): Contributor {
  const { bouncedAt: _bounced, isSuppressed: _suppressed, delay: _delay, ...person } = contributor;
  if (person.representative === undefined) return person;
  const { failure: _failure, ...representative } = person.representative;
  return { ...person, representative };
}
