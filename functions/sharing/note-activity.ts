import { networkOf } from "../../shared/domain/account/attempts.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import { isBot } from "../../shared/domain/sharing/share-activity.ts";
import type { Table } from "../data/core/table.ts";
import { openFileLink } from "../data/sharing/open-file-link.ts";
import { openFolderShare } from "../data/sharing/open-folder-share.ts";
import { openShare, type Visit } from "../data/sharing/open-share.ts";
import { ShareActivityRepository } from "../data/sharing/share-activity-repository.ts";
import type { Context } from "../http/context.ts";
import { isMemberOfWorkspace, notificationRecipient } from "../data/teams/membership.ts";
import { shareBrowserOf } from "../http/share-browser.ts";
import { isFileToken, isFolderToken } from "../platform/share-token.ts";

type NoteContext = Context<(typeof sharing)["noteActivity"]>;
type Done = NoteContext["body"] & { network: string };

/**
 * Counts that a visitor opened, played or downloaded a shared song, folder or file. Does not count programs, members of the
 * workspace, and more than `countedPerNetworkAndDay` from one network. Throws `share_not_found`,
 * `share_password_needed`, `share_code_needed`.
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
  const { workspaceId, note } = await visitedBy(table, visit);
  if (isBot(origin.userAgent)) return {};
  const session = await findSession();
  if (session !== undefined && (await isMemberOfWorkspace(table, workspaceId, session.userId)))
    return {};
  await note({ ...body, network: networkOf(origin.ipAddress) });
  return {};
}

/** The shared song, folder or file of a token, and the counter of its visits. Throws the errors of `noteActivity`. */
async function visitedBy(table: Table, visit: Visit) {
  const counts = new ShareActivityRepository(table);
  const { at } = visit;
  if (isFolderToken(visit.token)) {
    const { workspaceId, share, folder } = await openFolderShare(table, visit);
    const title = folder.name;
    return {
      workspaceId,
      note: async (done: Done) => {
        const toldUserId = await notificationRecipient(table, workspaceId, share.createdBy);
        const noted = { ...done, workspaceId, share, title, toldUserId };
        await counts.countInFolder(noted, at);
      },
    };
  }
  if (isFileToken(visit.token)) {
    const { file, link } = await openFileLink(table, visit);
    const { workspaceId } = file;
    return {
      workspaceId,
      note: async (done: Done) => {
        const toldUserId = await notificationRecipient(table, workspaceId, link.sharedBy);
        await counts.countInFile({ ...done, file, toldUserId }, at);
      },
    };
  }
  const { song, claim, sharedBy } = await openShare(table, visit);
  return {
    workspaceId: song.workspaceId,
    note: async (done: Done) => {
      const toldUserId = await notificationRecipient(table, song.workspaceId, sharedBy);
      await counts.countInSong({ ...done, song, claim, toldUserId }, at);
    },
  };
}
