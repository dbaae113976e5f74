import { sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's custom fields. */
export const ownedCustomFields: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: sortKeys.customFields,
    inExport: { path: "custom-fields.json" },
  },
];
