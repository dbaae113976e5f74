import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import { listEditedSongs } from "../data/sharing/edited-songs.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, pageLimit } from "../http/paging.ts";
import { editedSongCard } from "./song-view.ts";

/** One page of the songs of other people that the caller may edit. A page may have fewer than there is room for. */
export async function listSharedWithMe(
  table: Table,
  { caller, query, at }: Context<(typeof songs)["sharedWithMe"]>,
) {
  const limit = query.limit ?? pageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await listEditedSongs(table, caller.userId, page);
  const cards = items.map(({ song, sharedBy }) => editedSongCard(song, sharedBy, at));
  const headers = linkToNext("/api/shared-with-me", { nextCursor, limit });
  return answer(200, cards, { headers });
}
