import type { songs as contracts } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { includesRole } from "../../../shared/domain/teams/roles.ts";
import { keys } from "../../data/core/keys.ts";
import { readLocation } from "../../data/core/locations.ts";
import { withinSendingLimit } from "../../data/limits/sending-limit.ts";
import type { Stores } from "../../data/stores.ts";
import { readMembership } from "../../data/teams/membership.ts";
import type { Workspace } from "../../http/caller.ts";
import type { Context } from "../../http/context.ts";
import { transferSong } from "./transfer-song.ts";

type MoveContext = Context<(typeof contracts)["move"]>;
type Dependencies = Pick<Stores, "table" | "songs">;

/**
 * Moves a song into another workspace that the caller may change. Only the owner of a team moves songs out of it. The
 * owners of the teams are emailed. Throws `song_not_found`, `team_not_found`, `role_needed`, `invalid_request`,
 * `target_plan_required`, `storage_full`, `song_has_open_agreement`, `song_uploading`, `song_still_moving`,
 * `too_many_requests`, `busy`.
 */
export async function moveSong(stores: Dependencies, context: MoveContext) {
  const { table } = stores;
  const { params, workspace, caller, idempotency, at } = context;
  const target = await targetOf(stores, context);
  const { team } = workspace;
  const move = {
    songId: params.id,
    ...{ from: workspace, to: target, userId: caller.userId, at },
    moverName: team?.personName ?? target.team?.personName ?? "",
    check: () => {
      if (team !== undefined && team.role !== "owner") throw new DomainError("role_needed");
    },
  };
  const kept = idempotency.items({ songId: move.songId });
  if (!tellsOthers(move)) return await transferSong(stores, { ...move, kept });
  return await withinSendingLimit(table, { by: caller.userId, at }, (countItem) =>
    transferSong(stores, { ...move, kept: [...kept, countItem] }),
  );
}

/** Whether the email about a move goes to another person than the one who moves. */
export function tellsOthers({
  from,
  to,
  userId,
}: Pick<Parameters<typeof transferSong>[1], "from" | "to" | "userId">): boolean {
  return [from, to].some(({ team }) => team !== undefined && team.ownerId !== userId);
}

/** The answer to a repeated request: where the song is now. Throws `song_not_found`. */
export async function readMovedSong({ table, songs }: Pick<Stores, "table" | "songs">, id: string) {
  const workspaceId = await readLocation(table, keys.songLocation(id));
  const song = workspaceId && (await songs.read(workspaceId, id));
  if (!song) throw new DomainError("song_not_found");
  return { id, number: song.number, workspaceId: song.workspaceId, moveId: song.lastMove?.id };
}

/** The target workspace. Throws if the caller may not change it, or if the song is already in it. */
async function targetOf(
  { table, songs }: Dependencies,
  { params, body, caller: { userId }, workspace }: MoveContext,
): Promise<Workspace> {
  const { workspaceId: id } = body;
  if (id === workspace.id) {
    if ((await songs.read(id, params.id)) === undefined) throw new DomainError("song_not_found");
    const message = "The song is in this workspace already.";
    throw new DomainError("invalid_request", { details: [{ path: "workspaceId", message }] });
  }
  if (id === personalWorkspaceOf(userId)) return { id };
  const team = await readMembership(table, id, userId);
  if (team === undefined) throw new DomainError("team_not_found");
  if (!includesRole(team.role, "member")) throw new DomainError("role_needed");
  return { id, team };
}
