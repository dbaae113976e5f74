import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { changedSince } from "../core/change-times.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { readLocation } from "../core/locations.ts";
import { present, type Page } from "../core/readable-table.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { fileChildKeys, fileLinkKeys } from "./file-child-items.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { isDeleted, isUnusedDocument, StoredFile, type DeletedFile } from "./stored-file.ts";

/** The state of a document's text extraction. */
const ReadingState = storedItem(() => z.object({ state: z.string() }));

interface PageOptions {
  limit: number;
  cursor: string | undefined;
  newestFirst?: boolean;
  /** Leaves out files that have not changed since this time. */
  updatedSince?: string | undefined;
}

/** Reads the files of workspaces, and removes deleted files for good. `UploadRepository` adds files. */
export class FileRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId, fileId: string): Promise<StoredFile | undefined> {
    return existing(await this.#table.get(fileItemKeys.file(workspaceId, fileId), StoredFile));
  }

  /** Reads a deleted file whose bytes still exist. */
  async readDeleted(workspaceId: WorkspaceId, fileId: string): Promise<DeletedFile | undefined> {
    const file = await this.#table.get(fileItemKeys.file(workspaceId, fileId), StoredFile);
    return file !== undefined && isDeleted(file) ? file : undefined;
  }

  /** Finds a file of any workspace. */
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

  /** Reads one page of a workspace's files, oldest first unless `newestFirst`. */
  async listOfWorkspace(
    workspaceId: WorkspaceId,
    { newestFirst = false, updatedSince, ...page }: PageOptions,
  ): Promise<Page<StoredFile>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.file };
    const reader = changedSince(StoredFile, updatedSince);
    const found = present(await this.#table.page(range, reader, { ...page, newestFirst }));
    return { ...found, items: found.items.filter(isListed) };
  }

  /** Reads one page of the files in a folder or at the root (`root`), newest first. */
  async listOfFolder(
    workspaceId: WorkspaceId,
    folderId: string,
    { updatedSince, ...page }: PageOptions,
  ): Promise<Page<StoredFile>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.folderEntries(folderId) };
    const reader = changedSince(StoredFile, updatedSince);
    return present(await this.#table.page(range, reader, { ...page, newestFirst: true }));
  }

  /** Reads several files of a workspace in one batch, in the order of the ids. A missing file is undefined. */
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
   * Starts the final deletion, after which a file can't be restored. Returns false if the file was restored since it was
   * read.
   */
  async beginPurge(file: DeletedFile): Promise<boolean> {
    return await this.#table.update(
      fileItemKeys.file(file.workspaceId, file.id),
      { text: "SET isPurging = :true ADD revision :one", values: { ":true": true, ":one": 1 } },
      { text: "deletedAt = :readDeleted", values: { ":readDeleted": file.deletedAt } },
    );
  }

  /**
   * Removes the items of a deleted file after its bytes are deleted. Keeps the state of an unfinished text extraction:
   * the extraction may store its result later and reads that item when it ends.
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
}

function isListed(file: StoredFile): boolean {
  return !isDeleted(file) && !isUnusedDocument(file);
}

function existing(file: StoredFile | undefined): StoredFile | undefined {
  return file === undefined || isDeleted(file) ? undefined : file;
}
