import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { agreementMatcher } from "../../shared/domain/agreement/search-agreements.ts";
import { matchesAgreementFilter } from "../../shared/domain/agreement/song-agreement-filter.ts";
import { keys } from "../data/core/keys.ts";
import { encodeCursor } from "../data/core/page-cursor.ts";
import type { Page } from "../data/core/readable-table.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { songCard } from "./song-view.ts";

type ListContext = Context<(typeof songs)["list"]>;

/** At most this many songs are read for one page of a search. DynamoDB ends a query at 1 MB, usually earlier. */
const mostSearched = 2000;

/**
 * One page of the workspace's songs: one query without search and filter in the order of their age. A search reads at
 * most 1 MB, so its page may be empty although another follows. Songs in the order of their titles: songs-by-title.ts.
 */
export async function listSongs(stores: Pick<Stores, "table" | "songs">, context: ListContext) {
  const { query, at } = context;
  const { search, agreement, sort, updatedSince } = query;
  const limit = query.limit ?? defaultPageLimit;
  const page = await pageOf(stores, context, limit);
  const filters = { search, agreement, sort, updatedSince };
  const next = { nextCursor: page.nextCursor, limit, filters };
  const cards = page.items.map((item) => songCard(item, at));
  return answer(200, cards, { headers: linkToNext("/api/songs", next) });
}

async function pageOf(
  { table, songs: repository }: Pick<Stores, "table" | "songs">,
  { workspace, query, at }: ListContext,
  limit: number,
): Promise<Page<Song>> {
  const { cursor, search = "", agreement, sort, updatedSince } = query;
  const isSearch = search !== "" || agreement !== undefined || updatedSince !== undefined;
  const matches = agreementMatcher(search);
  const isShown = (song: Song) =>
    matches(song) &&
    (agreement === undefined || matchesAgreementFilter(song.agreement, agreement, at));
  if (sort === "title") {
    const { listSongsByTitle } = await import("./songs-by-title.ts");
    const wanted = { workspaceId: workspace.id, limit, cursor, isShown, at };
    return await listSongsByTitle({ table, songs: repository }, wanted);
  }
  const { items, nextCursor } = await repository.listOfWorkspace(workspace.id, {
    limit: isSearch ? mostSearched : limit,
    cursor,
    newestFirst: sort !== "oldest",
    updatedSince,
  });
  const shown = items.filter(isShown);
  if (shown.length <= limit) return { items: shown, nextCursor };
  const fitting = shown.slice(0, limit);
  const last = fitting.at(-1);
  return { items: fitting, nextCursor: last && encodeCursor(keys.song(workspace.id, last.id).sk) };
}
