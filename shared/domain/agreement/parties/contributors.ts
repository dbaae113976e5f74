import { DomainError } from "../../domain-error.ts";
import { sameEmail } from "../../text/email.ts";
import type { Agreement, Contributor } from "../agreement.ts";

/** Returns the contributor with this id, or undefined. */
export function findContributor(
  { contributors }: Pick<Agreement, "contributors">,
  contributorId: string,
): Contributor | undefined {
  return contributors.find(({ id }) => id === contributorId);
}

/** Returns the contributor with this email address (compared in normal form), or undefined. */
export function contributorByEmail(
  { contributors }: Pick<Agreement, "contributors">,
  email: string,
): Contributor | undefined {
  return contributors.find((contributor) => sameEmail(contributor.email, email));
}

/** Returns the contributors who have not signed the open version. */
export function unsignedContributors({
  contributors,
}: Pick<Agreement, "contributors">): Contributor[] {
  return contributors.filter(({ signedAt }) => signedAt === undefined);
}

/** Returns the contributor with this id. Throws `not_a_party` if there is none. */
export function requireContributor(agreement: Agreement, contributorId: string): Contributor {
  const contributor = findContributor(agreement, contributorId);
  if (contributor === undefined) throw new DomainError("not_a_party");
  return contributor;
}

/** Returns the agreement with the contributor of the same id replaced. */
export function withContributor<Head extends Agreement>(
  agreement: Head,
  contributor: Contributor,
): Head {
  return {
    ...agreement,
    contributors: agreement.contributors.map((other) =>
      other.id === contributor.id ? contributor : other,
    ),
  };
}
