import * as z from "zod";
import { UserId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { mustBeNew, type Expression } from "../core/expressions.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { StoredFile } from "./stored-file.ts";

/** The waveform of a recording, computed in the browser of a person who may change the file. */
const StoredPeaks = storedItem(() =>
  z.object({
    durationSeconds: z.number(),
    peaks: z.string(),
    /** Whose browser computed it. Absent on waveforms from before this was stored, and on copies. */
    madeBy: UserId.optional(),
  }),
);
export type StoredPeaks = ItemOf<typeof StoredPeaks>;

export async function readPeaks(table: Table, fileId: string): Promise<StoredPeaks | undefined> {
  return await table.get(fileItemKeys.filePeaks(fileId), StoredPeaks);
}

/**
 * Stores the waveform of an existing file, unless it has one. With `ownerId` it is the workspace's owner's, and replaces
 * any other person's.
 */
export async function storePeaks(
  table: Table,
  { workspaceId, id }: Pick<StoredFile, "workspaceId" | "id">,
  peaks: StoredPeaks,
  ownerId?: UserId,
): Promise<void> {
  const condition: Expression =
    ownerId === undefined
      ? mustBeNew
      : {
          text: `${mustBeNew.text} OR attribute_not_exists(madeBy) OR madeBy <> :owner`,
          values: { ":owner": ownerId },
        };
  try {
    await table.transact([
      table.putItem(fileItemKeys.filePeaks(id), "peaks", peaks, condition),
      // The item is deleted with the file, so it must not be written after the file's deletion.
      table.checkItem(fileItemKeys.file(workspaceId, id), {
        text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
      }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
  }
}
