import type { songs as contracts } from "../../../shared/contracts/songs/endpoints.ts";
import type { PlaceView, SongMoveView } from "../../../shared/contracts/songs/move.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import {
  checkMovableBack,
  checkNotGrown,
  movableBackUntil,
  type SongMoveRecord,
} from "../../../shared/domain/song/move.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { keys } from "../../data/core/keys.ts";
import { readLocation } from "../../data/core/locations.ts";
import { withinSendingLimit } from "../../data/limits/sending-limit.ts";
import type { Song } from "../../data/songs/song-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { readPlace, type WorkspacePlace } from "../../data/teams/read-place.ts";
import type { Context } from "../../http/context.ts";
import { transferSong } from "./transfer-song.ts";

type Calls = typeof contracts;
type Dependencies = Pick<Stores, "table" | "songs">;
type MoveCall = Pick<Context<Calls["readMove"]>, "params" | "caller">;

/** The latest move of a song, for the owner of a team that it left or came to. */
interface OwnMove {
  song: Song;
  move: SongMoveRecord;
  /** Whether the move that the caller names was taken back by `move`. */
  isBack: boolean;
  /** The workspace that the song left; undefined if it is deleted. */
  from: WorkspacePlace | undefined;
  /** Where the song is. */
  to: WorkspacePlace;
}

/** A move of a song, as the emailed link shows it. Throws `move_not_found`. */
export async function readSongMove(
  stores: Dependencies,
  { params, caller, at }: Context<Calls["readMove"]>,
): Promise<SongMoveView> {
  const { song, move, isBack, from, to } = await findOwnMove(stores, { params, caller });
  const mover = await new UserRepository(stores.table).find(move.by);
  const backUntil = movableBackUntil(move);
  const isOpen = move.undoes === undefined && at < backUntil;
  return {
    title: song.title,
    movedBy: mover?.name ?? "",
    movedAt: move.at,
    from: from === undefined ? null : placeView(from, caller.userId),
    to: placeView(to, caller.userId),
    state: isBack ? "back" : isOpen ? "open" : "expired",
    backUntil,
  };
}

/**
 * Moves a song back into the workspace that it left. The owner of either team may do that for seven days, wherever else
 * they are a member: the move out of a team is also undone if someone else made it in the owner's name. Throws
 * `move_not_found`, `move_back_expired`, `workspace_gone`, `song_grown`, `too_many_requests`, and the errors of a move.
 */
export async function moveSongBack(
  stores: Dependencies,
  { params, caller, at }: Context<Calls["moveBack"]>,
) {
  const { table } = stores;
  const { userId } = caller;
  const found = await findOwnMove(stores, { params, caller });
  if (found.isBack) return movedView(found);
  checkMovableBack(found.move, at);
  const target = found.from;
  if (target === undefined) throw new DomainError("workspace_gone");
  const { name: moverName } = await new UserRepository(table).read(userId);
  const check = ({ lastMove }: Song, { sizeBytes }: { sizeBytes: number }) => {
    if (lastMove?.id !== params.moveId) throw new DomainError("move_not_found");
    if (target.ownerId !== userId) checkNotGrown(lastMove, sizeBytes);
  };
  try {
    return await withinSendingLimit(table, { by: userId, at }, (countItem) =>
      transferSong(stores, {
        songId: params.id,
        ...{ from: found.to, to: target, userId, moverName, at, check },
        kept: [countItem],
        undoes: params.moveId,
      }),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "song_not_found") throw error;
    // The song left while this call ran: by a repeat of it, or elsewhere.
    const latest = await findOwnMove(stores, { params, caller });
    if (latest.isBack) return movedView(latest);
    throw new DomainError("move_not_found");
  }
}

/** Throws `move_not_found`, also if the caller owns neither team. */
async function findOwnMove(
  { table, songs }: Dependencies,
  { params: { id, moveId }, caller: { userId } }: MoveCall,
): Promise<OwnMove> {
  const workspaceId = await readLocation(table, keys.songLocation(id));
  const song = workspaceId && (await songs.read(workspaceId, id));
  const move = song ? song.lastMove : undefined;
  if (!song || move === undefined || ![move.id, move.undoes].includes(moveId))
    throw new DomainError("move_not_found");
  const [from, to] = await Promise.all([
    readPlace(table, move.from),
    readPlace(table, song.workspaceId),
  ]);
  const isOwner = [from, to].some((place) => place?.team?.ownerId === userId);
  if (to === undefined || !isOwner) throw new DomainError("move_not_found");
  return { song, move, isBack: move.undoes === moveId, from, to };
}

function movedView({ song: { id, number, workspaceId }, move }: OwnMove) {
  return { id, number, workspaceId, moveId: move.id };
}

function placeView({ name, ownerId, team }: WorkspacePlace, userId: UserId): PlaceView {
  const isTeam = team !== undefined;
  return { kind: isTeam ? "team" : "own", name, isYours: !isTeam && ownerId === userId };
}
