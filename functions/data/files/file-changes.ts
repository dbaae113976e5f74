import { rootFolderId } from "../../../shared/domain/files/folder-tree.ts";
import type { FilePurpose } from "../../../shared/domain/files/song-files.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys } from "../core/keys.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { revisionUnchanged, type Expression, type TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { namesChangedItems } from "../outbox/event-items.ts";
import { releaseEditorUploadsItems } from "./editor-uploads.ts";
import { FolderCounts, putFolderEntryItems, deleteFolderEntryItems } from "./folder-entries.ts";
import {
  withFileChanges,
  restorableUntil,
  type DeletedFile,
  type StoredFile,
} from "./stored-file.ts";

/**
 * Transaction items that attach a file to a song. Refused if the file has changed since it was read. The file leaves
 * the root's list, but stays in its folder.
 */
export function attachToSongItems(
  table: Table,
  file: StoredFile,
  { songId, purpose }: { songId: string; purpose: FilePurpose },
): TransactItem[] {
  const update = {
    text: "SET songId = :song, purpose = :purpose",
    values: { ":song": songId, ":purpose": purpose },
  };
  if (file.folderId !== rootFolderId)
    return changeFileItems(table, file, { songId, purpose }, update);
  const unlisted = { ...update, text: `${update.text} REMOVE folderId` };
  return [...deleteFolderEntryItems(table, file), changeFileItem(table, file, unlisted)];
}

/**
 * Transaction items that attach a document to its agreement. Refused if it has changed since read. Lists then show it.
 */
export function attachToAgreementItems(
  table: Table,
  file: StoredFile,
  agreementId: string,
): TransactItem[] {
  const update = {
    text: "SET agreementId = :agreement REMOVE reviewId, duePk, dueAt",
    values: { ":agreement": agreementId },
  };
  return [
    ...changeFileItems(table, file, { agreementId, reviewId: undefined }, update),
    ...fileNamesChangedItems(table, [file]),
  ];
}

/**
 * Transaction items that detach a file from its song. Refused if the file has changed since it was read. A file without
 * a folder moves to the root.
 */
export function detachFromSongItems(table: Table, file: StoredFile): TransactItem[] {
  const { folderId = rootFolderId } = file;
  const update = {
    text: "SET folderId = :folder REMOVE songId",
    values: { ":folder": folderId },
  };
  return changeFileItems(table, file, { songId: undefined, folderId }, update);
}

/** Transaction items that rename a file and notify the search. Refused if the file has changed since it was read. */
export function renameFileItems(table: Table, file: StoredFile, name: string): TransactItem[] {
  const update = {
    text: "SET #name = :name",
    names: { "#name": "name" },
    values: { ":name": name },
  };
  return [
    ...changeFileItems(table, file, { name }, update),
    ...fileNamesChangedItems(table, [file]),
  ];
}

/**
 * Transaction items that move files into a folder or to the root (`root`). Refused if a file has changed since it was
 * read, or the folder is deleted. Skips files that are in the folder already.
 */
export function moveFilesItems(
  table: Table,
  files: readonly StoredFile[],
  folderId: string,
): TransactItem[] {
  const counts = new FolderCounts();
  const update = { text: "SET folderId = :folder", values: { ":folder": folderId } };
  const moving = files.filter((file) => file.folderId !== folderId);
  const items = moving.flatMap((file) => {
    counts.leave(file.folderId);
    counts.enter(folderId);
    return [
      ...deleteFolderEntryItems(table, file),
      ...changeFileItems(table, file, { folderId }, update),
    ];
  });
  const [first] = moving;
  return first === undefined ? [] : [...items, ...counts.items(table, first.workspaceId)];
}

/**
 * Transaction items that mark files as deleted and remove them from their folders. Refused if a file has changed since
 * it was read. The files can be restored for ten minutes, unless `forGood` is set, or they are documents, whose reviews
 * are deleted with them. Without `withReviews`, the caller deletes the reviews.
 */
export function deleteFilesItems(
  table: Table,
  files: readonly StoredFile[],
  at: string,
  { forGood = false, withReviews = true } = {},
): TransactItem[] {
  const marks = files.map((file) => {
    const { duePk, dueAt } = dueEntry(file.id, restorableUntil(at));
    const isForGood = forGood || file.reviewId !== undefined;
    return changeFileItem(table, file, {
      text: `SET deletedAt = :at, duePk = :duePk, dueAt = :dueAt${isForGood ? ", isPurging = :true" : ""} REMOVE #ttl, reservedBytes`,
      names: { "#ttl": "ttl" },
      values: {
        ":at": at,
        ":duePk": duePk,
        ":dueAt": dueAt,
        ...(isForGood ? { ":true": true } : {}),
      },
    });
  });
  const reviews = files.flatMap(({ workspaceId, reviewId }) =>
    reviewId === undefined || !withReviews
      ? []
      : [table.deleteItem(keys.uploadReview(workspaceId, reviewId))],
  );
  return [
    ...marks,
    ...reviews,
    ...leaveFoldersItems(table, files),
    ...releaseEditorUploadsItems(table, files),
    ...fileNamesChangedItems(table, files),
  ];
}

/**
 * Transaction items that undo `deleteFilesItems` for one file, without its song's item. `folderId` is the folder that lists
 * the file again. Refused if the file was restored or removed since it was read, or if the folder is deleted.
 */
export function restoreFileItems(
  table: Table,
  file: DeletedFile,
  { songId, folderId }: Pick<StoredFile, "songId" | "folderId">,
): TransactItem[] {
  const kept = { songId, folderId };
  const set = Object.entries(kept).filter(([, value]) => value !== undefined);
  const gone = Object.entries(kept).filter(([, value]) => value === undefined);
  const removed = ["deletedAt", "duePk", "dueAt", ...gone.map(([name]) => name)].join(", ");
  const update: Expression =
    set.length === 0
      ? { text: `REMOVE ${removed}` }
      : {
          text: `SET ${set.map(([name]) => `${name} = :${name}`).join(", ")} REMOVE ${removed}`,
          values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        };
  const counts = new FolderCounts();
  counts.enter(folderId);
  return [
    changeFileItem(table, file, update),
    ...putFolderEntryItems(table, withFileChanges(file, { ...kept, deletedAt: undefined })),
    ...counts.items(table, file.workspaceId),
    ...fileNamesChangedItems(table, [file]),
  ];
}

/** Transaction items that notify the search of new, renamed or deleted files of one workspace. */
export function fileNamesChangedItems(table: Table, files: readonly StoredFile[]): TransactItem[] {
  const [first] = files;
  if (first === undefined) return [];
  return namesChangedItems(
    table,
    first.workspaceId,
    "file",
    files.map(({ id }) => id),
  );
}

/** Transaction items that change a file's item and its entry in the list of its folder. */
export function changeFileItems(
  table: Table,
  file: StoredFile,
  changes: Partial<StoredFile>,
  update: Expression,
): TransactItem[] {
  const changed = withFileChanges(file, changes);
  return [changeFileItem(table, file, update), ...putFolderEntryItems(table, changed)];
}

/** A transaction item that changes a file's item. Refused if it has changed since read. `update` has no ADD clause. */
export function changeFileItem(table: Table, file: StoredFile, update: Expression): TransactItem {
  const counted = {
    ...update,
    text: `${update.text} ADD revision :one`,
    values: { ...update.values, ":one": 1 },
  };
  return table.updateItem(
    fileItemKeys.file(file.workspaceId, file.id),
    counted,
    revisionUnchanged(file),
  );
}

/** Transaction items that remove files of one workspace from the lists and counts of their folders. */
export function leaveFoldersItems(table: Table, files: readonly StoredFile[]): TransactItem[] {
  const counts = new FolderCounts();
  for (const { folderId } of files) counts.leave(folderId);
  const [first] = files;
  if (first === undefined) return [];
  const entries = files.flatMap((file) => deleteFolderEntryItems(table, file));
  return [...entries, ...counts.items(table, first.workspaceId)];
}
