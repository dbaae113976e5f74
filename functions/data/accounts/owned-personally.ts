import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";
import { objectKeysOfExport } from "./export-repository.ts";

/** The items in a user's own partition. */
export const ownedPersonally: readonly OwnedItems[] = [
  {
    partition: "user",
    sortKey: sortKeys.profile,
    deletedBy: "the last transaction of the deletion",
    inExport: { path: "profile.json" },
  },
  {
    partition: "user",
    sortKey: "SESSION-TOKENS#",
    inExport: { absentBecause: "they are encrypted for the session's cookie" },
  },
  { partition: "user", sortKey: prefixes.session, inExport: { path: "sign-in.json" } },
  { partition: "user", sortKey: prefixes.device, inExport: { path: "sign-in.json" } },
  { partition: "user", sortKey: prefixes.identity, inExport: { path: "sign-in.json" } },
  {
    partition: "user",
    sortKey: sortKeys.listedAddress,
    inExport: { absentBecause: "it is the address in profile.json" },
  },
  {
    partition: "user",
    sortKey: prefixes.team,
    inExport: { path: "teams.json" },
  },
  { partition: "user", sortKey: prefixes.keptDetails, inExport: { path: "details.json" } },
  { partition: "user", sortKey: sortKeys.twoFactor, inExport: { path: "sign-in.json" } },
  {
    partition: "user",
    sortKey: sortKeys.dataExport,
    objects: objectKeysOfExport,
    inExport: { absentBecause: "it is the export" },
  },
];
