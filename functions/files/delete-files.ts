import { DomainError } from "../../shared/domain/domain-error.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import type { TransactionCanceled } from "../data/core/table-errors.ts";
import { countsOfDeletedFiles } from "../data/files/deleted-counts.ts";
import { deleteFilesItems } from "../data/files/file-changes.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { removeSongFilesItems } from "../data/songs/song-files.ts";

/**
 * Deletes files of one workspace in one transaction with `additionalItems`, also from their songs. Returns the
 * cancellation if one of them has changed since it was read. Throws `file_in_use`.
 */
export async function deleteFiles(
  table: Table,
  files: readonly StoredFile[],
  at: string,
  additionalItems: readonly TransactItem[] = [],
): Promise<TransactionCanceled | undefined> {
  const [first] = files;
  if (first === undefined) return undefined;
  if (files.some(({ agreementId }) => agreementId !== undefined))
    throw new DomainError("file_in_use");
  const counters = addToCountersItem(table, first.workspaceId, countsOfDeletedFiles(files));
  return await table.tryTransact([
    ...deleteFilesItems(table, files, at),
    // A song's item does not have refused files.
    ...removeSongFilesItems(
      table,
      files.filter(({ state }) => state !== "rejected"),
    ),
    ...(counters === undefined ? [] : [counters]),
    ...additionalItems,
  ]);
}
