import { prefixes } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/**
 * A workspace's list entries of agreements, and the marks of recipients who have answered. The sent agreements
 * themselves are kept for their other parties.
 */
export const ownedAgreements: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.agreement,
    deletedBy: "leaving each agreement",
    inExport: { path: "agreements/" },
  },
  {
    partition: "owner",
    sortKey: prefixes.uploadReview,
    inExport: { path: "uploads to review.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.needsSignature,
    inExport: { absentBecause: "it marks agreements that are exported" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyOfSong,
    inExport: { absentBecause: "they name the agreements of each song, which are exported" },
  },
  {
    partition: "owner",
    sortKey: prefixes.answered,
    inExport: { absentBecause: "they are hashes of addresses that the agreements contain" },
  },
];
