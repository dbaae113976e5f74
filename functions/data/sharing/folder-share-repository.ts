import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { mustBeNew, mustExist, setAttributes, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { folderNotDeleted } from "../files/folder-repository.ts";
import { boundAccountUnchanged, codeBrowserItem } from "./share-repository.ts";
import { editedFolderKeysOf, StoredFolderShare } from "./stored-folder-share.ts";

const SharedWith = storedItem(() => z.object({ shareId: z.string() }));

/** Reads and writes the shares of folders with addresses. */
export class FolderShareRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(
    workspaceId: WorkspaceId,
    folderId: string,
    shareId: string,
  ): Promise<StoredFolderShare | undefined> {
    const key = shareKeys.folderShare(workspaceId, folderId, shareId);
    return await this.#table.get(key, StoredFolderShare);
  }

  /** The share of a folder with an address. */
  async findByAddress(
    workspaceId: WorkspaceId,
    folderId: string,
    email: string,
  ): Promise<StoredFolderShare | undefined> {
    const key = shareKeys.folderSharedWith(workspaceId, folderId, email);
    const found = await this.#table.get(key, SharedWith);
    return found && (await this.read(workspaceId, folderId, found.shareId));
  }

  /** One page of a folder's shares, newest first. */
  async list(
    workspaceId: WorkspaceId,
    folderId: string,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<StoredFolderShare>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.folderShares(folderId) };
    return await this.#table.page(range, StoredFolderShare, { ...page, newestFirst: true });
  }

  /** Transaction items that add a share. Refused if the address has one, or the folder is deleted. */
  addItems(workspaceId: WorkspaceId, share: StoredFolderShare): TransactItem[] {
    const { id, folderId, email } = share;
    const table = this.#table;
    const address = shareKeys.folderSharedWith(workspaceId, folderId, email);
    return [
      table.putItem(
        shareKeys.folderShare(workspaceId, folderId, id),
        "folder-share",
        share,
        mustBeNew,
      ),
      table.putItem(address, "folder-shared-with", { shareId: id }, mustBeNew),
      table.checkItem(fileItemKeys.folder(workspaceId, folderId), folderNotDeleted),
      // Every share of the folder writes the same location.
      table.putItem(fileItemKeys.folderLocation(folderId), "location", { workspaceId }),
    ];
  }

  /** A transaction item that changes what a share allows. Refused if it was removed. */
  changeItem(
    workspaceId: WorkspaceId,
    { id, folderId, permission, asksCode }: StoredFolderShare,
  ): TransactItem {
    return this.#table.updateItem(
      shareKeys.folderShare(workspaceId, folderId, id),
      setAttributes({ permission, asksCode }),
      mustExist,
    );
  }

  /** Transaction items that record that a browser gave a share's emailed code. Refused if the share was removed. */
  admitItems(
    workspaceId: WorkspaceId,
    { id, folderId }: Pick<StoredFolderShare, "id" | "folderId">,
    browserHash: string,
    at: string,
  ): TransactItem[] {
    const key = shareKeys.codeBrowser(workspaceId, folderId, id, browserHash);
    return [
      codeBrowserItem(this.#table, key, at),
      this.#table.checkItem(shareKeys.folderShare(workspaceId, folderId, id), mustExist),
    ];
  }

  /** Transaction items that remove a share. Refused if it was removed or bound to an account since it was read. */
  removeItems(
    workspaceId: WorkspaceId,
    { id, folderId, email, boundTo }: StoredFolderShare,
  ): TransactItem[] {
    const table = this.#table;
    return [
      table.deleteItem(
        shareKeys.folderShare(workspaceId, folderId, id),
        boundAccountUnchanged(boundTo),
      ),
      table.deleteItem(shareKeys.folderSharedWith(workspaceId, folderId, email)),
      ...(boundTo === undefined
        ? []
        : [table.deleteItem(shareKeys.editedFolder(boundTo, folderId, id))]),
    ];
  }

  /** Deletes all shares, known browsers and the change history of folders that are finally removed. Can be repeated. */
  async removeAllOfFolders(
    folders: readonly { workspaceId: WorkspaceId; id: string }[],
  ): Promise<void> {
    const locations = await this.#table.getMany(
      folders.map(({ id }) => fileItemKeys.folderLocation(id)),
    );
    const shared = folders.filter((_, index) => locations[index] !== undefined);
    for (const { workspaceId, id } of shared) {
      const pk = partitions.owner(workspaceId);
      // The list entries of editors are deleted before the shares, so that a repeated call still finds them.
      for (const item of await this.#table.range({ pk, prefix: prefixes.folderShares(id) }))
        for (const key of editedFolderKeysOf(item)) await this.#table.remove(key);
      for (const prefix of [
        prefixes.folderShares(id),
        prefixes.folderSharedWith(id),
        prefixes.shareBrowsers(id),
        prefixes.folderChanges(id),
      ])
        await this.#table.removeRange({ pk, prefix });
      await this.#table.remove(fileItemKeys.folderLocation(id));
    }
  }

  /** All shares of a workspace's folders, for the data export. */
  async listAll(workspaceId: WorkspaceId) {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.anyFolderShare };
    const items = await this.#table.range(range);
    return items.map((item) => StoredFolderShare.schema().omit({ boundTo: true }).parse(item));
  }
}
