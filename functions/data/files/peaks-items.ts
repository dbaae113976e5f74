import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { mustBeNew } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { StoredFile } from "./stored-file.ts";

/** The waveform of a recording, computed in the browser of a person who may read the file. */
const StoredPeaks = storedItem(() => z.object({ durationSeconds: z.number(), peaks: z.string() }));
export type StoredPeaks = ItemOf<typeof StoredPeaks>;

export async function readPeaks(table: Table, fileId: string): Promise<StoredPeaks | undefined> {
  return await table.get(keys.filePeaks(fileId), StoredPeaks);
}

/** Stores the waveform of an existing file, unless it has one. */
export async function storePeaks(
  table: Table,
  { workspaceId, id }: StoredFile,
  peaks: StoredPeaks,
): Promise<void> {
  try {
    await table.transact([
      table.putItem(keys.filePeaks(id), "peaks", peaks, mustBeNew),
      // The item is deleted with the file, so it must not be written after the file's deletion.
      table.checkItem(keys.file(workspaceId, id), {
        text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
      }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
  }
}
