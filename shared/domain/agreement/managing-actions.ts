import { DomainError } from "../domain-error.ts";
import {
  changeOf,
  entryByOwner,
  withContributor,
  type Change,
  type Origin,
} from "./agreement-change.ts";
import { contributorByEmail, findContributor, type Agreement } from "./agreement.ts";
import { checkIsPending } from "./ending-actions.ts";

/** The least time between two mails that the owner has sent to the same contributor. */
const resendSeconds = 60;

/**
 * The owner has a contributor mailed their link again. Throws `agreement_not_pending`, `not_a_party`,
 * `contributor_signed`, `too_many_requests`.
 */
export function resendRequest(
  before: Agreement,
  { email, at, origin }: { email: string; at: string; origin: Origin },
): Change {
  checkIsPending(before, at);
  const contributor = contributorByEmail(before, email);
  if (contributor === undefined) throw new DomainError("not_a_party");
  if (contributor.signedAt !== undefined) throw new DomainError("contributor_signed");
  const { remindedAt } = contributor;
  const waited =
    remindedAt === undefined ? Infinity : (Date.parse(at) - Date.parse(remindedAt)) / 1000;
  if (waited < resendSeconds)
    throw new DomainError("too_many_requests", {
      retryAfterSeconds: Math.ceil(resendSeconds - waited),
    });
  return changeOf(
    before,
    withContributor(before, { ...contributor, remindedAt: at }),
    [
      {
        ...entryByOwner("reminded", before, at, origin),
        contributorId: contributor.id,
        contributorName: contributor.name,
      },
    ],
    [requestTo(before, contributor.id)],
  );
}

/**
 * Replaces a contributor's address: signatures stay, the link of the old address opens nothing any more, and
 * whoever has not signed is mailed a new one. Throws `agreement_not_pending`, `contributor_not_found`,
 * `invalid_request`.
 */
export function correctEmail(
  before: Agreement,
  input: {
    contributorId: string;
    email: string;
    linkKeyVersion: string;
    at: string;
    origin: Origin;
  },
): Change {
  const { contributorId, email, linkKeyVersion, at, origin } = input;
  const contributor = findContributor(before, contributorId);
  if (contributor === undefined) throw new DomainError("contributor_not_found");
  checkIsPending(before, at);
  const holder = contributorByEmail(before, email);
  if (holder !== undefined)
    throw refusedEmail(
      holder === contributor
        ? "This is already the contributor's address"
        : "Another contributor has this address",
    );
  const { openedAt, bouncedAt: _, ...person } = contributor;
  const hasSigned = person.signedAt !== undefined;
  const corrected = withContributor(before, {
    ...person,
    email,
    linkGeneration: person.linkGeneration + 1,
    linkKeyVersion,
    // Whoever has signed has read the sheet; nobody has yet behind the new link.
    ...(hasSigned && openedAt !== undefined ? { openedAt } : {}),
    ...(hasSigned ? {} : { remindedAt: at }),
  });
  const splits = before.splits.map((split) =>
    split.contributorId === contributorId ? { ...split, email } : split,
  );
  return changeOf(
    before,
    { ...corrected, splits },
    [
      {
        ...entryByOwner("address_corrected", before, at, origin),
        contributorId,
        contributorName: person.name,
        note: `${person.email} → ${email}`,
      },
    ],
    hasSigned ? [] : [requestTo(before, contributorId)],
  );
}

function requestTo({ version }: Agreement, contributorId: string) {
  const contributorIds = [contributorId];
  return { channel: "mail", template: "request", version, contributorIds } as const;
}

function refusedEmail(message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path: "email", message }] });
}
