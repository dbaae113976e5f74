import type { JobInput } from "../../shared/contracts/jobs.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { deleteDraft } from "../agreements/delete-draft.ts";
import {
  endWorkItems,
  readBulk,
  readBulkSongs,
  songForgottenItems,
} from "../data/bulk/bulk-repository.ts";
import type { BulkSongEntry, StoredBulk } from "../data/bulk/stored-bulk.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Stores } from "../data/stores.ts";

const attempts = 8;

/**
 * Deletes the drafts of a bulk that were not sent, and what the bulk knows of refused songs. What it can't delete now,
 * as a draft whose song is being moved, stays. Returns false if the time was too short for all.
 */
export async function deleteBulkDrafts(
  stores: Stores,
  { workspaceId, bulkId }: JobInput<"delete-bulk-drafts">,
  { now, hasTime }: { now: () => string; hasTime: () => boolean },
): Promise<boolean> {
  const { table } = stores;
  const bulk = await readBulk(table, workspaceId, bulkId);
  if (bulk?.state !== "deleting") return true;
  for (const entry of (await readBulkSongs(table, workspaceId, bulkId)).values()) {
    if (!hasTime()) return false;
    await forget(stores, bulk, entry, now());
  }
  const items = endWorkItems(table, bulk, { state: "created", endedAt: now() });
  const refusal = await table.tryTransact(items);
  if (refusal !== undefined && !refusal.isCausedBy(items[0])) throw refusal;
  return true;
}

async function forget(
  stores: Stores,
  bulk: StoredBulk,
  entry: BulkSongEntry,
  at: string,
): Promise<void> {
  const { table, agreements } = stores;
  const items = songForgottenItems(table, bulk, entry);
  try {
    await withOptimisticRetry(attempts, async () => {
      const sheet =
        entry.agreementId === undefined ? undefined : await agreements.readSheet(entry.agreementId);
      const agreement = sheet?.agreement;
      // A draft that was moved into another workspace is that workspace's.
      if (agreement === undefined || agreement.workspaceId !== bulk.workspaceId) {
        await table.transact(items);
        return undefined;
      }
      if (agreement.status !== "draft") return undefined;
      const isDeleted = await deleteDraft(stores, agreement, { at, withFiles: false }, items);
      return isDeleted ? undefined : mustRetry;
    });
  } catch (error) {
    const isMoving = error instanceof DomainError && error.code === "song_still_moving";
    // Another run of this job was here.
    const isForgotten =
      error instanceof TransactionCanceled && items.some((item) => error.isCausedBy(item));
    if (!isMoving && !isForgotten) throw error;
  }
}
