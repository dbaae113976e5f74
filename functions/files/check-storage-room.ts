import type { StorageAllowance } from "../../shared/domain/billing/storage-allowance.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { songFileMessages, storageUsage } from "../../shared/domain/files/song-files.ts";
import { formatBytes } from "../../shared/domain/text/format-bytes.ts";
import { freeStorageBytes, type StorageToGrant } from "../data/billing/storage-grants.ts";

/**
 * Throws `storage_full` if the storage limit leaves no room for these bytes beside the used and reserved ones. `path`
 * is the request's field. The message tells only the storage's owner how full it is.
 */
export function checkStorageRoom(
  storage: Pick<StorageToGrant, "room" | "counters">,
  sizeBytes: number,
  { path, isOwners = true }: { path?: "size" | "workspaceId"; isOwners?: boolean } = {},
): void {
  if (sizeBytes <= freeStorageBytes(storage)) return;
  if (path === undefined) throw new DomainError("storage_full");
  const { storageUsedBytes, storageReservedBytes } = storage.counters;
  const message = isOwners
    ? storageFullMessage(storageUsedBytes, storage.room, storageReservedBytes)
    : songFileMessages.ownersStorageFull;
  throw new DomainError("storage_full", { details: [{ path, message }] });
}

/**
 * The message for a full storage. It states the used bytes, also of other workspaces on the plan, the plan's limit, and
 * the bytes of uploads in progress, if any.
 */
export function storageFullMessage(
  usedBytes: number,
  { storageBytes, otherWorkspacesBytes }: StorageAllowance,
  reservedBytes = 0,
): string {
  const { formattedUsed, formattedLimit } = storageUsage(
    usedBytes + otherWorkspacesBytes,
    storageBytes,
  );
  const reserved = reservedBytes === 0 ? undefined : formatBytes(reservedBytes);
  return songFileMessages.storageFull(formattedUsed, formattedLimit, reserved);
}
