import { sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's analytics. The facts of its agreements say nothing any more when it has left them. */
export const ownedAnalytics: readonly OwnedItems[] = [
  { partition: "owner", sortKey: sortKeys.analytics, inExport: { path: "analytics.json" } },
];
