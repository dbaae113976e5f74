import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import { AttemptRepository } from "../data/limits/attempt-repository.ts";
import { emailCode } from "../data/limits/email-code.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { findFolderShare } from "../data/sharing/open-folder-share.ts";
import { findShare, type Visit } from "../data/sharing/open-share.ts";
import { shareCodes } from "../data/sharing/share-codes.ts";
import type { Context } from "../http/context.ts";
import { answer } from "../http/answer.ts";
import { ensureShareBrowser, shareBrowserOf } from "../http/share-browser.ts";
import { addSeconds } from "../platform/clock.ts";
import { hashToken } from "../platform/keyed-hashes.ts";
import { isFolderToken } from "../platform/share-token.ts";

/** Seconds within which a browser is not sent another code. */
const pauseSeconds = 30;

type SendCode = Pick<Context<(typeof sharing)["sendCode"]>, "params" | "cookies" | "origin" | "at">;

/**
 * Emails the code that opens a share on a new device, in the browser that asks for it. The browser gets its secret
 * cookie with this answer, by which it is recognized when it gives the code. Throws `share_not_found`,
 * `too_many_requests`.
 */
export async function sendShareCode(table: Table, { params, cookies, origin, at }: SendCode) {
  const { secret, cookie } = ensureShareBrowser(cookies);
  const sent = answer(202, {}, { cookies: [cookie] });
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const found = isFolderToken(params.shareToken)
    ? await lockedFolder(table, visit)
    : await lockedSong(table, visit);
  if (found === undefined) return {};
  const { workspaceId, email, of } = found;
  const asker = { browserHash: hashToken(secret), ipAddress: origin.ipAddress };
  const codes = shareCodes(table, { id: of.shareId }, asker);
  const last = await codes.validSince(at);
  if (last !== undefined && at < addSeconds(last, pauseSeconds)) return sent;
  // A network at its own limit does not count toward the limit of all.
  await codes.checkLimit(at);
  const all = new AttemptRepository(table);
  await all.begin([{ kind: "shareCodeAnywhere", subject: of.shareId }], at);
  await emailCode(
    table,
    codes,
    { workspaceId, email },
    (code) => [requestEmailItem(table, "share-code", { workspaceId, ...of, ...code }, at)],
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
