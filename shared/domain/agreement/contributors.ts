import { DomainError } from "../domain-error.ts";
import type { Agreement, Contributor } from "./agreement.ts";
import { sameEmail } from "../text/email.ts";

/** The contributor with this identifier, or undefined. */
export function findContributor(
  agreement: Agreement,
  contributorId: string,
): Contributor | undefined {
  return agreement.contributors.find(({ id }) => id === contributorId);
}

/** The contributor whom an e-mail address belongs to, or undefined. */
export function contributorByEmail(agreement: Agreement, email: string): Contributor | undefined {
  return agreement.contributors.find((contributor) => sameEmail(contributor.email, email));
}

/** Those who have to sign the open version and have not. */
export function unsignedContributors({ contributors }: Agreement): Contributor[] {
  return contributors.filter(({ signedAt }) => signedAt === undefined);
}

/** A contributor of the agreement. Throws `not_a_party`. */
export function partyOf(agreement: Agreement, contributorId: string): Contributor {
  const contributor = findContributor(agreement, contributorId);
  if (contributor === undefined) throw new DomainError("not_a_party");
  return contributor;
}

/** The agreement with one contributor replaced by their new state. */
export function withContributor(agreement: Agreement, contributor: Contributor): Agreement {
  return {
    ...agreement,
    contributors: agreement.contributors.map((other) =>
      other.id === contributor.id ? contributor : other,
    ),
  };
}
