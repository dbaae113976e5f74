import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { DeletionView } from "../../../shared/contracts/files/folders.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { grantStorageItems, readStorageToGrant } from "../../data/billing/storage-grants.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { FolderDeletions } from "../../data/files/folder-deletions.ts";
import type { FolderRepository } from "../../data/files/folder-repository.ts";
import { restorableUntil } from "../../data/files/stored-file.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import { randomId } from "../../platform/random-id.ts";
import { checkStorageRoom } from "../check-storage-room.ts";
import { folderDeletionView } from "./folder-view.ts";

const attempts = 8;

interface Tools {
  table: Table;
  folders: FolderRepository;
}

interface Wanted {
  workspaceId: WorkspaceId;
  folderId: string;
  at: string;
}

/**
 * Deletes a folder. It leaves every list at once, and the job `delete-folder` deletes its content. `additionalItems` is
 * written in the same transaction. Throws `folder_not_found`, `busy`.
 */
export async function removeFolder(
  { table, folders }: Tools,
  { workspaceId, folderId, at }: Wanted,
  additionalItems: readonly TransactItem[],
): Promise<DeletionView> {
  return await withOptimisticRetry(attempts, async () => {
    const before = await folders.readAll(workspaceId);
    const live = before.live.get(folderId);
    if (live === undefined) throw new DomainError("folder_not_found");
    const deletionId = randomId();
    // Bytes already counted for files that the restoration of an earlier deletion has not restored yet.
    const { deletionBytes = 0 } = live;
    const counters = addToCountersItem(table, workspaceId, { storageUsedBytes: -deletionBytes });
    const refusal = await table.tryTransact([
      ...folders.deletedItems(before, live, deletionId, at),
      ...(counters === undefined ? [] : [counters]),
      requestJobItem(table, "delete-folder", { workspaceId, folderId, deletionId }, at),
      ...additionalItems,
    ]);
    if (refusal !== undefined) {
      if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
      return mustRetry;
    }
    const folder = await folders.readAny(workspaceId, folderId);
    if (folder === undefined) throw new DomainError("folder_not_found");
    return folderDeletionView(folder);
  });
}

/**
 * Restores a folder that was deleted less than 10 minutes ago. It is listed again at once, at the root if its parent is
 * gone, and the job restores its files. Their bytes count from now on. Throws `folder_not_found`, `storage_full`,
 * `busy`.
 */
export async function restoreFolder(
  { table, folders }: Tools,
  { workspaceId, folderId, at }: Wanted,
  additionalItems: readonly TransactItem[],
): Promise<DeletionView> {
  return await withOptimisticRetry(attempts, async () => {
    const before = await folders.readAll(workspaceId);
    const folder = before.all.get(folderId);
    const { deletedAt, deletionId, deletionStep, deletionBytes = 0 } = folder ?? {};
    const isRestorable = deletionStep === "deleting" || deletionStep === "deleted";
    if (folder === undefined || deletedAt === undefined || deletionId === undefined)
      throw new DomainError("folder_not_found");
    if (!isRestorable || at >= restorableUntil(deletedAt))
      throw new DomainError("folder_not_found");
    const storage = await readStorageToGrant(table, workspaceId, at);
    const counters = addToCountersItem(table, workspaceId, { storageUsedBytes: deletionBytes });
    const refusal = await table.tryTransact([
      ...new FolderDeletions(table).restoredItems(before, folder),
      ...(counters === undefined ? [] : [counters]),
      ...grantStorageItems(table, storage, deletionBytes),
      requestJobItem(table, "delete-folder", { workspaceId, folderId, deletionId }, at),
      ...additionalItems,
    ]);
    if (refusal === undefined) return folderDeletionView({ ...folder, deletionStep: "restoring" });
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    checkStorageRoom(storage, deletionBytes, { path: "size" });
    return mustRetry;
  });
}
