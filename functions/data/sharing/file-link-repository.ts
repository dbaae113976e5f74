import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { unmadeLink, type ShareLink } from "../../../shared/domain/sharing/share-link.ts";
import { randomId } from "../../platform/random-id.ts";
import { mustBeNew, type StoredItem, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import { changeFileItems } from "../files/file-changes.ts";
import { isDeleted, StoredFile } from "../files/stored-file.ts";
import { passwordBrowserItem } from "./share-link-repository.ts";
import { shareKeys } from "./share-keys.ts";
import { StoredFileLink } from "./stored-share.ts";

const attempts = 8;

/** A transaction item that checks that a file is not deleted. The items of its link are removed with it. */
export function checkFileExistsItem(
  table: Table,
  { workspaceId, id }: Pick<StoredFile, "workspaceId" | "id">,
): TransactItem {
  return table.checkItem(fileItemKeys.file(workspaceId, id), {
    text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
  });
}

/** A ready file with its link; undefined if the file does not exist, is deleted or has not arrived. */
export interface FileWithLink {
  file: StoredFile;
  /** Undefined for a link that was never changed: it is not made, and opens nothing. */
  link: StoredFileLink | undefined;
  /** The item of the browser that was asked for, if it gave the password. */
  browserItem: StoredItem | undefined;
}

/** Reads and writes the links of files. */
export class FileLinkRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(
    workspaceId: WorkspaceId,
    fileId: string,
    browserHash?: string,
  ): Promise<FileWithLink | undefined> {
    const [stored, link, browserItem] = await this.#table.getMany([
      fileItemKeys.file(workspaceId, fileId),
      fileItemKeys.fileLink(workspaceId, fileId),
      ...(browserHash === undefined
        ? []
        : [shareKeys.shareBrowser(workspaceId, fileId, browserHash)]),
    ]);
    const file = stored && StoredFile.parse(stored);
    if (file?.state !== "ready" || isDeleted(file)) return undefined;
    return { file, link: link && StoredFileLink.parse(link), browserItem };
  }

  /**
   * Changes a file's link, and what the file's item repeats of it for the lists; undefined if there is no such file.
   * `change` is called again if another change came first.
   */
  async change(
    { workspaceId, fileId, by }: { workspaceId: WorkspaceId; fileId: string; by: UserId },
    keyVersion: string,
    change: (before: ShareLink) => ShareLink,
  ): Promise<StoredFileLink | undefined> {
    return await withOptimisticRetry(attempts, async () => {
      const found = await this.read(workspaceId, fileId);
      if (found === undefined) return undefined;
      const before = found.link ?? unmadeLink(keyVersion);
      const changed = change(before);
      const isTurnedOn = changed.isOn && !before.isOn;
      const after = {
        ...changed,
        linkId: found.link?.linkId ?? randomId(),
        sharedBy: isTurnedOn ? by : (found.link?.sharedBy ?? by),
      };
      const { isOn, expiresAt } = after;
      const shown = { link: { isOn, expiresAt } };
      const refusal = await this.#table.tryTransact([
        this.#table.putItem(
          fileItemKeys.fileLink(workspaceId, fileId),
          "file-link",
          after,
          before.revision === 0
            ? mustBeNew
            : { text: "revision = :before", values: { ":before": before.revision } },
        ),
        ...changeFileItems(this.#table, found.file, shown, {
          text: "SET #link = :link",
          names: { "#link": "link" },
          values: { ":link": shown.link },
        }),
      ]);
      return refusal === undefined ? after : mustRetry;
    });
  }

  /** Records that a browser gave the password of a link. Does nothing if the file is deleted. */
  async admit(file: StoredFile, link: ShareLink, browserHash: string, at: string): Promise<void> {
    const key = shareKeys.shareBrowser(file.workspaceId, file.id, browserHash);
    await this.#table.tryTransact([
      passwordBrowserItem(this.#table, key, link, at),
      checkFileExistsItem(this.#table, file),
    ]);
  }

  /** All links of a workspace's files, for the data export. */
  async listAll(workspaceId: WorkspaceId) {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.fileLink };
    return (await this.#table.range(range)).map((item) => ({
      fileId: String(item["sk"]).slice(prefixes.fileLink.length),
      ...StoredFileLink.schema().parse(item),
    }));
  }
}
