import { fileKeys, keys, prefixes } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** The items of a user outside workspaces. */
export const ownedPersonally: readonly OwnedItems[] = [
  {
    partition: "user",
    sortKey: keys.profile("").sk,
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
