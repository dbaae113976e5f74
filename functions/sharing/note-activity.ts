import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { networkOf } from "../../shared/domain/account/attempts.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import { isBot } from "../../shared/domain/sharing/share-activity.ts";
import type { Table } from "../data/core/table.ts";
import { AttemptRepository } from "../data/limits/attempt-repository.ts";
import { openShare } from "../data/sharing/open-share.ts";
import { ShareActivityRepository } from "../data/sharing/share-activity-repository.ts";
import type { Context } from "../http/context.ts";
import { shareBrowserOf } from "../http/share-browser.ts";

type NoteContext = Context<(typeof sharing)["noteActivity"]>;

/**
 * Counts that a visitor opened, played or downloaded a shared song. Programs and the owner are not counted. Throws
 * `share_not_found`, `share_password_needed`, `share_code_needed`, and `too_many_requests` if one network does so too
 * often.
 */
export async function noteActivity(
  table: Table,
  {
    params,
    body,
    cookies,
    origin,
    at,
    findSession,
  }: Pick<NoteContext, "params" | "body" | "cookies" | "origin" | "at" | "findSession">,
): Promise<Record<string, never>> {
  const visit = { token: params.shareToken, browser: shareBrowserOf(cookies), at };
  const { song, claim, sharedBy } = await openShare(table, visit);
  if (isBot(origin.userAgent)) return {};
  const session = await findSession();
  if (session !== undefined && personalWorkspaceOf(session.userId) === song.workspaceId) return {};
  const subject = `${song.id} ${networkOf(origin.ipAddress)}`;
  await new AttemptRepository(table).begin([{ kind: "shareActivity", subject }], at);
  const { what, id } = body;
  const noted = { song, claim, what, id, toldUserId: sharedBy };
  await new ShareActivityRepository(table).note(noted, at);
  return {};
}
