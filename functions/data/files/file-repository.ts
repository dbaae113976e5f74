import { UserId, WorkspaceId, withActors } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { fileStates } from "../../../shared/contracts/files/endpoints.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { filePurposes } from "../../../shared/domain/song/song-files.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { storageItem } from "../limits/counters.ts";
import { mustBeNew, mustExist, settingAll, type TransactItem } from "../core/expressions.ts";
import { locationItem, readLocation } from "../core/locations.ts";
import { dueEntry, keys, partitions, prefixes } from "../core/keys.ts";
import { songFileGone, songFileReady } from "../songs/song-files.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import type { Page, Table } from "../core/table.ts";

export const StoredFile = lazySchema(() =>
  z.preprocess(
    withActors,
    z.object({
      id: z.string(),
      workspaceId: WorkspaceId,
      /** The person who uploaded the file. */
      createdBy: UserId,
      name: z.string(),
      type: z.string(),
      purpose: z.enum(filePurposes),
      sizeBytes: z.number().int(),
      /** The last part of its object's key and of its path on the site: identifier and extension. */
      filename: z.string(),
      state: z.enum(fileStates),
      reason: z.string().optional(),
      /** The song that it belongs to. */
      songId: z.string().optional(),
      /** The uploaded agreement whose document it is. */
      agreementId: z.string().optional(),
      createdAt: z.string(),
      /** Time of deletion. The file can be restored for 10 minutes after it. Only `readDeleted` finds a deleted file. */
      deletedAt: z.string().optional(),
    }),
  ),
);
export type StoredFile = z.infer<typeof StoredFile>;

/** Seconds after which an upload without an event from S3 is checked. */
const firstLookSeconds = 10 * 60;
/** Seconds after which the item of an upload that never arrived is deleted. */
const unfinishedSeconds = 24 * 3600;
/** Seconds for which a refused file can be read with its reason. */
const rejectedIsKeptSeconds = 7 * 24 * 3600;

/** Seconds for which a deleted file can be restored. */
const restorableSeconds = 10 * 60;

/** The items of uploaded files, with the storage and the songs that count and show them. */
export class FileRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId, fileId: string): Promise<StoredFile | undefined> {
    return existing(await this.#table.get(keys.file(workspaceId, fileId), StoredFile));
  }

  /** A deleted file whose bytes are not deleted yet. */
  async readDeleted(workspaceId: WorkspaceId, fileId: string): Promise<DeletedFile | undefined> {
    const file = await this.#table.get(keys.file(workspaceId, fileId), StoredFile);
    return file !== undefined && isDeleted(file) ? file : undefined;
  }

  /** A file of any workspace. */
  async find(fileId: string): Promise<StoredFile | undefined> {
    const workspaceId = await readLocation(this.#table, keys.fileLocation(fileId));
    return workspaceId === undefined ? undefined : await this.read(workspaceId, fileId);
  }

  /** One page of an owner's files, oldest first. */
  async listOfOwner(
    workspaceId: WorkspaceId,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<StoredFile>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.file };
    const found = await this.#table.page(range, StoredFile, { ...page, newestFirst: false });
    return { ...found, items: found.items.filter((file) => !isDeleted(file)) };
  }

  /** Several files of an owner in one read, in the order of the identifiers; undefined where there is no file. */
  async readMany(
    workspaceId: WorkspaceId,
    fileIds: readonly string[],
  ): Promise<(StoredFile | undefined)[]> {
    if (fileIds.length === 0) return [];
    const items = await this.#table.getMany(fileIds.map((id) => keys.file(workspaceId, id)));
    return items.map((item) => existing(item === undefined ? undefined : StoredFile.parse(item)));
  }

  /** Writes the item of a file whose bytes will be uploaded. Storage is counted when they have arrived. */
  async announce(file: StoredFile, alongside: readonly TransactItem[]): Promise<void> {
    const due = dueEntry(file.id, addSeconds(file.createdAt, firstLookSeconds));
    const key = keys.file(file.workspaceId, file.id);
    const item = this.#table.putItem(key, "file", { ...file, ...due }, mustBeNew);
    const location = locationItem(this.#table, keys.fileLocation(file.id), file.workspaceId);
    await this.#table.transact([item, location, ...alongside]);
  }

  /**
   * Marks a file as ready and counts its bytes, in one transaction. `full` when they exceed the storage limit;
   * `changed` when the file changed after it was read.
   */
  async accept(
    file: StoredFile,
    sizeBytes: number,
    storageBytes: number,
  ): Promise<"accepted" | "changed" | "full"> {
    const table = this.#table;
    const settled = this.#settleItem(file, "ready", { sizeBytes });
    const counts = { storageUsedBytes: sizeBytes, files: file.songId === undefined ? 0 : 1 };
    const storage = storageItem(table, file.workspaceId, counts, storageBytes);
    const song =
      file.songId === undefined
        ? []
        : [songFileReady(table, file.workspaceId, file.songId, { id: file.id, sizeBytes })];
    try {
      await table.transact([settled, storage, ...song]);
      return "accepted";
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      const isOnlyStorage =
        error.isCausedBy(storage) && ![settled, ...song].some((item) => error.isCausedBy(item));
      return isOnlyStorage ? "full" : "changed";
    }
  }

  /** Marks a file as refused; false when it changed after it was read. */
  async reject(file: StoredFile, reason: string, at: string): Promise<boolean> {
    const ttl = epochSeconds(addSeconds(at, rejectedIsKeptSeconds));
    return await this.#withoutSong(file, [
      this.#settleItem(file, "rejected", { reason, ttl }),
      this.#table.updateItem(keys.fileLocation(file.id), settingAll({ ttl }), mustExist),
    ]);
  }

  /**
   * Deletes the items of an upload that never arrived, a day after its announcement; before, sets the time of the next
   * check.
   */
  async giveUp(file: StoredFile, at: string): Promise<void> {
    const end = addSeconds(file.createdAt, unfinishedSeconds);
    const key = keys.file(file.workspaceId, file.id);
    if (at >= end) {
      await this.#withoutSong(file, [
        this.#table.deleteItem(key, unsettled(file)),
        this.#table.deleteItem(keys.fileLocation(file.id)),
      ]);
      return;
    }
    await this.#table.update(
      key,
      { text: "SET dueAt = :end", values: { ":end": end } },
      unsettled(file),
    );
  }

  /** Gives a file to a song; refused when the file changed after it was read. */
  attachItem(file: StoredFile, songId: string): TransactItem {
    return this.#table.updateItem(
      keys.file(file.workspaceId, file.id),
      { text: "SET songId = :song", values: { ":song": songId } },
      asRead(file),
    );
  }

  /** Takes a file from its song; refused when the file changed after it was read. */
  detachItem(file: StoredFile): TransactItem {
    const key = keys.file(file.workspaceId, file.id);
    return this.#table.updateItem(key, { text: "REMOVE songId" }, asRead(file));
  }

  /** Marks a file as deleted. Its song's item stays as it is. Refused when the file changed after it was read. */
  deletedItem(file: StoredFile, at: string): TransactItem {
    const { duePk, dueAt } = dueEntry(file.id, restorableUntil(at));
    return this.#table.updateItem(
      keys.file(file.workspaceId, file.id),
      {
        text: "SET deletedAt = :at, duePk = :duePk, dueAt = :dueAt REMOVE #ttl",
        names: { "#ttl": "ttl" },
        values: { ":at": at, ":duePk": duePk, ":dueAt": dueAt },
      },
      asRead(file),
    );
  }

  /**
   * Undoes `deletedItem`, and gives the file to a song or to none; refused when the file was restored or removed since
   * it was read.
   */
  restoredItem(file: DeletedFile, songId: string | undefined): TransactItem {
    const back =
      songId === undefined
        ? { text: "REMOVE deletedAt, duePk, dueAt, songId" }
        : {
            text: "SET songId = :song REMOVE deletedAt, duePk, dueAt",
            values: { ":song": songId },
          };
    return this.#table.updateItem(keys.file(file.workspaceId, file.id), back, deletedAsRead(file));
  }

  /** Ends the time in which a deleted file can be restored; false when it was restored since it was read. */
  async beginPurge(file: DeletedFile): Promise<boolean> {
    return await this.#table.update(
      keys.file(file.workspaceId, file.id),
      { text: "SET isPurging = :true", values: { ":true": true } },
      { text: "deletedAt = :readDeleted", values: { ":readDeleted": file.deletedAt } },
    );
  }

  /** Removes the items of a deleted file, after its bytes. */
  async endPurge(file: DeletedFile): Promise<void> {
    await this.#table.transact([
      this.#table.deleteItem(keys.file(file.workspaceId, file.id)),
      this.#table.deleteItem(keys.fileLocation(file.id)),
    ]);
  }

  #settleItem(
    file: StoredFile,
    state: "ready" | "rejected",
    fields: Record<string, string | number>,
  ): TransactItem {
    const names = Object.keys(fields);
    const sets = names.map((name) => `, #${name} = :${name}`).join("");
    return this.#table.updateItem(
      keys.file(file.workspaceId, file.id),
      {
        text: `SET #state = :settled${sets} REMOVE duePk, dueAt`,
        names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        values: {
          ":settled": state,
          ...Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
        },
      },
      unsettled(file),
    );
  }

  async #withoutSong(file: StoredFile, items: readonly TransactItem[]): Promise<boolean> {
    const { workspaceId, songId, id } = file;
    const song = songId === undefined ? [] : [songFileGone(this.#table, workspaceId, songId, id)];
    try {
      await this.#table.transact([...items, ...song]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return false;
      throw error;
    }
  }
}

type DeletedFile = StoredFile & { deletedAt: string };

function isDeleted(file: StoredFile): file is DeletedFile {
  return file.deletedAt !== undefined;
}

function existing(file: StoredFile | undefined): StoredFile | undefined {
  return file === undefined || isDeleted(file) ? undefined : file;
}

/** The time until which a file that is deleted at `at` can be restored. Its bytes are deleted after it. */
export function restorableUntil(at: string): string {
  return addSeconds(at, restorableSeconds);
}

function deletedAsRead({ deletedAt }: DeletedFile) {
  return {
    text: "deletedAt = :readDeleted AND attribute_not_exists(isPurging)",
    values: { ":readDeleted": deletedAt },
  };
}

/** The condition that a file is not deleted, and that its state and song are as they were read. */
function asRead({ state, songId }: StoredFile) {
  const song = songId === undefined ? "attribute_not_exists(songId)" : "songId = :readSong";
  return {
    text: `#state = :readState AND attribute_not_exists(deletedAt) AND ${song}`,
    names: { "#state": "state" },
    values: { ":readState": state, ...(songId === undefined ? {} : { ":readSong": songId }) },
  };
}

function unsettled(file: StoredFile) {
  return asRead({ ...file, state: "uploading" });
}
