import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { dueEntry } from "../core/due-entry.ts";
import {
  mustBeNew,
  mustExist,
  revisionUnchanged,
  setAttributes,
  type TransactItem,
} from "../core/expressions.ts";
import { locationItem } from "../core/locations.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { addToCountersItem, countStoredBytesItem } from "../limits/counters.ts";
import { namesChangedItems } from "../outbox/event-items.ts";
import { removeSongFileItem, markSongFileReadyItem } from "../songs/song-files.ts";
import { reservedBytesOf } from "./deleted-counts.ts";
import { releaseEditorUploadsItems } from "./editor-uploads.ts";
import { changeFileItem, changeFileItems, leaveFoldersItems } from "./file-changes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { FileRepository } from "./file-repository.ts";
import { fileArrivedItems } from "./folder-changes.ts";
import { FolderCounts, putFolderEntryItems } from "./folder-entries.ts";
import {
  isResumable,
  readResumableFileId,
  resumableUploadItems,
  unfinishedUploadSeconds,
} from "./resumable-uploads.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after which an announced upload is checked if S3 has sent no event. */
const firstLookSeconds = 10 * 60;
/** Seconds for which a refused file can be read with its reason. */
const rejectedIsKeptSeconds = retentionDays.rejectedUpload * daySeconds;

/**
 * Writes a file from its announcement until it is ready, refused or expired, and updates the storage counters, folders
 * and songs that depend on it.
 */
export class UploadRepository {
  readonly #table: Table;
  readonly #files: FileRepository;

  constructor(table: Table) {
    this.#table = table;
    this.#files = new FileRepository(table);
  }

  /**
   * Writes the item of a file that will be uploaded, and reserves storage for it. Returns `folder_gone` if its folder
   * does not exist, and `full` if one of the `limits` refuses the file.
   */
  async announce(
    file: StoredFile,
    additionalItems: readonly TransactItem[],
    limits: readonly TransactItem[] = [],
  ): Promise<"announced" | "folder_gone" | "full"> {
    const due = dueEntry(file.id, addSeconds(file.createdAt, firstLookSeconds));
    const key = fileItemKeys.file(file.workspaceId, file.id);
    const reserving = { ...file, reservedBytes: file.sizeBytes };
    const item = this.#table.putItem(key, "file", { ...reserving, ...due }, mustBeNew);
    const reserved = this.#reserved(file, file.sizeBytes);
    const location = locationItem(
      this.#table,
      fileItemKeys.fileLocation(file.id),
      file.workspaceId,
    );
    const counts = new FolderCounts();
    counts.enter(file.folderId);
    const folder = counts.items(this.#table, file.workspaceId);
    const place = putFolderEntryItems(this.#table, reserving);
    const resumed = resumableUploadItems(this.#table, file);
    const own = [item, location, ...place, ...folder, ...reserved, ...resumed, ...limits];
    try {
      await this.#table.transact([...own, ...additionalItems]);
      return "announced";
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      // An item of the caller failed, for instance the idempotency key of a repeated call.
      if (additionalItems.some((other) => error.isCausedBy(other))) throw error;
      if (folder.some((count) => error.isCausedBy(count))) return "folder_gone";
      if (limits.some((limit) => error.isCausedBy(limit))) return "full";
      throw error;
    }
  }

  /** Finds the unfinished upload of a file with this fingerprint. Returns undefined if there is none. */
  async findUnfinished(
    workspaceId: WorkspaceId,
    fingerprint: string,
    at: string,
  ): Promise<StoredFile | undefined> {
    const fileId = await readResumableFileId(this.#table, workspaceId, fingerprint);
    const file = fileId === undefined ? undefined : await this.#files.read(workspaceId, fileId);
    return file !== undefined && isResumable(file, fingerprint, at) ? file : undefined;
  }

  /**
   * Marks a file as ready and counts its bytes in one transaction. Returns `full` if the bytes exceed the storage limit,
   * and `changed` if the file has changed since it was read.
   */
  async accept(
    file: StoredFile,
    sizeBytes: number,
    storageBytes: number,
    facts: Partial<Pick<StoredFile, "durationSeconds" | "type" | "reviewId">> = {},
    additionalItems: readonly TransactItem[] = [],
  ): Promise<"accepted" | "changed" | "full"> {
    const table = this.#table;
    const set = { state: "ready", sizeBytes, ...facts } as const;
    const { text, ...expression } = setAttributes(set);
    const settled = changeFileItems(
      table,
      file,
      { state: "ready", sizeBytes, ...facts, reservedBytes: undefined, multipart: undefined },
      { ...expression, text: `${text} REMOVE duePk, dueAt, reservedBytes, multipart` },
    );
    const counts = {
      storageUsedBytes: sizeBytes,
      storageReservedBytes: -reservedBytesOf([file]),
      files: file.songId === undefined ? 0 : 1,
    };
    const storage = countStoredBytesItem(table, file.workspaceId, counts, storageBytes);
    const song =
      file.songId === undefined
        ? []
        : [
            markSongFileReadyItem(table, file.workspaceId, file.songId, {
              id: file.id,
              sizeBytes,
              durationSeconds: facts.durationSeconds,
            }),
          ];
    const arrived = await fileArrivedItems(table, file);
    try {
      const { id: fileId, workspaceId, songId } = file;
      const named = namesChangedItems(table, workspaceId, "file", [fileId], {
        type: "file.ready",
        data: { workspaceId, fileId, songId },
      });
      const told = [...named, ...arrived];
      const released = releaseEditorUploadsItems(table, [file]);
      await table.transact([
        ...settled,
        storage,
        ...released,
        ...song,
        ...told,
        ...additionalItems,
      ]);
      return "accepted";
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      const isOnlyStorage =
        error.isCausedBy(storage) && ![...settled, ...song].some((item) => error.isCausedBy(item));
      return isOnlyStorage ? "full" : "changed";
    }
  }

  /**
   * Marks a file as refused and removes it from its folder and song. Returns false if the file has changed since it was
   * read.
   */
  async reject(file: StoredFile, reason: string, at: string): Promise<boolean> {
    const ttl = epochSeconds(addSeconds(at, rejectedIsKeptSeconds));
    const rejected = {
      text:
        "SET #state = :rejected, reason = :reason, #ttl = :ttl " +
        "REMOVE duePk, dueAt, folderId, songId, reservedBytes, multipart",
      names: { "#state": "state", "#ttl": "ttl" },
      values: { ":rejected": "rejected", ":reason": reason, ":ttl": ttl },
    };
    return await this.#withoutSong(file, [
      changeFileItem(this.#table, file, rejected),
      ...leaveFoldersItems(this.#table, [file]),
      this.#table.updateItem(fileItemKeys.fileLocation(file.id), setAttributes({ ttl }), mustExist),
      ...this.#released(file),
    ]);
  }

  /** Deletes the items of an unfinished upload. Returns false if the file has changed since it was read. */
  async endUpload(file: StoredFile): Promise<boolean> {
    return await this.#withoutSong(file, [
      this.#table.deleteItem(fileItemKeys.file(file.workspaceId, file.id), revisionUnchanged(file)),
      ...leaveFoldersItems(this.#table, [file]),
      this.#table.deleteItem(fileItemKeys.fileLocation(file.id)),
      ...this.#released(file),
    ]);
  }

  /**
   * Handles an upload that has not arrived: deletes its items a day after the announcement, and until then sets the
   * time of the next check. Returns true if the items were deleted.
   */
  async expireUpload(file: StoredFile, at: string): Promise<boolean> {
    const end = addSeconds(file.createdAt, unfinishedUploadSeconds);
    if (at >= end) return await this.endUpload(file);
    await this.#table.update(
      fileItemKeys.file(file.workspaceId, file.id),
      { text: "SET dueAt = :end", values: { ":end": end } },
      revisionUnchanged(file),
    );
    return false;
  }

  /** Transaction items that release the storage that was reserved for a file. */
  #released(file: StoredFile): TransactItem[] {
    const released = this.#reserved(file, -reservedBytesOf([file]));
    return [...released, ...releaseEditorUploadsItems(this.#table, [file])];
  }

  #reserved({ workspaceId }: StoredFile, storageReservedBytes: number): TransactItem[] {
    const item = addToCountersItem(this.#table, workspaceId, { storageReservedBytes });
    return item === undefined ? [] : [item];
  }

  async #withoutSong(file: StoredFile, items: readonly TransactItem[]): Promise<boolean> {
    const { workspaceId, songId, id } = file;
    const song =
      songId === undefined ? [] : [removeSongFileItem(this.#table, workspaceId, songId, id)];
    try {
      await this.#table.transact([...items, ...song]);
      return true;
    } catch (error) {
      if (error instanceof TransactionCanceled) return false;
      throw error;
    }
  }
}
