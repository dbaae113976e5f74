import { ownedPersonally } from "../../data/accounts/owned-personally.ts";
import { ownedAgreements } from "../../data/agreements/owned-agreements.ts";
import { keys } from "../../data/core/keys.ts";
import type { OwnedItems } from "../../data/core/owned-items.ts";
import { ownedFiles } from "../../data/files/owned-files.ts";
import { ownedSongs } from "../../data/songs/owned-songs.ts";

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
  ...ownedPersonally,
];
