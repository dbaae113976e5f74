import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's API keys. They go first, so that nothing is written with them during the deletion. */
export const ownedApiKeys: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.apiKey,
    companions: ({ id }) => [keys.apiKey(String(id)), keys.apiKeyBucket(String(id))],
    hasSingleDeletes: true,
    inExport: { path: "api-keys.json" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.apiKeyCount,
    inExport: { absentBecause: "it counts the API keys that are exported" },
  },
  {
    partition: "owner",
    sortKey: prefixes.workspaceEvent,
    inExport: { absentBecause: "they repeat by ids what the exported agreements and songs say" },
  },
];
