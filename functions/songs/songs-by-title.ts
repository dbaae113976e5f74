import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { sortableTitle } from "../../shared/domain/song/song-list.ts";
import { prefixes } from "../data/core/key-prefixes.ts";
import { decodeCursor, encodeCursor } from "../data/core/page-cursor.ts";
import type { Page } from "../data/core/readable-table.ts";
import { searchKeys } from "../data/search/search-keys.ts";
import { readTitleOrder } from "../data/search/title-order.ts";
import { hasTitleOrder } from "../data/search/workspace-index-state.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";

/** Songs of one batch read, which is the most that DynamoDB allows. */
const songsAtOnce = 100;
/** Batch reads for one page of a search: it reads at most 1,000 songs. */
const mostReads = 10;
/** Songs that are sorted for a page while their order is not complete. */
const mostSorted = 2000;

interface Wanted {
  workspaceId: WorkspaceId;
  limit: number;
  cursor: string | undefined;
  isShown: (song: Song) => boolean;
  at: string;
}

/**
 * One page of a workspace's songs in the order of their titles: one query of the order and one batch read, or up to ten
 * of both for a search, whose page may be empty although another follows. The order lags behind a change of a title by
 * about a second; until then the list lacks the song. While older songs are being put into the order, sorts the newest
 * 2,000 songs themselves.
 */
export async function listSongsByTitle(
  { table, songs }: Pick<Stores, "table" | "songs">,
  wanted: Wanted,
): Promise<Page<Song>> {
  const { workspaceId, limit, isShown, at } = wanted;
  if (!(await hasTitleOrder(table, workspaceId, at))) return await sortedPage(songs, wanted);
  const shown: Song[] = [];
  let { cursor } = wanted;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const page = { limit: Math.min(limit + 1, songsAtOnce), cursor };
    const { items, nextCursor } = await readTitleOrder(table, workspaceId, page);
    const found = await songs.readMany(
      workspaceId,
      items.map(({ id }) => id),
    );
    // An entry of a former title, or of a deleted song, is removed a moment later.
    const current = found.filter(
      (song, index) => song !== undefined && sortableTitle(song.title) === items[index]?.title,
    );
    shown.push(...current.filter((song) => song !== undefined).filter(isShown));
    cursor = nextCursor;
    if (shown.length > limit) return firstOf(shown, limit);
    if (cursor === undefined) break;
  }
  return { items: shown, nextCursor: cursor };
}

/** One page of the sorted newest songs. */
async function sortedPage(
  songs: Stores["songs"],
  { workspaceId, limit, cursor, isShown }: Wanted,
): Promise<Page<Song>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, prefixes.songTitle);
  const found: Song[] = [];
  let next: string | undefined;
  do {
    const page = { limit: mostSorted, cursor: next };
    const { items, nextCursor } = await songs.listOfWorkspace(workspaceId, page);
    found.push(...items);
    next = nextCursor;
  } while (next !== undefined && found.length < mostSorted);
  const placed = found
    .filter(isShown)
    .map((song) => ({ song, place: Buffer.from(placeOf(song), "utf8") }))
    .toSorted((a, b) => Buffer.compare(a.place, b.place));
  const rest =
    after === undefined
      ? placed
      : placed.filter(({ place }) => Buffer.compare(place, Buffer.from(after, "utf8")) > 0);
  return firstOf(
    rest.map(({ song }) => song),
    limit,
  );
}

function firstOf(songs: readonly Song[], limit: number): Page<Song> {
  const items = songs.slice(0, limit);
  const last = items.at(-1);
  const hasMore = songs.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor(placeOf(last)) : undefined };
}

/** The sort key of a song in the order of titles. */
function placeOf({ workspaceId, id, title }: Song): string {
  return searchKeys.songTitle(workspaceId, sortableTitle(title), id).sk;
}
