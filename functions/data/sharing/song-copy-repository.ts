import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { copyStates } from "../../../shared/domain/sharing/copied-parts.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { shareKeys } from "./share-keys.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { addToCountersItem } from "../limits/counters.ts";
import { ShareClaim } from "./share-claim.ts";

/** Seconds for which the state of a finished or failed copy is kept. */
const endedIsKeptSeconds = 24 * 3600;

/** The files that a copy creates, each with the shared song's file that it copies. */
export const CopiedFiles = once(() =>
  z.array(
    z.object({
      from: z.object({ id: z.string(), filename: z.string() }),
      id: z.string(),
      filename: z.string(),
      sizeBytes: z.number().int(),
    }),
  ),
);

/** A requested copy of a shared song and its state. */
const StoredSongCopy = storedItem(() =>
  z.object({
    id: z.string(),
    workspaceId: WorkspaceId,
    /** The person who requested it. */
    createdBy: UserId,
    state: z.enum(copyStates),
    reason: z.string().optional(),
    /** Id of the song that the copy creates. */
    songId: z.string(),
    source: z.object({ workspaceId: WorkspaceId, songId: z.string(), claim: ShareClaim() }),
    files: CopiedFiles(),
    createdAt: z.string(),
  }),
);
export type StoredSongCopy = ItemOf<typeof StoredSongCopy>;

/** Bytes of storage that a copy needs. They are reserved until the copy ends. */
export function bytesOfCopy({ files }: Pick<StoredSongCopy, "files">): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Reads and writes requested copies of shared songs. */
export class SongCopyRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId, copyId: string): Promise<StoredSongCopy | undefined> {
    return await this.#table.get(shareKeys.songCopy(workspaceId, copyId), StoredSongCopy);
  }

  /** A transaction item that stores a requested copy. */
  requestedItem(copy: StoredSongCopy): TransactItem {
    const key = shareKeys.songCopy(copy.workspaceId, copy.id);
    return this.#table.putItem(key, "song-copy", copy, mustBeNew);
  }

  /**
   * Writes the locations of a copy's files, so that bytes that arrive before the files' items are kept. False if the
   * copy has ended.
   */
  async expectFiles({ workspaceId, id, files }: StoredSongCopy): Promise<boolean> {
    try {
      await this.#table.transact([
        this.#table.checkItem(shareKeys.songCopy(workspaceId, id), isCopying),
        ...files.map((file) =>
          this.#table.putItem(fileItemKeys.fileLocation(file.id), "location", { workspaceId }),
        ),
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionCanceled) return false;
      throw error;
    }
  }

  /** A transaction item that marks a copy as done, with what it lacks, if anything. Refused if it has ended before. */
  doneItem({ workspaceId, id }: StoredSongCopy, at: string, reason?: string): TransactItem {
    return this.#endedItem({ workspaceId, id }, { state: "done", reason }, at);
  }

  /** Marks a copy as failed and releases its reserved storage. Does nothing if it has ended before. Throws `busy`. */
  async fail(copy: StoredSongCopy, reason: string, at: string): Promise<void> {
    const released = addToCountersItem(this.#table, copy.workspaceId, {
      storageReservedBytes: -bytesOfCopy(copy),
    });
    const ended = this.#endedItem(copy, { state: "failed", reason }, at);
    try {
      await this.#table.transact([
        ended,
        ...copy.files.map(({ id }) => this.#table.deleteItem(fileItemKeys.fileLocation(id))),
        ...(released === undefined ? [] : [released]),
      ]);
    } catch (error) {
      if (!(error instanceof TransactionCanceled) || !error.isCausedBy(ended)) throw error;
    }
  }

  #endedItem(
    { workspaceId, id }: Pick<StoredSongCopy, "workspaceId" | "id">,
    { state, reason }: Pick<StoredSongCopy, "state" | "reason">,
    at: string,
  ): TransactItem {
    return this.#table.updateItem(
      shareKeys.songCopy(workspaceId, id),
      {
        text: `SET #state = :state, #ttl = :ttl${reason === undefined ? "" : ", reason = :reason"}`,
        names: { "#state": "state", "#ttl": "ttl" },
        values: {
          ":state": state,
          ":ttl": epochSeconds(addSeconds(at, endedIsKeptSeconds)),
          ...(reason === undefined ? {} : { ":reason": reason }),
        },
      },
      isCopying,
    );
  }
}

const isCopying = {
  text: "#state = :copying",
  names: { "#state": "state" },
  values: { ":copying": "copying" },
};
