import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, prefixes } from "./key-prefixes.ts";
import type { ItemKey } from "./keys.ts";

/** Whether an item's key is random. Then only the call that generated the key can have put the item. */
export function hasRandomKey({ pk, sk }: ItemKey): boolean {
  const { outbox, token } = partitionPrefixes;
  return pk.startsWith(outbox) || pk.startsWith(token) || sk.startsWith(prefixes.session);
}

/** The agreement's id in a partition key of an agreement. */
export function agreementIdOf(pk: string): string {
  return pk.slice(partitions.agreement("").length);
}

/** The workspace and the identifier of a file by the key of its item. Throws for any other key. */
export function fileOfKey({ pk, sk }: ItemKey): { workspaceId: WorkspaceId; fileId: string } {
  if (!pk.startsWith(partitionPrefixes.owner) || !sk.startsWith(prefixes.file))
    throw new Error("This is not the key of a file");
  return {
    workspaceId: WorkspaceId.parse(pk.slice(partitionPrefixes.owner.length)),
    fileId: sk.slice(prefixes.file.length),
  };
}
