import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import { mailCode } from "../data/limits/mail-code.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { findShare } from "../data/sharing/open-share.ts";
import { shareCodes } from "../data/sharing/share-codes.ts";
import type { Context } from "../http/context.ts";
import { shareBrowserOf } from "../http/share-browser.ts";
import { addSeconds } from "../platform/clock.ts";

/** Seconds within which the code that was just sent is not sent again. */
const pauseSeconds = 30;

/** Emails the code that opens a share on a new device. Throws `share_not_found`, `too_many_requests`. */
export async function sendShareCode(
  table: Table,
  { params, cookies, at }: Pick<Context<(typeof sharing)["sendCode"]>, "params" | "cookies" | "at">,
): Promise<Record<string, never>> {
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const { workspaceId, songId, locked } = await findShare(table, visit);
  if (locked?.needs !== "code") return {};
  const { id: shareId, email } = locked.share;
  const codes = shareCodes(table, locked.share);
  const last = await codes.lastIssuedAt();
  if (last !== undefined && at < addSeconds(last, pauseSeconds)) return {};
  await mailCode(
    table,
    codes,
    { workspaceId, email },
    (secret) => [mailItem(table, "share-code", { workspaceId, songId, shareId, ...secret }, at)],
    { at, otherwise: "Please try again tomorrow." },
  );
  return {};
}
