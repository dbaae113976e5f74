import type { Table } from "../core/table.ts";
import { addToCountersItem } from "../limits/counters.ts";
import { countsOfDeletedFiles } from "./deleted-counts.ts";
import { deleteFilesItems } from "./file-changes.ts";
import type { StoredFile } from "./stored-file.ts";

/** Deletes a document without an agreement, unless it has changed since it was read. */
export async function deleteUnusedDocument(
  table: Table,
  file: StoredFile,
  at: string,
): Promise<void> {
  const counters = addToCountersItem(table, file.workspaceId, countsOfDeletedFiles([file]));
  await table.tryTransact([
    ...deleteFilesItems(table, [file], at),
    ...(counters === undefined ? [] : [counters]),
  ]);
}
