import { createHash } from "node:crypto";

/** Prefix of the partition keys in the index of due items. */
export const duePrefix = "DUE#";

/** The partitions of the index of due items. */
export const dueShards = ["DUE#0", "DUE#1", "DUE#2", "DUE#3"] as const;

/** Attributes that list an item in the index of due items. `dueAt` is an ISO 8601 UTC time. */
export function dueEntry(id: string, dueAt: string): { duePk: string; dueAt: string } {
  const byte = createHash("sha256").update(id).digest().readUInt8(0);
  return { duePk: `${duePrefix}${byte % dueShards.length}`, dueAt };
}
