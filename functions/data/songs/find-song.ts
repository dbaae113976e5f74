import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { everyItem } from "../core/every-item.ts";
import type { Table } from "../core/table.ts";
import { SongRepository, type Song } from "./song-repository.ts";

/**
 * The song of a workspace with this number; undefined if there is none. Numbers are given in order, so the search ends
 * at a song with a much lower one: two that were created at the same time may be listed in the other order.
 */
export async function findSong(
  table: Table,
  workspaceId: WorkspaceId,
  number: number,
): Promise<Song | undefined> {
  const songs = new SongRepository(table);
  for await (const song of everyItem((page) => songs.listOfOwner(workspaceId, page))) {
    if (song.number === number) return song;
    if (song.number < number - createdTogether) return undefined;
  }
  return undefined;
}

/** Songs that may be created at the same time. */
const createdTogether = 50;
