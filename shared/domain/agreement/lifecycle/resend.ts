import { DomainError } from "../../domain-error.ts";
import type { ActorOrigin } from "../../origin.ts";
import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import { contributorByEmail, withContributor } from "../parties/contributors.ts";
import { withoutFailures } from "../parties/record-bounce.ts";
import { requirePending } from "./status.ts";

/** Minimum seconds between the last email about this version to a contributor and a resend by the owner. */
const resendSeconds = 60;

/**
 * Returns the change by which the owner sends a contributor their link again. Whoever has suggested a change is not asked
 * to sign before it is answered. Throws `agreement_not_pending`, `not_a_party`, `contributor_signed`, `suggestion_waits`,
 * `too_many_requests`.
 */
export function resendRequest(
  before: Agreement,
  {
    email,
    codeSentAt,
    at,
    origin,
  }: {
    email: string;
    /** Time of the last signing code for this contributor. */
    codeSentAt?: string | undefined;
    at: string;
    origin: ActorOrigin;
  },
): Change<PendingAgreement> {
  const pending = requirePending(before, at);
  const contributor = contributorByEmail(pending, email);
  if (contributor === undefined) throw new DomainError("not_a_party");
  if (contributor.signedAt !== undefined) throw new DomainError("contributor_signed");
  if (contributor.openSuggestion !== undefined) throw new DomainError("suggestion_waits");
  const waited = (Date.parse(at) - lastEmailAt(pending, contributor, codeSentAt)) / 1000;
  if (waited < resendSeconds)
    throw new DomainError("too_many_requests", {
      retryAfterSeconds: Math.ceil(resendSeconds - waited),
    });
  return changeOf(
    before,
    withContributor(pending, { ...withoutFailures(contributor), remindedAt: at }),
    [
      {
        ...ownerEvidence("reminded", before, at, origin),
        contributorId: contributor.id,
        contributorName: contributor.name,
      },
    ],
    { type: "resent", contributorId: contributor.id },
  );
}

/**
 * Returns the time of the last email about this version to a contributor, in milliseconds since 1970: the signing
 * request, a reminder, a warning, a resend, a signing code, the email after a corrected address, or one about an
 * objection, which everyone gets.
 */
function lastEmailAt(
  { sentAt, formerHolders }: PendingAgreement,
  { remindedAt }: Contributor,
  codeSentAt: string | undefined,
): number {
  const objections = formerHolders.map(({ objectedAt }) => objectedAt);
  const times = [sentAt, remindedAt, codeSentAt, ...objections];
  return Math.max(...times.map((time) => (time === undefined ? 0 : Date.parse(time))));
}
