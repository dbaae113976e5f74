import * as z from "zod";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import {
  agreementNotificationKinds,
  answerNotificationKinds,
  notificationRetentionDays,
  sheetNotificationKinds,
  teamOfferNotificationKinds,
  type NotificationContent,
} from "../../../shared/domain/agreement/notification.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";

const keptSeconds = notificationRetentionDays * 24 * 3600;
/** Attempts to mark as read while new notifications come in. */
const readAttempts = 20;
/** Maximum number of notifications that are counted as newer than the last one that was read. */
const mostNewer = 100;
/** Maximum difference between the clocks of two functions, in seconds. */
const clockDifferenceSeconds = 60;

const told = () => ({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  at: z.string(),
  /** Epoch seconds. DynamoDB deletes the item up to two days after it. */
  ttl: z.number().int(),
});
const StoredNotice = storedItem(() =>
  z.union([
    z.object({
      ...told(),
      about: z.enum([
        ...agreementNotificationKinds,
        ...sheetNotificationKinds,
        ...answerNotificationKinds,
      ]),
      agreementId: z.string(),
    }),
    z.object({ ...told(), about: z.literal("opened"), songId: z.string() }),
    z.object({
      ...told(),
      about: z.literal("shared"),
      share: z
        .union([z.object({ songId: z.string() }), z.object({ folderId: z.string() })])
        .and(z.object({ shareId: z.string(), keyVersion: z.string() })),
    }),
    z.object({ ...told(), about: z.literal("folder_opened"), folderId: z.string() }),
    z.object({
      ...told(),
      about: z.literal("file_opened"),
      fileId: z.string(),
      folderId: z.string().nullable(),
    }),
    z.object({ ...told(), about: z.enum(teamOfferNotificationKinds), teamId: WorkspaceId }),
    // A kind of a later release, which wrote it before this one was deployed again. It must not hide the other ones.
    z.object({ ...told(), about: z.string(), isUnknown: z.literal(true).default(true) }),
  ]),
);

/** The content of a stored notification. */
function contentOf(
  stored: Exclude<ItemOf<typeof StoredNotice>, { isUnknown: true }>,
): NotificationContent {
  const { title, name, about: kind } = stored;
  if (kind === "shared") return { kind, title, name, share: stored.share };
  if (kind === "folder_opened") return { kind, title, name, folderId: stored.folderId };
  if (kind === "file_opened")
    return { kind, title, name, fileId: stored.fileId, folderId: stored.folderId };
  if (kind === "opened") return { kind, title, name, songId: stored.songId };
  return "teamId" in stored
    ? { kind: stored.about, title, name, teamId: stored.teamId }
    : { kind: stored.about, title, name, agreementId: stored.agreementId };
}

/** A notification, and whether its user has read it. */
export type Notification = NotificationContent & { id: string; at: string; isRead: boolean };

const NoticeState = storedItem(() =>
  z.object({
    unread: z.number().int().default(0),
    /** Identifier of the newest notification that was read, or empty. */
    readUpTo: z.string().default(""),
  }),
);

/** A notification's id. Ids sort by time, and events at the same time have different ids. */
const noticeId = (at: string, eventId: string) => `${at}~${eventId}`;

/** Reads and writes users' notifications, in the partitions of their personal workspaces. Each is kept for 90 days. */
export class NotificationRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Transaction items that notify users of an event: for each user the notification, and the count of unread ones. They
   * must be written once, in the transaction that removes the subscriber from the event; otherwise the count is wrong.
   */
  notificationItems(
    userIds: readonly UserId[],
    { kind, ...facts }: NotificationContent,
    eventId: string,
    at: string,
  ): TransactItem[] {
    const id = noticeId(at, eventId);
    const ttl = epochSeconds(addSeconds(at, keptSeconds));
    return userIds.flatMap((userId) => {
      const workspaceId = personalWorkspaceOf(userId);
      const notice = { ...facts, id, about: kind, at, ttl };
      return [
        this.#table.putItem(keys.notification(workspaceId, id), "notice", notice, mustBeNew),
        this.#table.updateItem(keys.notificationState(workspaceId), {
          text: "SET #kind = :kind, environment = :environment, #ttl = :ttl ADD unread :one",
          names: { "#kind": "kind", "#ttl": "ttl" },
          values: {
            ":kind": "notices",
            ":environment": this.#table.environment,
            ":ttl": ttl,
            ":one": 1,
          },
        }),
      ];
    });
  }

  async countUnread(userId: UserId): Promise<number> {
    return (await this.#state(userId)).unread;
  }

  /** One page of a user's notifications, newest first. */
  async list(
    userId: UserId,
    page: { limit: number; cursor: string | undefined },
    at: string,
  ): Promise<Page<Notification>> {
    const range = {
      pk: partitions.owner(personalWorkspaceOf(userId)),
      prefix: prefixes.notification,
    };
    const [{ readUpTo }, found] = await Promise.all([
      this.#state(userId),
      this.#table.page(range, StoredNotice, { ...page, newestFirst: true }),
    ]);
    const kept = found.items.filter(({ ttl }) => ttl > epochSeconds(at));
    const items = kept.flatMap((stored): Notification[] => {
      if ("isUnknown" in stored) return [];
      return [
        { ...contentOf(stored), id: stored.id, at: stored.at, isRead: stored.id <= readUpTo },
      ];
    });
    return { ...found, items };
  }

  /** Marks notifications up to the id `upTo` as read. Gives the number of newer notifications, at most 100. */
  async markAsRead(userId: UserId, upTo: string, at: string): Promise<number> {
    const workspaceId = personalWorkspaceOf(userId);
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.notification };
    // A later id would mark future notifications as read.
    const latest = noticeId(addSeconds(at, clockDifferenceSeconds), "");
    return await withOptimisticRetry(readAttempts, async () => {
      const state = await this.#state(userId);
      const given = upTo < latest ? upTo : latest;
      if (state.unread === 0 && state.readUpTo >= given) return 0;
      const readUpTo = given > state.readUpTo ? given : state.readUpTo;
      const newest = { limit: mostNewer, cursor: undefined, newestFirst: true };
      const { items } = await this.#table.page(range, StoredNotice, newest);
      const newer = items.filter(({ id }) => id > readUpTo).length;
      const isWritten = await this.#table.update(
        keys.notificationState(workspaceId),
        {
          text: "SET unread = :newer, readUpTo = :upTo",
          values: { ":newer": newer, ":upTo": readUpTo },
        },
        { text: "unread = :before", values: { ":before": state.unread } },
      );
      // The write fails if a notification arrived since the count was read, or if there is no item to update.
      return isWritten || state.unread === 0 ? newer : mustRetry;
    });
  }

  async #state(userId: UserId) {
    const key = keys.notificationState(personalWorkspaceOf(userId));
    return (await this.#table.get(key, NoticeState)) ?? { unread: 0, readUpTo: "" };
  }
}
