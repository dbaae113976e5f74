import { DomainError } from "../../shared/domain/domain-error.ts";
import { countersItem } from "../data/limits/counters.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import type { TransactionRefused } from "../data/core/table-errors.ts";
import { countsOfFiles } from "../data/files/deleted-counts.ts";
import { deletedItems } from "../data/files/file-changes.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { songFilesGone } from "../data/songs/song-files.ts";

/**
 * Deletes files of one workspace in one transaction with `alongside`, also from their songs. Gives the cancellation if
 * one of them has changed since it was read. Throws `file_in_use`.
 */
export async function deleteFiles(
  table: Table,
  files: readonly StoredFile[],
  at: string,
  alongside: readonly TransactItem[] = [],
): Promise<TransactionRefused | undefined> {
  const [first] = files;
  if (first === undefined) return undefined;
  if (files.some(({ agreementId }) => agreementId !== undefined))
    throw new DomainError("file_in_use");
  const counters = countersItem(table, first.workspaceId, countsOfFiles(files));
  return await table.tryTransact([
    ...deletedItems(table, files, at),
    // A song's item does not have refused files.
    ...songFilesGone(
      table,
      files.filter(({ state }) => state !== "rejected"),
    ),
    ...(counters === undefined ? [] : [counters]),
    ...alongside,
  ]);
}
