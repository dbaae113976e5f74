import { networkOf } from "../../shared/domain/account/attempts.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import { AttemptRepository } from "../data/limits/attempt-repository.ts";
import { findShare } from "../data/sharing/open-share.ts";
import { ShareLinkRepository } from "../data/sharing/share-link-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { keptShareBrowser, shareBrowserOf } from "../http/share-browser.ts";
import { hashToken } from "../platform/keys.ts";
import { isPasswordOf } from "../platform/password-hash.ts";

type UnlockContext = Context<(typeof sharing)["unlock"]>;

/**
 * Opens a link that has a password for this browser. Every attempt is counted before it is made. Throws
 * `share_not_found`, `share_password_invalid`, `too_many_requests`.
 */
export async function unlockShare(
  table: Table,
  {
    params,
    body,
    cookies,
    origin,
    at,
  }: Pick<UnlockContext, "params" | "body" | "cookies" | "origin" | "at">,
) {
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const { workspaceId, songId, locked } = await findShare(table, visit);
  if (locked?.password === undefined) return {};
  const attempts = new AttemptRepository(table);
  const [here, anywhere] = await attempts.begin(
    [
      { kind: "sharePassword", subject: `${songId} ${networkOf(origin.ipAddress)}` },
      { kind: "sharePasswordAnywhere", subject: songId },
    ],
    at,
  );
  if (!(await isPasswordOf(body.password, locked.password.hash)))
    throw new DomainError("share_password_invalid");
  const { secret, cookie } = keptShareBrowser(cookies);
  await new ShareLinkRepository(table).admit(workspaceId, songId, locked, hashToken(secret), at);
  await attempts.succeed({ takeBack: [anywhere], forget: [here] });
  return answer(200, {}, { cookies: [cookie] });
}
