import { networkOf } from "../../shared/domain/account/attempts.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import { isBot } from "../../shared/domain/sharing/share-activity.ts";
import type { Table } from "../data/core/table.ts";
import { AttemptRepository } from "../data/limits/attempt-repository.ts";
import { openFolderShare } from "../data/sharing/open-folder-share.ts";
import { openShare, type Visit } from "../data/sharing/open-share.ts";
import { ShareActivityRepository } from "../data/sharing/share-activity-repository.ts";
import type { Context } from "../http/context.ts";
import { isMemberOfWorkspace, notificationRecipient } from "../data/teams/membership.ts";
import { shareBrowserOf } from "../http/share-browser.ts";
import { isFolderToken } from "../platform/share-token.ts";

type NoteContext = Context<(typeof sharing)["noteActivity"]>;
type Done = NoteContext["body"];

/**
 * Counts that a visitor opened, played or downloaded a shared song or folder. Does not count programs and members of
 * the workspace. Throws `share_not_found`, `share_password_needed`, `share_code_needed`, and `too_many_requests` for
 * too many calls from one network.
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
  const { workspaceId, sharedId, note } = await visitedBy(table, visit);
  if (isBot(origin.userAgent)) return {};
  const session = await findSession();
  if (session !== undefined && (await isMemberOfWorkspace(table, workspaceId, session.userId)))
    return {};
  const subject = `${sharedId} ${networkOf(origin.ipAddress)}`;
  await new AttemptRepository(table).begin([{ kind: "shareActivity", subject }], at);
  await note(body);
  return {};
}

/** The shared song or folder of a token, and the counter of its visits. Throws the errors of `reportShareActivity`. */
async function visitedBy(table: Table, visit: Visit) {
  const counts = new ShareActivityRepository(table);
  const { at } = visit;
  if (isFolderToken(visit.token)) {
    const { workspaceId, share, folder } = await openFolderShare(table, visit);
    const title = folder.name;
    return {
      workspaceId,
      sharedId: share.folderId,
      note: async (done: Done) => {
        const toldUserId = await notificationRecipient(table, workspaceId, share.createdBy);
        const noted = { ...done, workspaceId, share, title, toldUserId };
        await counts.countInFolder(noted, at);
      },
    };
  }
  const { song, claim, sharedBy } = await openShare(table, visit);
  return {
    workspaceId: song.workspaceId,
    sharedId: song.id,
    note: async (done: Done) => {
      const toldUserId = await notificationRecipient(table, song.workspaceId, sharedBy);
      await counts.countInSong({ ...done, song, claim, toldUserId }, at);
    },
  };
}
