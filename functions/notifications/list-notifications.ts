import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { agreementPath } from "../../shared/domain/agreement/parties/agreement-paths.ts";
import { notificationText } from "../../shared/domain/agreement/notification-text.ts";
import { teamTransferPath } from "../../shared/domain/teams/team-transfer-path.ts";
import type {
  Notification,
  NotificationRepository,
} from "../data/notifications/notification-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { shareToken } from "../platform/share-token.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";

/** One page of the caller's notifications, newest first. */
export async function listNotifications(
  notices: NotificationRepository,
  { caller, query, at }: Context<(typeof songs)["notifications"]>,
) {
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await notices.list(caller.userId, page, at);
  const views = await Promise.all(
    items.map(async (notice) => ({
      id: notice.id,
      kind: notice.kind,
      text: notificationText(notice),
      href: await addressOf(notice),
      at: notice.at,
      read: notice.isRead,
    })),
  );
  return answer(200, views, { headers: linkToNext("/api/notifications", { nextCursor, limit }) });
}

/** The site's path of the object that a notification is about. */
async function addressOf(notice: Notification): Promise<string> {
  if (notice.kind === "opened") return `/songs/${notice.songId}`;
  if (notice.kind === "folder_opened") return `/files?folderId=${notice.folderId}`;
  // A file that is in no folder, such as a song's, is in the list of all files.
  if (notice.kind === "file_opened")
    return notice.folderId === null ? "/files?view=all" : `/files?folderId=${notice.folderId}`;
  if ("teamId" in notice)
    return notice.kind === "team_offered" ? teamTransferPath(notice.teamId) : "/team";
  if (notice.kind !== "shared") return agreementPath(notice.agreementId);
  const { keyVersion, ...target } = notice.share;
  const named =
    "folderId" in target
      ? { kind: "folder" as const, ...target }
      : { kind: "share" as const, ...target };
  return `/share/${await shareToken(named, keyVersion)}`;
}
