import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { noticeAddress, noticeText } from "../../shared/domain/agreement/notice.ts";
import type { NoticeRepository } from "../data/notices/notice-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, pageLimit } from "../http/paging.ts";

/** One page of the caller's notifications, newest first. */
export async function listNotices(
  notices: NoticeRepository,
  { caller, query, at }: Context<(typeof songs)["notifications"]>,
) {
  const limit = query.limit ?? pageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await notices.list(caller.userId, page, at);
  const views = items.map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    text: noticeText(notice),
    href: noticeAddress(notice),
    at: notice.at,
    read: notice.isRead,
  }));
  return answer(200, views, { headers: linkToNext("/api/notifications", { nextCursor, limit }) });
}
