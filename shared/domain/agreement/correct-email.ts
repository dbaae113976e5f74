import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { changeOf, entryByOwner, type Change } from "./change.ts";
import { contributorByEmail, findContributor, withContributor } from "./contributors.ts";
import { requestTo } from "./request-task.ts";
import { checkIsPending } from "./status.ts";

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

function refusedEmail(message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path: "email", message }] });
}
