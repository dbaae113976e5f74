import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import {
  mustBeNew,
  mustExist,
  setAttributes,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { markSongSharedItem } from "./share-link-repository.ts";
import { editedSongKeysOf, StoredShareLink, StoredShare } from "./stored-share.ts";

const SharedWith = storedItem(() => z.object({ shareId: z.string() }));

/** Seconds for which a browser that gave a code is known: as long as its cookie is kept. */
const browserSeconds = retentionDays.knownBrowser * daySeconds;

/** A transaction item that records that a browser gave the emailed code of a share. */
export function codeBrowserItem(table: Table, key: ItemKey, at: string): TransactItem {
  const expiresAt = addSeconds(at, browserSeconds);
  return table.putItem(key, "code-browser", { expiresAt, ttl: epochSeconds(expiresAt) });
}

/** The condition that a share is still bound to the account with which it was read, or to none. */
export function boundAccountUnchanged(boundTo: UserId | undefined): Expression {
  return boundTo === undefined
    ? { text: "attribute_exists(pk) AND attribute_not_exists(boundTo)" }
    : { text: "boundTo = :boundTo", values: { ":boundTo": boundTo } };
}

/**
 * The update that binds an account to a share, and its condition: the share allows editing and has no other account.
 */
export function bindExpressions(userId: UserId): [Expression, Expression] {
  return [
    { text: "SET boundTo = :userId", values: { ":userId": userId } },
    {
      text: "#permission = :edit AND (attribute_not_exists(boundTo) OR boundTo = :userId)",
      names: { "#permission": "permission" },
      values: { ":edit": "edit", ":userId": userId },
    },
  ];
}

/** Reads and writes the shares of songs with addresses. */
export class ShareRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(
    workspaceId: WorkspaceId,
    songId: string,
    shareId: string,
  ): Promise<StoredShare | undefined> {
    return await this.#table.get(shareKeys.share(workspaceId, songId, shareId), StoredShare);
  }

  /** The share of a song with an address. */
  async findByAddress(
    workspaceId: WorkspaceId,
    songId: string,
    email: string,
  ): Promise<StoredShare | undefined> {
    const key = shareKeys.sharedWith(workspaceId, songId, email);
    const found = await this.#table.get(key, SharedWith);
    return found && (await this.read(workspaceId, songId, found.shareId));
  }

  /** One page of a song's shares, newest first. */
  async list(
    workspaceId: WorkspaceId,
    songId: string,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<StoredShare>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.shares(songId) };
    return await this.#table.page(range, StoredShare, { ...page, newestFirst: true });
  }

  /** Transaction items that add a share. Refused if the address has one, or the song is deleted. */
  addItems(workspaceId: WorkspaceId, share: StoredShare): TransactItem[] {
    const { id, songId, email } = share;
    const table = this.#table;
    const address = shareKeys.sharedWith(workspaceId, songId, email);
    return [
      table.putItem(shareKeys.share(workspaceId, songId, id), "share", share, mustBeNew),
      table.putItem(address, "shared-with", { shareId: id }, mustBeNew),
      markSongSharedItem(table, { workspaceId, songId }, 1),
    ];
  }

  /** A transaction item that changes what a share allows. Refused if it was removed. */
  changeItem(
    workspaceId: WorkspaceId,
    { id, songId, permission, downloadOptions, agreementForm, asksCode }: StoredShare,
  ): TransactItem {
    return this.#table.updateItem(
      shareKeys.share(workspaceId, songId, id),
      setAttributes({ permission, downloadOptions, agreementForm, asksCode }),
      mustExist,
    );
  }

  /** Transaction items that record that a browser gave a share's emailed code. Refused if the share was removed. */
  admitItems(
    workspaceId: WorkspaceId,
    { id, songId }: Pick<StoredShare, "id" | "songId">,
    browserHash: string,
    at: string,
  ): TransactItem[] {
    const key = shareKeys.codeBrowser(workspaceId, songId, id, browserHash);
    return [
      codeBrowserItem(this.#table, key, at),
      this.#table.checkItem(shareKeys.share(workspaceId, songId, id), mustExist),
    ];
  }

  /**
   * Transaction items that remove a share. Refused if it was removed or bound since read, or if the song is deleted.
   */
  removeItems(
    workspaceId: WorkspaceId,
    { id, songId, email, boundTo }: StoredShare,
  ): TransactItem[] {
    const table = this.#table;
    return [
      table.deleteItem(shareKeys.share(workspaceId, songId, id), boundAccountUnchanged(boundTo)),
      table.deleteItem(shareKeys.sharedWith(workspaceId, songId, email)),
      ...(boundTo === undefined
        ? []
        : [table.deleteItem(shareKeys.editedSong(boundTo, songId, id))]),
      markSongSharedItem(table, { workspaceId, songId }, -1),
    ];
  }

  /** The accounts that are bound to shares of a song. */
  async editorsOf(workspaceId: WorkspaceId, songId: string): Promise<UserId[]> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.shares(songId) };
    const shares = (await this.#table.range(range)).map((item) => StoredShare.parse(item));
    return shares.flatMap(({ boundTo }) => boundTo ?? []);
  }

  /** Deletes the link, all shares, known browsers and the change history of a deleted song. Can be repeated. */
  async removeAllOfSong(workspaceId: WorkspaceId, songId: string): Promise<void> {
    const pk = partitions.owner(workspaceId);
    await this.#table.remove(shareKeys.shareLink(workspaceId, songId));
    await this.#table.remove(fileItemKeys.linkActivity(workspaceId, songId));
    // The list entries of editors are deleted before the shares, so that a repeated call still finds them.
    for (const item of await this.#table.range({ pk, prefix: prefixes.shares(songId) }))
      for (const key of editedSongKeysOf(item)) await this.#table.remove(key);
    for (const prefix of [
      prefixes.shares(songId),
      prefixes.sharedWith(songId),
      prefixes.shareBrowsers(songId),
      prefixes.songChanges(songId),
    ])
      await this.#table.removeRange({ pk, prefix });
  }

  /** All links and shares of a workspace, for the data export. */
  async listAll(workspaceId: WorkspaceId) {
    const pk = partitions.owner(workspaceId);
    const links = await this.#table.range({ pk, prefix: prefixes.anyShareLink });
    const shares = await this.#table.range({ pk, prefix: prefixes.anyShare });
    return {
      links: links.map((item) => ({
        songId: String(item["sk"]).slice(prefixes.anyShareLink.length),
        ...StoredShareLink.schema().parse(item),
      })),
      shares: shares.map((item) => StoredShare.schema().omit({ boundTo: true }).parse(item)),
    };
  }
}
