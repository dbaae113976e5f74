import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { everyItem } from "../core/every-item.ts";
import type { Table } from "../core/table.ts";
import { SongRepository, type Song } from "./song-repository.ts";

/**
 * The song of a workspace with this number; undefined if there is none. Songs are listed by their age, and numbers are
 * given in order, so the search ends at a song with a much lower one: two that were created at the same time may be
 * listed in the other order. Where songs were moved into the workspace, an old one may have a high number, and the search
 * goes over all.
 */
export async function findSong(
  table: Table,
  workspaceId: WorkspaceId,
  number: number,
): Promise<Song | undefined> {
  const songs = new SongRepository(table);
  const { songsMovedIn } = await songs.readCounters(workspaceId);
  for await (const song of everyItem((page) => songs.listOfOwner(workspaceId, page))) {
    if (song.number === number) return song;
    if (songsMovedIn === 0 && song.number < number - createdTogether) return undefined;
  }
  return undefined;
}

/** Songs that may be created at the same time. */
const createdTogether = 50;
