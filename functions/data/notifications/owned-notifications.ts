import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A person's notifications. */
export const ownedNotifications: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.notification,
    inExport: { absentBecause: "they repeat what the history of the agreements says" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.notificationState,
    inExport: { absentBecause: "it counts notifications" },
  },
];
