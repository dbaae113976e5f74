import { addSeconds } from "../../platform/clock.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { objectKeysOfFile } from "../../data/core/file-keys.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import { isUnreadable } from "../../data/core/stored-item.ts";
import { logger } from "../../platform/logger.ts";
import { ObjectsNotDeleted, objectsLeftBy } from "../../data/core/objects-not-deleted.ts";
import { countsOfDeletedFiles } from "../../data/files/deleted-counts.ts";
import { moveFilesItems } from "../../data/files/file-changes.ts";
import {
  FolderDeletions,
  foldersMarkedInside,
  itemsRemovedPerFile,
  type FolderDeletion,
} from "../../data/files/folder-deletions.ts";
import {
  FolderRepository,
  markedPerTransaction,
  removedPerTransaction,
} from "../../data/files/folder-repository.ts";
import { FolderShareRepository } from "../../data/sharing/folder-share-repository.ts";
import { mendedEntriesItems } from "../../data/files/mended-entries.ts";
import { restorableUntil, type StoredFile } from "../../data/files/stored-file.ts";
import { rootFolderId, subtreeOf } from "../../../shared/domain/files/folder-tree.ts";
import { removeSongFilesItems } from "../../data/songs/song-files.ts";
import type { Stores } from "../../data/stores.ts";
import { songOfRestoredFile } from "../restore-file.ts";

export interface DeletionTools extends Pick<Stores, "table" | "files" | "songs"> {
  deleteObjects: (objectKeys: readonly string[]) => Promise<void>;
}

const attempts = 8;
/** Files per transaction: each takes three of its 100 items, and up to two more for its song and its editor. */
const filesAtOnce = 18;
/** Seconds after which a removal is retried that waits for the restoration of a subfolder. */
const restoringSeconds = 60;
/** Files whose bytes and items are removed in one transaction, which has at most 100 items. */
const removedAtOnce = Math.floor(100 / itemsRemovedPerFile);

/**
 * Continues a folder's deletion: deletes its content, restores it, or removes it for good after the time for restoring.
 * Can be interrupted and repeated; concurrent runs do each step once. Returns the time at which the deletion continues,
 * or undefined when it has ended.
 */
export async function runFolderDeletion(
  tools: DeletionTools,
  deletion: FolderDeletion,
  at: string,
): Promise<string | undefined> {
  const folders = new FolderRepository(tools.table);
  const deletions = new FolderDeletions(tools.table);
  for (;;) {
    const folder = await folders.readAny(deletion.workspaceId, deletion.folderId);
    if (folder?.deletionId !== deletion.deletionId) return undefined;
    const { deletionStep: step, deletedAt = at } = folder;
    switch (step) {
      case "deleting":
        if (await isEmptied(tools, deletion, deletedAt))
          await deletions.advance(deletion, "deleting", "deleted");
        break;
      case "deleted":
        if (at < restorableUntil(deletedAt)) return restorableUntil(deletedAt);
        await deletions.advance(deletion, "deleted", "purging");
        break;
      case "restoring":
        if (await isBroughtBack(tools, deletion)) await deletions.endRestoring(deletion);
        break;
      case "purging":
        // The restoration of a subfolder finds its files through this folder.
        return (await isRemoved(tools, deletion)) ? undefined : addSeconds(at, restoringSeconds);
      case undefined:
        return undefined;
      default:
        return step satisfies never;
    }
  }
}

/**
 * Repeats `attempt` until it is done while the deletion is at this step. Returns false if it has moved to another step.
 */
async function whileAt(
  { table }: DeletionTools,
  { workspaceId, folderId, deletionId }: FolderDeletion,
  step: "deleting" | "restoring",
  attempt: () => Promise<"written" | "refused" | "none">,
): Promise<boolean> {
  const folders = new FolderRepository(table);
  for (;;) {
    const outcome = await withOptimisticRetry(attempts, async () => {
      const written = await attempt();
      if (written !== "refused") return written;
      const folder = await folders.readAny(workspaceId, folderId);
      const isAtStep = folder?.deletionId === deletionId && folder.deletionStep === step;
      return isAtStep ? mustRetry : "elsewhere";
    });
    if (outcome !== "written") return outcome === "none";
  }
}

async function isEmptied(
  tools: DeletionTools,
  deletion: FolderDeletion,
  at: string,
): Promise<boolean> {
  const { table } = tools;
  const deletions = new FolderDeletions(table);
  const folders = new FolderRepository(table);
  const isMarked = await whileAt(tools, deletion, "deleting", async () => {
    const before = await folders.readAll(deletion.workspaceId);
    const inside = subtreeOf(before.all, deletion.folderId);
    const left = inside
      .filter(({ deletedAt }) => deletedAt === undefined)
      .slice(0, markedPerTransaction);
    if (left.length === 0) return "none";
    // The folder was restored since its step was read.
    if (left.some(({ id }) => id === deletion.folderId)) return "refused";
    return await written(table, deletions.markedItems(deletion, before, left, at));
  });
  if (!isMarked) return false;
  const { all } = await folders.readAll(deletion.workspaceId);
  for (const { id, deletedWith } of subtreeOf(all, deletion.folderId)) {
    // A subfolder that was deleted earlier has its own deletion.
    if (deletedWith !== deletion.folderId) continue;
    const isEmpty = await whileAt(tools, deletion, "deleting", async () => {
      const items = await firstEntries(tools, deletion, id);
      if (items?.length === 0) return "none";
      const outcome =
        items === undefined ? "refused" : await deleteSome(tools, deletion, id, items, at);
      return outcome === "written" ? outcome : await mendEntries(tools, deletion, id);
    });
    if (!isEmpty) return false;
  }
  return true;
}

/** The first files in the list of a folder; undefined if an entry can't be read. */
async function firstEntries(
  { files }: DeletionTools,
  { workspaceId }: FolderDeletion,
  folderId: string,
): Promise<StoredFile[] | undefined> {
  try {
    const page = { limit: filesAtOnce, cursor: undefined };
    return (await files.listOfFolder(workspaceId, folderId, page)).items;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return undefined;
  }
}

/** Mends entries of a folder's list that contradict their files. `refused` if there are none. */
async function mendEntries(
  { table }: DeletionTools,
  { workspaceId }: FolderDeletion,
  folderId: string,
): Promise<"written" | "refused"> {
  const items = await mendedEntriesItems(table, workspaceId, folderId);
  if (items.length === 0) return "refused";
  const outcome = await written(table, items);
  if (outcome === "written")
    logger.error("Entries in the list of a deleted folder contradicted their files");
  return outcome;
}

/** Deletes some files of a folder. A file that an agreement uses is moved to the root. */
async function deleteSome(
  { table }: DeletionTools,
  deletion: FolderDeletion,
  folderId: string,
  files: readonly StoredFile[],
  at: string,
): Promise<"written" | "refused"> {
  const used = files.filter(({ agreementId }) => agreementId !== undefined);
  if (used.length > 0) return await written(table, moveFilesItems(table, used, rootFolderId));
  const counts = countsOfDeletedFiles(files);
  const counters = addToCountersItem(table, deletion.workspaceId, counts);
  return await written(table, [
    ...new FolderDeletions(table).deletedItems(deletion, folderId, files, {
      at,
      bytes: -counts.storageUsedBytes,
    }),
    ...removeSongFilesItems(table, files),
    ...(counters === undefined ? [] : [counters]),
  ]);
}

async function isBroughtBack(tools: DeletionTools, deletion: FolderDeletion): Promise<boolean> {
  const { table, songs, deleteObjects } = tools;
  const folders = new FolderRepository(table);
  const deletions = new FolderDeletions(table);
  const isUnmarked = await whileAt(tools, deletion, "restoring", async () => {
    const before = await folders.readAll(deletion.workspaceId);
    if (foldersMarkedInside(before, deletion.folderId).length === 0) return "none";
    return await written(table, deletions.unmarkedItems(deletion, before));
  });
  if (!isUnmarked) return false;
  /** Files whose bytes could not be deleted. The others are restored first. */
  const stuck = new Set<string>();
  const isDone = await whileAt(tools, deletion, "restoring", async () => {
    const page = await deletions.deletedFiles(deletion, { limit: filesAtOnce + stuck.size });
    const deleted = page.items.filter(({ id }) => !stuck.has(id)).slice(0, filesAtOnce);
    if (deleted.length === 0) return "none";
    // A file that had not arrived is removed. Its bytes may arrive before its items are gone.
    const unfinished = deleted.filter(({ state }) => state !== "ready");
    if (unfinished.length > 0) {
      const left = await objectsLeftBy(deleteObjects(unfinished.flatMap(objectKeysOfFile)));
      const gone = withoutObjects(unfinished, left);
      for (const file of unfinished) if (!gone.includes(file)) stuck.add(file.id);
      if (gone.length === 0) return "written";
      const outcome = await written(table, deletions.removedItems(deletion, gone));
      await deleteObjects(gone.flatMap(objectKeysOfFile));
      return outcome;
    }
    const before = await folders.readAll(deletion.workspaceId);
    const [first] = deleted;
    if (first?.songId === undefined) {
      const free = deleted.filter(({ songId }) => songId === undefined);
      return await written(table, deletions.restoreFilesItems(deletion, before, free).items);
    }
    const { song, items } = await songOfRestoredFile(table, songs, first);
    const file = { ...first, songId: song?.id };
    const counters = addToCountersItem(table, deletion.workspaceId, { files: song ? 1 : 0 });
    return await written(table, [
      ...deletions.restoreFilesItems(deletion, before, [file]).items,
      ...items,
      ...(counters === undefined ? [] : [counters]),
    ]);
  });
  // The job is repeated.
  if (isDone && stuck.size > 0) throw new ObjectsNotDeleted([...stuck]);
  return isDone;
}

async function isRemoved(
  { table, deleteObjects }: DeletionTools,
  deletion: FolderDeletion,
): Promise<boolean> {
  const folders = new FolderRepository(table);
  const deletions = new FolderDeletions(table);
  const allLeft: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await deletions.deletedFiles(deletion, { limit: removedAtOnce, cursor });
    const { items: files, nextCursor } = page;
    // Objects are deleted before the items, because only the items name them.
    const left =
      files.length === 0
        ? new Set<string>()
        : await objectsLeftBy(deleteObjects(files.flatMap(objectKeysOfFile)));
    const gone = withoutObjects(files, left);
    if (gone.length > 0) await table.transact(deletions.removedItems(deletion, gone));
    allLeft.push(...left);
    cursor = nextCursor;
  } while (cursor !== undefined);
  // The job is repeated: the folder's own item leads to the files that are left.
  if (allLeft.length > 0) throw new ObjectsNotDeleted(allLeft);
  for (;;) {
    const outcome = await withOptimisticRetry(attempts, async () => {
      const before = await folders.readAll(deletion.workspaceId);
      const inside = subtreeOf(before.all, deletion.folderId).filter(
        ({ deletedWith }) => deletedWith === deletion.folderId,
      );
      if (inside.some(({ deletionStep }) => deletionStep === "restoring")) return "restoring";
      // The folder's own item is deleted last: a repeated run finds the others through it.
      const removed = inside.toReversed().slice(0, removedPerTransaction);
      if (removed.length === 0) return "done";
      // A folder that is being removed can't be restored. Its shares are only found through its item.
      await new FolderShareRepository(table).removeAllOfFolders(removed);
      const items = deletions.foldersRemovedItems(before, removed);
      return (await written(table, items)) === "written" ? "some" : mustRetry;
    });
    if (outcome !== "some") return outcome === "done";
  }
}

async function written(
  table: DeletionTools["table"],
  items: readonly TransactItem[],
): Promise<"written" | "refused"> {
  return (await table.tryTransact(items)) === undefined ? "written" : "refused";
}

/** The files none of whose objects is in `left`. */
function withoutObjects(files: readonly StoredFile[], left: ReadonlySet<string>): StoredFile[] {
  return files.filter((file) => !objectKeysOfFile(file).some((key) => left.has(key)));
}
