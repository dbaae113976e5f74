import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { createHash } from "node:crypto";
import * as z from "zod";
import { sendingDayOf } from "../../../shared/domain/account/sending-limit.ts";
import type { NotificationContent } from "../../../shared/domain/agreement/notification.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { rootFolderId } from "../../../shared/domain/files/folder-tree.ts";
import { storedItem } from "../core/stored-item.ts";
import {
  countedPerNetworkAndDay,
  countOfActivity,
  limitedKindOf,
  noShareCounts,
  type ShareActivity,
  type ShareCounts,
} from "../../../shared/domain/sharing/share-activity.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { checkFileExistsItem } from "./file-link-repository.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import { NotificationRepository } from "../notifications/notification-repository.ts";
import type { StoredFile } from "../files/stored-file.ts";
import type { Song } from "../songs/song-repository.ts";
import type { ShareClaim } from "./share-claim.ts";
import { markSongSharedItem } from "./share-link-repository.ts";
import type { StoredFolderShare } from "./stored-folder-share.ts";
import { StoredShareCounts, StoredShare } from "./stored-share.ts";

const attempts = 8;
/** Seconds within which a repeated call is recognized. */
const repeatedSeconds = retentionDays.countedVisit * daySeconds;

const OfShare = storedItem(() => StoredShare.schema().pick({ email: true, opens: true }));

interface NotedVisit {
  what: ShareActivity;
  /** Chosen by the page. A repeated call has the same id. */
  id: string;
  /** The person who is notified of the first open. */
  toldUserId: UserId;
  /** The visitor's network. */
  network: string;
}

interface Noted extends NotedVisit {
  song: Pick<Song, "id" | "workspaceId" | "title" | "sharing">;
  claim: ShareClaim;
}

interface NotedInFile extends NotedVisit {
  file: Pick<StoredFile, "id" | "workspaceId" | "name" | "folderId">;
}

interface NotedInFolder extends NotedVisit {
  workspaceId: WorkspaceId;
  share: Pick<StoredFolderShare, "id" | "folderId">;
  /** The folder's name. */
  title: string;
}

/** The kind of the item that contains the counts. */
type CountedKind = "share" | "link-activity" | "folder-share";

/** A visit to count: the item with the counts, and the notification of the first open. */
interface Counted extends NotedVisit {
  key: ItemKey;
  kind: CountedKind;
  /** Identifies the link or share among all. */
  ofShare: readonly string[];
  /** Reads the address of the share and its number of opens; undefined if the share has ended. */
  read: () => Promise<{ email: string; opens: number } | undefined>;
  told: (name: string) => NotificationContent;
  additionalItems: readonly TransactItem[];
}

const CountOfNetwork = storedItem(() => z.object({ count: z.number().int() }));

/** Counts how often songs, folders and files are opened, played and downloaded through their links and shares. */
export class ShareActivityRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The counts of the link of a song or a file. */
  async ofLink(workspaceId: WorkspaceId, linkedId: string): Promise<ShareCounts> {
    const key = fileItemKeys.linkActivity(workspaceId, linkedId);
    return (await this.#table.get(key, StoredShareCounts)) ?? noShareCounts;
  }

  /**
   * Counts a visitor's activity in a song, once. The first open also notifies the sharer. Nothing if the share has
   * ended.
   */
  async countInSong({ song, claim, ...visit }: Noted, at: string): Promise<void> {
    const { workspaceId, id: songId, title } = song;
    const isShare = claim.kind === "share";
    const key = isShare
      ? shareKeys.share(workspaceId, songId, claim.shareId)
      : fileItemKeys.linkActivity(workspaceId, songId);
    await this.#note(
      {
        ...visit,
        key,
        kind: isShare ? "share" : "link-activity",
        ofShare: [songId, isShare ? claim.shareId : ""],
        read: async () =>
          isShare
            ? await this.#table.get(key, OfShare)
            : { email: "", ...(await this.ofLink(workspaceId, songId)) },
        told: (name) => ({ kind: "opened", songId, title, name }),
        // The counts are deleted with the song, so they must not be written after the song's deletion.
        additionalItems: [
          song.sharing
            ? this.#table.checkItem(keys.song(workspaceId, songId), mustExist)
            : markSongSharedItem(this.#table, { workspaceId, songId }),
        ],
      },
      at,
    );
  }

  /** Counts a visitor's activity in a folder, like `countInSong`. */
  async countInFolder({ share, workspaceId, title, ...visit }: NotedInFolder, at: string) {
    const { id: shareId, folderId } = share;
    const key = shareKeys.folderShare(workspaceId, folderId, shareId);
    await this.#note(
      {
        ...visit,
        key,
        kind: "folder-share",
        ofShare: [folderId, shareId],
        read: async () => await this.#table.get(key, OfShare),
        told: (name) => ({ kind: "folder_opened", folderId, title, name }),
        additionalItems: [],
      },
      at,
    );
  }

  /** Counts a visitor's activity with the link of a file, like `countInSong`. Nothing if the file is deleted. */
  async countInFile({ file, ...visit }: NotedInFile, at: string): Promise<void> {
    const { workspaceId, id: fileId, name: title } = file;
    const folderId = file.folderId === rootFolderId ? null : (file.folderId ?? null);
    await this.#note(
      {
        ...visit,
        key: fileItemKeys.linkActivity(workspaceId, fileId),
        kind: "link-activity",
        ofShare: [fileId, ""],
        read: async () => ({ email: "", ...(await this.ofLink(workspaceId, fileId)) }),
        told: (name) => ({ kind: "file_opened", fileId, folderId, title, name }),
        // The counts are deleted with the file, so they must not be written after the file's deletion.
        additionalItems: [checkFileExistsItem(this.#table, file)],
      },
      at,
    );
  }

  async #note(noted: Counted, at: string): Promise<void> {
    const { key, kind, ofShare, read, told, additionalItems, what, id, toldUserId } = noted;
    const once = this.#onceItem([...ofShare, what, id], at);
    const ofNetwork = await this.#countOfNetwork(noted, at);
    if (ofNetwork === undefined) return;
    await withOptimisticRetry(attempts, async () => {
      const before = await read();
      if (before === undefined) return undefined;
      const isFirst = what === "opened" && before.opens === 0;
      const refusal = await this.#table.tryTransact([
        once,
        ofNetwork,
        this.#countItem(key, what, { isFirst, kind }),
        ...additionalItems,
        ...(isFirst
          ? new NotificationRepository(this.#table).notificationItems(
              [toldUserId],
              told(before.email),
              randomId(),
              at,
            )
          : []),
      ]);
      const isDone =
        refusal === undefined || refusal.isCausedBy(once) || refusal.isCausedBy(ofNetwork);
      return isDone || (!refusal.isConflict && !isFirst) ? undefined : mustRetry;
    });
  }

  /**
   * The transaction item that counts an activity for its network, refused above the day's limit. Undefined if the limit
   * is reached: then one read is all that the activity costs.
   */
  async #countOfNetwork(
    { what, network, ofShare: [sharedId = ""] }: Counted,
    at: string,
  ): Promise<TransactItem | undefined> {
    const { day, endsAt } = sendingDayOf(at);
    const hash = hashOf([sharedId, limitedKindOf(what), network]);
    const key = limitKeys.shareActivityOfNetwork(hash, day);
    const before = await this.#table.get(key, CountOfNetwork);
    if (before !== undefined && before.count >= countedPerNetworkAndDay) return undefined;
    return this.#table.updateItem(
      key,
      {
        text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD #count :one",
        names: { "#kind": "kind", "#ttl": "ttl", "#count": "count" },
        values: {
          ":kind": "limit",
          ":environment": this.#table.environment,
          ":ttl": epochSeconds(addSeconds(endsAt, repeatedSeconds)),
          ":one": 1,
        },
      },
      {
        text: "attribute_not_exists(pk) OR #count < :most",
        values: { ":most": countedPerNetworkAndDay },
      },
    );
  }

  #onceItem(parts: readonly string[], at: string): TransactItem {
    const ttl = epochSeconds(addSeconds(at, repeatedSeconds));
    return this.#table.putItem(limitKeys.shareActivity(hashOf(parts)), "limit", { ttl }, mustBeNew);
  }

  #countItem(
    key: ItemKey,
    what: ShareActivity,
    { isFirst, kind }: { isFirst: boolean; kind: CountedKind },
  ): TransactItem {
    const count = countOfActivity[what];
    const never = "(attribute_not_exists(opens) OR opens = :none)";
    const conditions = [
      ...(kind === "link-activity" ? [] : [mustExist.text]),
      ...(isFirst ? [never] : []),
    ];
    return this.#table.updateItem(
      key,
      {
        text: `SET #kind = :kind, environment = :environment ADD ${count} :one`,
        names: { "#kind": "kind" },
        values: {
          ":kind": kind,
          ":environment": this.#table.environment,
          ":one": 1,
        },
      },
      conditions.length === 0
        ? undefined
        : { text: conditions.join(" AND "), ...(isFirst ? { values: { ":none": 0 } } : {}) },
    );
  }
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join(" ")).digest("base64url");
}
