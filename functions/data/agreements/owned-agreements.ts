import { prefixes } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** An owner's entries for agreements. What was sent belongs to its parties and stays. */
export const ownedAgreements: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.agreement,
    deletedBy: "leaving each agreement",
    inExport: { path: "agreements/" },
  },
];
