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
 * Gives a file to a song as one of this purpose; refused when the file changed after it was read. It leaves the list of
 * the root, but not its folder.
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

/** Gives a document to its agreement; refused when it changed after it was read. It is then in the list of all files. */
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
 * Takes a file from its song; refused when the file changed after it was read. A file that is in no folder is listed
 * at the root.
 */
export function detachItems(table: Table, file: StoredFile): TransactItem[] {
  const { folderId = rootPlace } = file;
  const update = {
    text: "SET folderId = :folder REMOVE songId",
    values: { ":folder": folderId },
  };
  return changedItems(table, file, { songId: undefined, folderId }, update);
}

/** Gives a file another name; refused when the file changed after it was read. The search is told. */
export function renamedFileItems(table: Table, file: StoredFile, name: string): TransactItem[] {
  const update = {
    text: "SET #name = :name",
    names: { "#name": "name" },
    values: { ":name": name },
  };
  return [...changedItems(table, file, { name }, update), ...filesRenamedItems(table, [file])];
}

/**
 * Moves files into a folder or to the root (`root`). Refused when one of them changed after it was read, or the
 * folder is gone. Files that are there already stay as they are.
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
 * Marks files as deleted and takes them off their folders; refused when one of them changed after it was read. They can
 * be restored for ten minutes, unless it is for good.
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
 * Undoes `deletedItems`, without the song; `folderId` is where the file is listed again. Refused when the file was
 * restored or removed since it was read, or when the folder is gone.
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

/** Tells the search of new, renamed or deleted files of one workspace. */
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

/** Writes a change of a file into its item and into its entry in the list of its folder. */
export function changedItems(
  table: Table,
  file: StoredFile,
  changes: Partial<StoredFile>,
  update: Expression,
): TransactItem[] {
  const changed = changedFile(file, changes);
  return [changedItem(table, file, update), ...placedItems(table, changed)];
}

/** Writes a change of a file; refused when the file changed after it was read. `update` has no ADD clause. */
export function changedItem(table: Table, file: StoredFile, update: Expression): TransactItem {
  const counted = {
    ...update,
    text: `${update.text} ADD revision :one`,
    values: { ...update.values, ":one": 1 },
  };
  return table.updateItem(keys.file(file.workspaceId, file.id), counted, asRead(file));
}

export function leavingItems(table: Table, files: readonly StoredFile[]): TransactItem[] {
  const counts = new FolderCounts();
  for (const { folderId } of files) counts.leave(folderId);
  const [first] = files;
  if (first === undefined) return [];
  const entries = files.flatMap((file) => unplacedItems(table, file));
  return [...entries, ...counts.items(table, first.workspaceId)];
}
