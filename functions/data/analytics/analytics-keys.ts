import { createHash } from "node:crypto";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { partitions, prefixes, sortKeys, zeroPadded } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** More songs than a person can have. The order by songs counts down from it. */
const mostSongs = 9_999_999;

/** The id of a person in the analytics: a hash of the address, so that no address is in a page's requests. */
export function analyticsPersonId(email: string): string {
  return createHash("sha256").update(normalizeEmail(email)).digest("hex").slice(0, 32);
}

export const analyticsKeys = {
  /** What is counted of one agreement. */
  analyticsFact: (agreementId: string): ItemKey => ({
    pk: partitions.agreement(agreementId),
    sk: "ANALYTICS",
  }),
  analyticsCounts: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.analytics,
  }),
  /** A sheet that waits for people, oldest first. */
  analyticsWaiting: (workspaceId: WorkspaceId, sentAt: string, agreementId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.analyticsWaiting}${sentAt}#${agreementId}`,
  }),
  /** The counts of a person over all songs. */
  analyticsPerson: (workspaceId: WorkspaceId, personId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.analyticsPerson}${personId}`,
  }),
  /** The shares of a song that are counted. */
  analyticsSong: (workspaceId: WorkspaceId, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.analyticsSong}${songId}`,
  }),
} as const;

/** A person in the list by songs, those with most songs first. */
export function analyticsRankKey(
  workspaceId: WorkspaceId,
  personId: string,
  songs: number,
): ItemKey {
  const place = zeroPadded(Math.max(0, mostSongs - songs), 7);
  return {
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.analyticsRank}${place}#${personId}`,
  };
}
