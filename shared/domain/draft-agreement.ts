import type { Agreement, AgreementSplit, Contributor } from "./agreement.ts";
import { normalizeEmail } from "./email.ts";
import type { Split } from "./splits.ts";

export interface DraftInput {
  id: string;
  ownerId: string;
  ownerName: string;
  songId: string;
  number: number;
  title: string;
  artist: string;
  bpm: number;
  splits: readonly Split[];
  /** The version of the key that the links will be derived with. */
  linkKeyVersion: string;
  createdAt: string;
  /** Gives a new identifier for each contributor. */
  newContributorId: () => string;
}

/**
 * A draft. Rows with the same e-mail address belong to one contributor, who signs once for all of them and
 * is called as in the first; rows without an address are a contributor each.
 */
export function draftAgreement(input: DraftInput): Agreement {
  const { newContributorId, splits: rows, linkKeyVersion, ...sheet } = input;
  const contributors: Contributor[] = [];
  const splits = rows.map((row): AgreementSplit => {
    const address = normalizeEmail(row.email);
    const known = contributors.find(
      ({ email }) => address !== "" && normalizeEmail(email) === address,
    );
    const contributor = known ?? {
      id: newContributorId(),
      name: row.songwriterName,
      email: row.email,
      linkGeneration: 1,
      linkKeyVersion,
    };
    if (known === undefined) contributors.push(contributor);
    return { ...row, contributorId: contributor.id };
  });
  return {
    ...sheet,
    splits,
    contributors,
    linkKeyVersion,
    linkGeneration: 1,
    status: "draft",
    revision: 0,
    version: 0,
    eventCount: 0,
    isPreSigned: false,
  };
}
