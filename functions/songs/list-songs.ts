import type { songs } from "../../shared/contracts/songs.ts";
import type { SongRepository } from "../data/song-repository.ts";
import { answer } from "../lib/http/answer.ts";
import type { Context } from "../lib/http/context.ts";
import { linkToNext, pageLimit } from "../lib/http/paging.ts";
import { songCard } from "./song-view.ts";

/** One page of the caller's songs, newest first. */
export async function listSongs(
  repository: SongRepository,
  { session, query, at }: Context<(typeof songs)["list"]>,
) {
  const limit = query.limit ?? pageLimit;
  const { items, nextCursor } = await repository.listOfOwner(session.userId, {
    limit,
    cursor: query.cursor,
  });
  const cards = items.map((item) => songCard(item, at));
  return answer(200, cards, { headers: linkToNext("/api/songs", { nextCursor, limit }) });
}
