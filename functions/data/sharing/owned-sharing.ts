import type { OwnedItems } from "../core/owned-items.ts";
import { prefixes } from "../core/keys.ts";

/** The links and shares of an account's songs. */
export const ownedSharing: readonly OwnedItems[] = [
  { partition: "owner", sortKey: prefixes.anyShareLink, inExport: { path: "shares.json" } },
  { partition: "owner", sortKey: prefixes.anyShare, inExport: { path: "shares.json" } },
  {
    partition: "owner",
    sortKey: prefixes.anySharedWith,
    inExport: { absentBecause: "they repeat the addresses of the shares" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyShareBrowser,
    inExport: { absentBecause: "they are secrets of other people's browsers, as hashes" },
  },
];
