import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { ShareView } from "../../shared/contracts/sharing/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { endEditorsUploadsItems } from "./end-editors-uploads.ts";
import { shareView } from "./share-view.ts";

const attempts = 8;

/** One page of the addresses that a song is shared with, newest first. Throws `song_not_found`. */
export async function listShares(
  { table, songs }: Pick<Stores, "table" | "songs">,
  { workspace, params, query }: Context<(typeof sharing)["shares"]>,
) {
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const [song, { items, nextCursor }] = await Promise.all([
    songs.read(workspace.id, params.id),
    new ShareRepository(table).list(workspace.id, params.id, page),
  ]);
  if (song === undefined) throw new DomainError("song_not_found");
  const headers = linkToNext(`/api/songs/${song.id}/shares`, { nextCursor, limit });
  return answer(200, items.map(shareView), { headers });
}

/** One share of the workspace. Throws `share_not_found`. */
export async function findShareView(
  table: Table,
  workspaceId: WorkspaceId,
  { songId = "", shareId = "" }: { songId?: string; shareId?: string },
): Promise<ShareView> {
  const share = await new ShareRepository(table).read(workspaceId, songId, shareId);
  if (share === undefined) throw new DomainError("share_not_found");
  return shareView(share);
}

/** Ends a share: its link stops working at once. Throws `share_not_found`, `song_still_moving`. */
export async function removeShare(
  { table, songs }: Pick<Stores, "table" | "songs">,
  { workspace, caller, params, at, idempotency }: Context<(typeof sharing)["removeShare"]>,
): Promise<Record<string, never>> {
  const [songId = "", shareId = ""] = params.id.split("_");
  const shares = new ShareRepository(table);
  return await withOptimisticRetry(attempts, async () => {
    const [share, song] = await Promise.all([
      shares.read(workspace.id, songId, shareId),
      songs.read(workspace.id, songId),
    ]);
    if (share === undefined && song?.movedFrom !== undefined)
      throw new DomainError("song_still_moving");
    // The shares of a deleted song have ended already, and a job removes them.
    if (share === undefined || song === undefined) throw new DomainError("share_not_found");
    const removal = shares.removeItems(workspace.id, share);
    const ended = endEditorsUploadsItems(table, workspace.id, share, at);
    const kept = idempotency.items({ songId, shareId });
    const noted = activityItems(
      table,
      { workspace, caller, at },
      { type: "share_ended", subject: song.title, email: share.email },
    );
    const refusal = await table.tryTransact([...removal, ...ended, ...noted, ...kept]);
    if (refusal === undefined) return {};
    if (kept.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
