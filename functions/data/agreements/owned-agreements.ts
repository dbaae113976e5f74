import { prefixes } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** An owner's list entries for agreements. Sent agreements are kept after deletion for their other parties. */
export const ownedAgreements: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.agreement,
    deletedBy: "leaving each agreement",
    inExport: { path: "agreements/" },
  },
];
