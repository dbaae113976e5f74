import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { defaultShareLink, type ShareLink } from "../../../shared/domain/sharing/share-link.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, mustExist, type StoredItem, type TransactItem } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { shareKeys } from "./share-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import { StoredPasswordBrowser, StoredShareLink } from "./stored-share.ts";

const attempts = 8;
/** Seconds for which a browser may open a protected link without giving the password again. */
const browserSeconds = retentionDays.linkPassword * daySeconds;

/**
 * A transaction item that marks a song as shared, so that its deletion removes its shares. Refused if it does not
 * exist.
 */
export function markSongSharedItem(
  table: Table,
  { workspaceId, songId }: { workspaceId: WorkspaceId; songId: string },
  more = 0,
): TransactItem {
  return table.updateItem(
    keys.song(workspaceId, songId),
    {
      text: "SET sharing = :yes ADD shares :more",
      values: { ":yes": true, ":more": more },
    },
    mustExist,
  );
}

/** A transaction item that records that a browser gave the password of a link. */
export function passwordBrowserItem(
  table: Table,
  key: ItemKey,
  { generation, password }: ShareLink,
  at: string,
): TransactItem {
  const expiresAt = addSeconds(at, browserSeconds);
  return table.putItem(key, "share-browser", {
    generation,
    passwordVersion: password?.version ?? 0,
    expiresAt,
    ttl: epochSeconds(expiresAt),
  });
}

/** Whether a browser may open a link: it has no password, or the browser's item is of this password and generation. */
export function isPasswordGiven(
  { generation, password }: ShareLink,
  browserItem: StoredItem | undefined,
  at: string,
): boolean {
  if (password === undefined) return true;
  if (browserItem === undefined) return false;
  const known = StoredPasswordBrowser.parse(browserItem);
  return (
    known.generation === generation &&
    known.passwordVersion === password.version &&
    at < known.expiresAt
  );
}

/** Reads and writes the general links of songs. A link that was never changed has no item. */
export class ShareLinkRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId, songId: string): Promise<ShareLink> {
    return (
      (await this.#table.get(shareKeys.shareLink(workspaceId, songId), StoredShareLink)) ??
      defaultShareLink
    );
  }

  /**
   * Changes a song's link; undefined if there is no such song. `change` is called again if another change came first.
   */
  async change(
    workspaceId: WorkspaceId,
    songId: string,
    change: (before: ShareLink) => ShareLink,
  ): Promise<ShareLink | undefined> {
    return await withOptimisticRetry(attempts, async () => {
      const before = await this.read(workspaceId, songId);
      const after = change(before);
      const put = this.#table.putItem(
        shareKeys.shareLink(workspaceId, songId),
        "share-link",
        after,
        before.revision === 0
          ? mustBeNew
          : { text: "revision = :before", values: { ":before": before.revision } },
      );
      const song = markSongSharedItem(this.#table, { workspaceId, songId });
      const refusal = await this.#table.tryTransact([put, song]);
      if (refusal === undefined) return after;
      return !refusal.isConflict && refusal.isCausedBy(song) ? undefined : mustRetry;
    });
  }

  /** Records that a browser gave the password of a link. Does nothing if the song is deleted. */
  async admit(
    workspaceId: WorkspaceId,
    songId: string,
    link: ShareLink,
    browserHash: string,
    at: string,
  ): Promise<void> {
    const key = shareKeys.shareBrowser(workspaceId, songId, browserHash);
    await this.#table.tryTransact([
      passwordBrowserItem(this.#table, key, link, at),
      this.#table.checkItem(keys.song(workspaceId, songId), mustExist),
    ]);
  }
}
