import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { addToCountersItem, countStoredBytesItem } from "../limits/counters.ts";
import {
  revisionUnchanged,
  mustBeNew,
  mustExist,
  setAttributes,
  type TransactItem,
} from "../core/expressions.ts";
import { storedItem } from "../core/stored-item.ts";
import { locationItem, readLocation } from "../core/locations.ts";
import { dueEntry } from "../core/due-entry.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { namesChangedItems } from "../outbox/event-items.ts";
import { fileArrivedItems } from "./folder-changes.ts";
import { removeSongFileItem, markSongFileReadyItem } from "../songs/song-files.ts";
import { changedSince } from "../core/change-times.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { type Table } from "../core/table.ts";
import { present, type Page } from "../core/readable-table.ts";
import { fileChildKeys, fileLinkKeys } from "./file-child-items.ts";
import { reservedBytesOf } from "./deleted-counts.ts";
import { changeFileItem, changeFileItems, leaveFoldersItems } from "./file-changes.ts";
import { releaseEditorUploadsItems } from "./editor-uploads.ts";
import { FolderCounts, putFolderEntryItems } from "./folder-entries.ts";
import {
  isResumable,
  readResumableFileId,
  resumableUploadItems,
  unfinishedUploadSeconds,
} from "./resumable-uploads.ts";
import { isDeleted, isUnusedDocument, StoredFile, type DeletedFile } from "./stored-file.ts";

/** Seconds after which an announced upload is checked if S3 has sent no event. */
const firstLookSeconds = 10 * 60;
/** Seconds for which a refused file can be read with its reason. */
const rejectedIsKeptSeconds = retentionDays.rejectedUpload * daySeconds;

const ReadingState = storedItem(() => z.object({ state: z.string() }));

interface PageOptions {
  limit: number;
  cursor: string | undefined;
  newestFirst?: boolean;
  /** Leaves out files that have not changed since this time. */
  updatedSince?: string | undefined;
}

/** Reads and writes uploaded files, and updates the storage counters, folders and songs that depend on them. */
export class FileRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId, fileId: string): Promise<StoredFile | undefined> {
    return existing(await this.#table.get(fileItemKeys.file(workspaceId, fileId), StoredFile));
  }

  /** A deleted file whose bytes still exist. */
  async readDeleted(workspaceId: WorkspaceId, fileId: string): Promise<DeletedFile | undefined> {
    const file = await this.#table.get(fileItemKeys.file(workspaceId, fileId), StoredFile);
    return file !== undefined && isDeleted(file) ? file : undefined;
  }

  /** A file of any workspace. */
  async find(fileId: string): Promise<StoredFile | undefined> {
    const workspaceId = await readLocation(this.#table, fileItemKeys.fileLocation(fileId));
    return workspaceId === undefined ? undefined : await this.read(workspaceId, fileId);
  }

  /**
   * Whether a file that `find` does not return may still be restored: it was deleted after it had arrived, or it was
   * deleted with a folder. Its bytes must be kept until it can no longer be restored.
   */
  async mayBeRestored(fileId: string): Promise<boolean> {
    const workspaceId = await readLocation(this.#table, fileItemKeys.fileLocation(fileId));
    if (workspaceId === undefined) return false;
    const file = await this.#table.get(fileItemKeys.file(workspaceId, fileId), StoredFile);
    return file === undefined || (file.state === "ready" && file.isPurging === undefined);
  }

  /** One page of a workspace's files, oldest first unless `newestFirst`. */
  async listOfWorkspace(
    workspaceId: WorkspaceId,
    { newestFirst = false, updatedSince, ...page }: PageOptions,
  ): Promise<Page<StoredFile>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.file };
    const reader = changedSince(StoredFile, updatedSince);
    const found = present(await this.#table.page(range, reader, { ...page, newestFirst }));
    return { ...found, items: found.items.filter(isListed) };
  }

  /** One page of the files in a folder or at the root (`root`), newest first. */
  async listOfFolder(
    workspaceId: WorkspaceId,
    folderId: string,
    { updatedSince, ...page }: PageOptions,
  ): Promise<Page<StoredFile>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.folderEntries(folderId) };
    const reader = changedSince(StoredFile, updatedSince);
    return present(await this.#table.page(range, reader, { ...page, newestFirst: true }));
  }

  /** Several files of a workspace in one batch read, in the order of the ids; undefined for a missing file. */
  async readMany(
    workspaceId: WorkspaceId,
    fileIds: readonly string[],
  ): Promise<(StoredFile | undefined)[]> {
    const items = await this.#table.getMany(
      fileIds.map((id) => fileItemKeys.file(workspaceId, id)),
    );
    return items.map((item) => existing(item === undefined ? undefined : StoredFile.parse(item)));
  }

  /**
   * Writes the item of a file that will be uploaded, and reserves storage for it. `folder_gone` if its folder does not
   * exist, `full` if one of the `limits` refuses it.
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

  /** The unfinished upload of a file with this fingerprint; undefined if there is none. */
  async findUnfinished(
    workspaceId: WorkspaceId,
    fingerprint: string,
    at: string,
  ): Promise<StoredFile | undefined> {
    const fileId = await readResumableFileId(this.#table, workspaceId, fingerprint);
    const file = fileId === undefined ? undefined : await this.read(workspaceId, fileId);
    return file !== undefined && isResumable(file, fingerprint, at) ? file : undefined;
  }

  /**
   * Marks a file as ready and counts its bytes in one transaction. `full` if the bytes exceed the storage limit;
   * `changed` if the file has changed since it was read.
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

  /** Marks a file as refused and removes it from its folder and song; false if it has changed since it was read. */
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

  /** Deletes the items of an unfinished upload; false if it has changed since it was read. */
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
   * time of the next check. True if the items were deleted.
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

  /** Starts the final deletion, after which a file can't be restored; false if it was restored since it was read. */
  async beginPurge(file: DeletedFile): Promise<boolean> {
    return await this.#table.update(
      fileItemKeys.file(file.workspaceId, file.id),
      { text: "SET isPurging = :true ADD revision :one", values: { ":true": true, ":one": 1 } },
      { text: "deletedAt = :readDeleted", values: { ":readDeleted": file.deletedAt } },
    );
  }

  /**
   * Removes the items of a deleted file. Called after its bytes are deleted. The state of a reading that goes on is
   * kept: the reading may store its result after this, and ends by that item.
   */
  async endPurge(file: DeletedFile): Promise<void> {
    const parseKey = fileItemKeys.fileParse(file.id);
    const parse = await this.#table.get(parseKey, ReadingState);
    const gone = fileChildKeys(file.id).filter(
      ({ sk }) => sk !== parseKey.sk || parse?.state !== "reading",
    );
    await this.#table.transact([
      this.#table.deleteItem(fileItemKeys.file(file.workspaceId, file.id)),
      ...[...gone, ...fileLinkKeys(file)].map((key) => this.#table.deleteItem(key)),
    ]);
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

function isListed(file: StoredFile): boolean {
  return !isDeleted(file) && !isUnusedDocument(file);
}

function existing(file: StoredFile | undefined): StoredFile | undefined {
  return file === undefined || isDeleted(file) ? undefined : file;
}
