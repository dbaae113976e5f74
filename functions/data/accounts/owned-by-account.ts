import { ownedAgreements } from "../agreements/owned-agreements.ts";
import { fileKeys, keys, prefixes } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";
import { ownedFiles } from "../files/owned-files.ts";
import { ownedSongs } from "../songs/owned-songs.ts";

const personal: readonly OwnedItems[] = [
  {
    partition: "user",
    sortKey: keys.profile("").sk,
    deletedBy: "the last transaction of the deletion",
    inExport: { path: "profile.json" },
  },
  { partition: "user", sortKey: prefixes.session, inExport: { path: "sign-in.json" } },
  { partition: "user", sortKey: prefixes.device, inExport: { path: "sign-in.json" } },
  { partition: "user", sortKey: prefixes.identity, inExport: { path: "sign-in.json" } },
  { partition: "user", sortKey: keys.twoFactor("").sk, inExport: { path: "sign-in.json" } },
  {
    partition: "user",
    sortKey: keys.dataExport("").sk,
    objects: ({ id, earlierIds }) =>
      [id, ...(Array.isArray(earlierIds) ? earlierIds : [])].map((exportId) =>
        fileKeys.dataExport({ exportId: String(exportId) }),
      ),
    inExport: { absentBecause: "it is the export" },
  },
];

/**
 * Everything that an account owns, in the order in which it is deleted. Files come before songs: an upload that
 * arrives meanwhile finds no file that could still be counted.
 */
export const ownedByAccount: readonly OwnedItems[] = [
  ...ownedAgreements,
  ...ownedFiles,
  ...ownedSongs,
  {
    partition: "owner",
    sortKey: keys.counters("").sk,
    inExport: { absentBecause: "its counts are those of the lists that are exported" },
  },
  ...personal,
];
