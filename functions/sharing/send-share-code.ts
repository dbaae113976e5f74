import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import { emailCode } from "../data/limits/email-code.ts";
import { requestEmailItem } from "../data/outbox/outbox-repository.ts";
import { findFolderShare } from "../data/sharing/open-folder-share.ts";
import { findShare, type Visit } from "../data/sharing/open-share.ts";
import { shareCodes } from "../data/sharing/share-codes.ts";
import type { Context } from "../http/context.ts";
import { answer } from "../http/answer.ts";
import { ensureShareBrowser, shareBrowserOf } from "../http/share-browser.ts";
import { addSeconds } from "../platform/clock.ts";
import { isFolderToken } from "../platform/share-token.ts";

/** Seconds within which a sent code is not sent again. */
const pauseSeconds = 30;

/**
 * Emails the code that opens a share on a new device. The browser gets its secret cookie with this answer, so that it
 * is recognized when it repeats the call with the code after a lost answer. Throws `share_not_found`,
 * `too_many_requests`.
 */
export async function sendShareCode(
  table: Table,
  { params, cookies, at }: Pick<Context<(typeof sharing)["sendCode"]>, "params" | "cookies" | "at">,
) {
  const sent = answer(202, {}, { cookies: [ensureShareBrowser(cookies).cookie] });
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const found = isFolderToken(params.shareToken)
    ? await lockedFolder(table, visit)
    : await lockedSong(table, visit);
  if (found === undefined) return {};
  const { workspaceId, email, of } = found;
  const codes = shareCodes(table, { id: of.shareId });
  const last = await codes.lastIssuedAt();
  if (last !== undefined && at < addSeconds(last, pauseSeconds)) return sent;
  await emailCode(
    table,
    codes,
    { workspaceId, email },
    (secret) => [requestEmailItem(table, "share-code", { workspaceId, ...of, ...secret }, at)],
    { at, otherwise: "Please try again tomorrow." },
  );
  return sent;
}

/** The song's share for which this browser must still give a code; undefined if it needs none. */
async function lockedSong(table: Table, visit: Visit) {
  const { workspaceId, songId, locked } = await findShare(table, visit);
  if (locked?.needs !== "code") return undefined;
  const { id: shareId, email } = locked.share;
  return { workspaceId, email, of: { songId, shareId } };
}

/** The folder's share for which this browser must still give a code; undefined if it needs none. */
async function lockedFolder(table: Table, visit: Visit) {
  const { workspaceId, share, isLocked } = await findFolderShare(table, visit);
  if (!isLocked) return undefined;
  const { id: shareId, folderId, email } = share;
  return { workspaceId, email, of: { folderId, shareId } };
}
