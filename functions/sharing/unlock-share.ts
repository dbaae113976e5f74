import { DomainError } from "../../shared/domain/domain-error.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { openByPassword } from "../data/limits/link-password-attempts.ts";
import { FolderShareRepository } from "../data/sharing/folder-share-repository.ts";
import { FileLinkRepository } from "../data/sharing/file-link-repository.ts";
import { findFileLink } from "../data/sharing/open-file-link.ts";
import { findFolderShare } from "../data/sharing/open-folder-share.ts";
import { findShare } from "../data/sharing/open-share.ts";
import { shareCodes } from "../data/sharing/share-codes.ts";
import { ShareLinkRepository } from "../data/sharing/share-link-repository.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { ensureShareBrowser, shareBrowserOf } from "../http/share-browser.ts";
import { hashToken } from "../platform/keyed-hashes.ts";
import { isFileToken, isFolderToken } from "../platform/share-token.ts";

type UnlockContext = Context<(typeof sharing)["unlock"]>;
type Unlock = Pick<UnlockContext, "params" | "body" | "cookies" | "origin" | "at">;

/**
 * Opens a link with a password, or a share with an emailed code, for this browser. Counts every attempt before checking
 * it; a call without a password or code is refused without a count. Throws `share_not_found`, `share_password_invalid`,
 * `code_invalid`, `too_many_requests`.
 */
export async function unlockShare(table: Table, unlock: Unlock) {
  const { params, cookies, at } = unlock;
  const { password } = unlock.body;
  const given = { password, ipAddress: unlock.origin.ipAddress, at };
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const { secret, cookie } = ensureShareBrowser(cookies);
  const browserHash = hashToken(secret);
  if (isFolderToken(params.shareToken)) {
    const { workspaceId, share, isLocked } = await findFolderShare(table, visit);
    if (!isLocked) return {};
    const shares = new FolderShareRepository(table);
    const admitted = shares.admitItems(workspaceId, share, browserHash, at);
    await byCode(table, share, admitted, unlock, browserHash);
    return answer(200, {}, { cookies: [cookie] });
  }
  if (isFileToken(params.shareToken)) {
    const { file, link, isLocked } = await findFileLink(table, visit);
    if (!isLocked) return {};
    const admit = () => new FileLinkRepository(table).admit(file, link, browserHash, at);
    await openByPassword(table, { linkedId: file.id, hash: link.password?.hash, admit }, given);
    return answer(200, {}, { cookies: [cookie] });
  }
  const { workspaceId, songId, locked } = await findShare(table, visit);
  if (locked === undefined) return {};
  if (locked.needs === "password") {
    const { link } = locked;
    const links = new ShareLinkRepository(table);
    const admit = () => links.admit(workspaceId, songId, link, browserHash, at);
    await openByPassword(table, { linkedId: songId, hash: link.password?.hash, admit }, given);
  } else {
    const shares = new ShareRepository(table);
    const admitted = shares.admitItems(workspaceId, locked.share, browserHash, at);
    await byCode(table, locked.share, admitted, unlock, browserHash);
  }
  return answer(200, {}, { cookies: [cookie] });
}

/** `admitted` records that the browser gave the code. Only the browser that asked for a code can give it. */
async function byCode(
  table: Table,
  share: { id: string },
  admitted: readonly TransactItem[],
  { body, origin, at }: Unlock,
  browserHash: string,
): Promise<void> {
  if (body.code === undefined) throw new DomainError("code_invalid");
  const codes = shareCodes(table, share, { browserHash, ipAddress: origin.ipAddress });
  const code = await codes.verify(body.code, at);
  const used = codes.useItem(code, at);
  const refusal = await table.tryTransact([used, ...admitted]);
  if (refusal === undefined) return;
  if (refusal.isConflict) throw new DomainError("busy", { retryAfterSeconds: 1 });
  throw new DomainError(refusal.isCausedBy(used) ? "code_invalid" : "share_not_found");
}
