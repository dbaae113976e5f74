import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { everyItem } from "../core/every-item.ts";
import type { Table } from "../core/table.ts";
import { SongRepository, type Song } from "./song-repository.ts";

/**
 * The song of a workspace with this number; undefined if there is none. Reads the list from the newest song on and
 * stops at a much lower number, because numbers are given in order. The margin is for songs that were created at the
 * same time and listed in another order. If songs were moved into the workspace, old songs may have high numbers, so it
 * reads all songs.
 */
export async function findSongByNumber(
  table: Table,
  workspaceId: WorkspaceId,
  number: number,
): Promise<Song | undefined> {
  const songs = new SongRepository(table);
  const { songsMovedIn } = await songs.readCounters(workspaceId);
  for await (const song of everyItem((page) => songs.listOfWorkspace(workspaceId, page))) {
    if (song.number === number) return song;
    if (songsMovedIn === 0 && song.number < number - createdTogether) return undefined;
  }
  return undefined;
}

/** Maximum number of songs that are created at the same time. */
const createdTogether = 50;
