import type { AgreementSplit, Contributor } from "./agreement.ts";
import { normalizeEmail, sameEmail } from "../text/email.ts";
import type { Split } from "../sheet/splits.ts";

/** What rows are made into: the rows with their contributors. */
interface AssignedRows {
  splits: AgreementSplit[];
  contributors: Contributor[];
}

/**
 * The people of a sheet. Rows with the same e-mail address belong to one contributor, who signs once for all of
 * them and is called as in the first; rows without an address are a contributor each. Who stands in `known` by
 * the same address stays the same contributor, with the same link.
 */
export function assignContributors(
  rows: readonly Split[],
  options: {
    linkKeyVersion: string;
    newContributorId: () => string;
    known?: readonly Contributor[];
  },
): AssignedRows {
  const { linkKeyVersion, newContributorId, known = [] } = options;
  const contributors: Contributor[] = [];
  const splits = rows.map((row): AgreementSplit => {
    const there = withAddress(contributors, row.email);
    const contributor = there ?? {
      ...(linkOf(withAddress(known, row.email)) ?? {
        id: newContributorId(),
        linkGeneration: 1,
        linkKeyVersion,
      }),
      name: row.songwriterName,
      email: row.email,
    };
    if (there === undefined) contributors.push(contributor);
    return { ...row, contributorId: contributor.id };
  });
  return { splits, contributors };
}

function withAddress(contributors: readonly Contributor[], email: string): Contributor | undefined {
  return normalizeEmail(email) === ""
    ? undefined
    : contributors.find((contributor) => sameEmail(contributor.email, email));
}

/** What stays of a contributor from version to version. */
function linkOf(contributor: Contributor | undefined) {
  if (contributor === undefined) return undefined;
  const { id, linkGeneration, linkKeyVersion, bouncedAt } = contributor;
  return { id, linkGeneration, linkKeyVersion, ...(bouncedAt === undefined ? {} : { bouncedAt }) };
}
