import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { songCard } from "./song-view.ts";

/** One page of the workspace's songs, newest first. */
export async function listSongs(
  repository: SongRepository,
  { workspace, query, at }: Context<(typeof songs)["list"]>,
) {
  const limit = query.limit ?? defaultPageLimit;
  const { items, nextCursor } = await repository.listOfWorkspace(workspace.id, {
    limit,
    cursor: query.cursor,
  });
  const cards = items.map((item) => songCard(item, at));
  return answer(200, cards, { headers: linkToNext("/api/songs", { nextCursor, limit }) });
}
