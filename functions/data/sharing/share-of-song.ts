import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { keys } from "../core/keys.ts";
import { readLocation } from "../core/locations.ts";
import type { Table } from "../core/table.ts";
import { Song } from "../songs/song-repository.ts";
import { ShareRepository } from "./share-repository.ts";
import type { StoredShare } from "./stored-share.ts";

/**
 * A share of a song, in whichever workspace it is: while a song moves, its shares are in its former or its new
 * workspace.
 */
export async function findShareOfSong(
  table: Table,
  songId: string,
  shareId: string,
): Promise<StoredShare | undefined> {
  const song = await findSong(table, songId);
  return song && (await readShareOf(table, song, shareId));
}

/**
 * Called for a share that was not found in a workspace. Throws `busy` if the share exists and moves with its song into
 * another workspace.
 */
export async function checkShareNotMoving(
  table: Table,
  { workspaceId, songId, shareId }: { workspaceId: WorkspaceId; songId: string; shareId: string },
): Promise<void> {
  const song = await findSong(table, songId);
  if (song === undefined) return;
  if (song.movedFrom === undefined && song.workspaceId === workspaceId) return;
  if ((await readShareOf(table, song, shareId)) !== undefined)
    throw new DomainError("busy", { retryAfterSeconds: 1 });
}

async function findSong(table: Table, songId: string): Promise<Song | undefined> {
  const workspaceId = await readLocation(table, keys.songLocation(songId));
  return workspaceId && (await table.get(keys.song(workspaceId, songId), Song));
}

async function readShareOf(
  table: Table,
  { id, workspaceId, movedFrom }: Song,
  shareId: string,
): Promise<StoredShare | undefined> {
  const shares = new ShareRepository(table);
  const left = movedFrom && (await shares.read(movedFrom, id, shareId));
  // A share that moves between the two reads is found by the second one.
  return left ?? (await shares.read(workspaceId, id, shareId));
}
