import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** The search entries and index states of a workspace. */
export const ownedSearch: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.searchWord,
    inExport: { absentBecause: "they repeat the names of what is exported" },
  },
  {
    partition: "owner",
    sortKey: prefixes.songTitle,
    inExport: { absentBecause: "they repeat the titles of the songs, which are exported" },
  },
  {
    partition: "owner",
    sortKey: prefixes.indexed,
    inExport: { absentBecause: "they repeat the names of what is exported" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.search,
    inExport: { absentBecause: "it says what is indexed" },
  },
];
