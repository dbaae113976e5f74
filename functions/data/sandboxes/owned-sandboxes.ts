import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's sandbox, and the emails in the partition of a sandbox. */
export const ownedSandboxes: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: sortKeys.sandbox,
    deletedBy: "emptying the sandbox",
    inExport: { absentBecause: "nothing in a sandbox is valid or is kept for more than 30 days" },
  },
  {
    partition: "owner",
    sortKey: prefixes.testEmail,
    inExport: { absentBecause: "only a sandbox has them, and nothing of a sandbox is exported" },
  },
];
