import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import {
  mustExist,
  revisionUnchanged,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import { putFolderEntryItems } from "./folder-entries.ts";
import { isDeleted, StoredFile } from "./stored-file.ts";

/** Entries that are compared with their files at a time, and mended in one transaction, each by two items. */
const mendedAtOnce = 40;

const EntryKey = once(() => z.object({ pk: z.string(), sk: z.string() }));

/**
 * Transaction items that mend entries in the list of a deleted folder that contradict their files' own items: an entry
 * is written anew from its file, or deleted if the file is gone, elsewhere, or can't be read. None if no entry
 * contradicts its file. Refused if an entry or a file has changed since it was read.
 */
export async function mendedEntriesItems(
  table: Table,
  workspaceId: WorkspaceId,
  folderId: string,
): Promise<TransactItem[]> {
  const prefix = prefixes.folderEntries(folderId);
  const entries = await table.range({ pk: partitions.owner(workspaceId), prefix });
  for (let start = 0; start < entries.length; start += mendedAtOnce) {
    const some = entries.slice(start, start + mendedAtOnce).map((entry) => {
      const key = EntryKey().parse(entry);
      return { entry, key, fileKey: fileItemKeys.file(workspaceId, key.sk.slice(prefix.length)) };
    });
    const stored = await table.getMany(some.map(({ fileKey }) => fileKey));
    let strays = 0;
    const mended = some.flatMap(({ entry, key, fileKey }, index): TransactItem[] => {
      const item = stored[index];
      const file = StoredFile.tryParse(item);
      if (file !== undefined && !isDeleted(file) && file.folderId === folderId)
        return isCopyOf(entry, file)
          ? []
          : [
              ...putFolderEntryItems(table, file),
              table.checkItem(fileKey, revisionUnchanged(file)),
            ];
      strays += 1;
      const left = table.deleteItem(key, mustExist);
      if (item === undefined)
        return [left, table.checkItem(fileKey, { text: "attribute_not_exists(pk)" })];
      return file === undefined
        ? [left]
        : [left, table.checkItem(fileKey, revisionUnchanged(file))];
    });
    if (mended.length === 0) continue;
    const counted = table.updateItem(
      fileItemKeys.folder(workspaceId, folderId),
      { text: "ADD files :left", values: { ":left": -strays } },
      mustExist,
    );
    return strays === 0 ? mended : [...mended, counted];
  }
  return [];
}

/** Whether an entry is the copy of its file's item, as the file is now. */
function isCopyOf(entry: StoredItem, file: StoredFile): boolean {
  const copy = StoredFile.tryParse(entry);
  return copy !== undefined && copy.revision === file.revision && copy.folderId === file.folderId;
}
