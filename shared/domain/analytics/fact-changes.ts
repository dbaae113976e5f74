import type { WorkspaceId } from "../ids.ts";
import { emptyFact, type AgreementFact } from "./agreement-fact.ts";
import { countsDifference, addCounts, type Counts } from "./counts.ts";
import { countsOfHolder, replacesShares, type SongShares } from "./song-shares.ts";

/** The fact of an agreement in one workspace, before and after. */
export interface FactStep {
  workspaceId: WorkspaceId;
  before: AgreementFact | undefined;
  after: AgreementFact;
}

/**
 * Returns the steps from the stored fact to the present one, each of which is one transaction; none if the stored fact
 * is as new. An agreement that has moved leaves one workspace and then comes to the other.
 */
export function factSteps(
  stored: AgreementFact | undefined,
  present: AgreementFact | undefined,
): FactStep[] {
  if (present === undefined) return [];
  const { workspaceId } = present;
  if (stored === undefined) return [{ workspaceId, before: undefined, after: present }];
  if (present.revision <= stored.revision) return [];
  if (stored.workspaceId === workspaceId) return [{ workspaceId, before: stored, after: present }];
  const left = emptyFact(stored);
  // It has left the other workspace already, or was never counted there.
  if (isEmpty(stored)) return [{ workspaceId, before: left, after: present }];
  return [
    { workspaceId: stored.workspaceId, before: stored, after: left },
    { workspaceId, before: left, after: present },
  ];
}

function isEmpty({ counts, waiting, shares }: AgreementFact): boolean {
  return Object.keys(counts).length === 0 && waiting === undefined && shares === undefined;
}

/** What becomes of a song's counted shares, and of the counts of the people who hold them. */
export interface SharesChange {
  songId: string;
  /** Undefined if no shares of the song are counted any more. */
  after: SongShares | undefined;
  people: { email: string; name: string; counts: Counts }[];
}

/** What turns the analytics of a workspace with the fact `before` into those with `after`. */
export interface FactChange {
  counts: Counts;
  shares: SharesChange | undefined;
}

/**
 * Returns the difference between two facts of one agreement in one workspace; undefined means none. `counted`: the
 * shares of the agreement's song that are counted now, by this agreement or by another one.
 */
export function factChange(
  before: AgreementFact | undefined,
  after: AgreementFact,
  counted: SongShares | undefined,
): FactChange {
  return {
    counts: countsDifference(before?.counts ?? {}, after.counts),
    shares: sharesChange(before?.shares, after.shares, counted),
  };
}

function sharesChange(
  before: SongShares | undefined,
  after: SongShares | undefined,
  counted: SongShares | undefined,
): SharesChange | undefined {
  const songId = after?.songId ?? before?.songId;
  if (songId === undefined) return undefined;
  if (after !== undefined)
    return replacesShares(counted, after) ? peopleBetween(songId, counted, after) : undefined;
  const isCounted = counted !== undefined && counted.agreementId === before?.agreementId;
  return isCounted ? peopleBetween(songId, counted, undefined) : undefined;
}

function peopleBetween(
  songId: string,
  before: SongShares | undefined,
  after: SongShares | undefined,
): SharesChange {
  const people = new Map<string, { email: string; name: string; before: Counts; after: Counts }>();
  for (const [shares, side] of [[before, "before"] as const, [after, "after"] as const])
    for (const holder of shares?.holders ?? []) {
      const { email, name } = holder;
      const known = people.get(email) ?? { email, before: {}, after: {} };
      const counts = addCounts(known[side], countsOfHolder(holder, shares?.signedAt ?? ""));
      people.set(email, { ...known, name, [side]: counts });
    }
  return {
    ...{ songId, after },
    people: [...people.values()]
      .map(({ email, name, ...sides }) => ({
        ...{ email, name },
        counts: countsDifference(sides.before, sides.after),
      }))
      .filter(({ counts }) => Object.keys(counts).length > 0),
  };
}
