import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { changeOf, entryByOwner, type Change } from "./change.ts";
import { assignContributors } from "./assign-contributors.ts";
import type { Split } from "../sheet/splits.ts";

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
  /** The ended agreement that it is made from. */
  copiedFrom?: string;
  /** Gives a new identifier for each contributor. */
  newContributorId: () => string;
}

/** A draft with the people of its rows. */
export function draftAgreement(input: DraftInput): Agreement {
  const { newContributorId, splits: rows, linkKeyVersion, ...sheet } = input;
  return {
    ...sheet,
    ...assignContributors(rows, { linkKeyVersion, newContributorId }),
    linkKeyVersion,
    linkGeneration: 1,
    status: "draft",
    revision: 0,
    version: 0,
    eventCount: 0,
    remindersSent: 0,
    expiryWarned: false,
    isPreSigned: false,
  };
}

/** A new draft with its first entry of evidence. */
export function createAgreement(draft: Agreement, at: string, origin: Origin): Change {
  return changeOf(undefined, draft, [entryByOwner("created", draft, at, origin)], []);
}
