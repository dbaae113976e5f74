import { rootPlace } from "../../../shared/domain/files/folder-tree.ts";
import type { FilePurpose } from "../../../shared/domain/files/song-files.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys } from "../core/keys.ts";
import { asRead, type Expression, type TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { renamedItems } from "../outbox/event-repository.ts";
import { FolderCounts, placedItems, unplacedItems } from "./file-places.ts";
import { changedFile, restorableUntil, type DeletedFile, type StoredFile } from "./stored-file.ts";

/**
 * Transaction items that attach a file to a song. Refused if the file has changed since it was read. The file leaves
 * the root's list, but stays in its folder.
 */
export function attachItems(
  table: Table,
  file: StoredFile,
  { songId, purpose }: { songId: string; purpose: FilePurpose },
): TransactItem[] {
  const update = {
    text: "SET songId = :song, purpose = :purpose",
    values: { ":song": songId, ":purpose": purpose },
  };
  if (file.folderId !== rootPlace) return changedItems(table, file, { songId, purpose }, update);
  const unlisted = { ...update, text: `${update.text} REMOVE folderId` };
  return [...unplacedItems(table, file), changedItem(table, file, unlisted)];
}

/**
 * Transaction items that attach a document to its agreement. Refused if it has changed since read. Lists then show it.
 */
export function documentItems(table: Table, file: StoredFile, agreementId: string): TransactItem[] {
  const update = {
    text: "SET agreementId = :agreement REMOVE duePk, dueAt",
    values: { ":agreement": agreementId },
  };
  return [
    ...changedItems(table, file, { agreementId }, update),
    ...filesRenamedItems(table, [file]),
  ];
}

/**
 * Transaction items that detach a file from its song. Refused if the file has changed since it was read. A file without
 * a folder moves to the root.
 */
export function detachItems(table: Table, file: StoredFile): TransactItem[] {
  const { folderId = rootPlace } = file;
  const update = {
    text: "SET folderId = :folder REMOVE songId",
    values: { ":folder": folderId },
  };
  return changedItems(table, file, { songId: undefined, folderId }, update);
}

/** Transaction items that rename a file and notify the search. Refused if the file has changed since it was read. */
export function renamedFileItems(table: Table, file: StoredFile, name: string): TransactItem[] {
  const update = {
    text: "SET #name = :name",
    names: { "#name": "name" },
    values: { ":name": name },
  };
  return [...changedItems(table, file, { name }, update), ...filesRenamedItems(table, [file])];
}

/**
 * Transaction items that move files into a folder or to the root (`root`). Refused if a file has changed since it was
 * read, or the folder is deleted. Skips files that are in the folder already.
 */
export function movedItems(
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
    return [...unplacedItems(table, file), ...changedItems(table, file, { folderId }, update)];
  });
  const [first] = moving;
  return first === undefined ? [] : [...items, ...counts.items(table, first.workspaceId)];
}

/**
 * Transaction items that mark files as deleted and remove them from their folders. Refused if a file has changed since
 * it was read. The files can be restored for ten minutes, unless `forGood` is set.
 */
export function deletedItems(
  table: Table,
  files: readonly StoredFile[],
  at: string,
  { forGood = false } = {},
): TransactItem[] {
  const marks = files.map((file) => {
    const { duePk, dueAt } = dueEntry(file.id, restorableUntil(at));
    return changedItem(table, file, {
      text: `SET deletedAt = :at, duePk = :duePk, dueAt = :dueAt${forGood ? ", isPurging = :true" : ""} REMOVE #ttl, reservedBytes`,
      names: { "#ttl": "ttl" },
      values: {
        ":at": at,
        ":duePk": duePk,
        ":dueAt": dueAt,
        ...(forGood ? { ":true": true } : {}),
      },
    });
  });
  return [...marks, ...leavingItems(table, files), ...filesRenamedItems(table, files)];
}

/**
 * Transaction items that undo `deletedItems` for one file, without its song's item. `folderId` is the folder that lists
 * the file again. Refused if the file was restored or removed since it was read, or if the folder is deleted.
 */
export function restoredItems(
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
    changedItem(table, file, update),
    ...placedItems(table, changedFile(file, { ...kept, deletedAt: undefined })),
    ...counts.items(table, file.workspaceId),
    ...filesRenamedItems(table, [file]),
  ];
}

/** Transaction items that notify the search of new, renamed or deleted files of one workspace. */
export function filesRenamedItems(table: Table, files: readonly StoredFile[]): TransactItem[] {
  const [first] = files;
  if (first === undefined) return [];
  return renamedItems(
    table,
    first.workspaceId,
    "file",
    files.map(({ id }) => id),
  );
}

/** Transaction items that change a file's item and its entry in the list of its folder. */
export function changedItems(
  table: Table,
  file: StoredFile,
  changes: Partial<StoredFile>,
  update: Expression,
): TransactItem[] {
  const changed = changedFile(file, changes);
  return [changedItem(table, file, update), ...placedItems(table, changed)];
}

/** A transaction item that changes a file's item. Refused if it has changed since read. `update` has no ADD clause. */
export function changedItem(table: Table, file: StoredFile, update: Expression): TransactItem {
  const counted = {
    ...update,
    text: `${update.text} ADD revision :one`,
    values: { ...update.values, ":one": 1 },
  };
  return table.updateItem(keys.file(file.workspaceId, file.id), counted, asRead(file));
}

/** Transaction items that remove files of one workspace from the lists and counts of their folders. */
export function leavingItems(table: Table, files: readonly StoredFile[]): TransactItem[] {
  const counts = new FolderCounts();
  for (const { folderId } of files) counts.leave(folderId);
  const [first] = files;
  if (first === undefined) return [];
  const entries = files.flatMap((file) => unplacedItems(table, file));
  return [...entries, ...counts.items(table, first.workspaceId)];
}
