import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Table } from "../data/core/table.ts";
import { listEditedSongs, unlistSong } from "../data/sharing/edited-songs.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { songSharedWithMeCard } from "./song-view.ts";

/** Removes another owner's song from the caller's list. Throws `song_not_found`. */
export async function leaveSong(
  table: Table,
  { caller, params, at }: Context<(typeof songs)["leaveSong"]>,
): Promise<Record<string, never>> {
  const isDone = await unlistSong(table, caller.userId, params.id, at);
  if (!isDone) throw new DomainError("song_not_found");
  return {};
}

/** One page of other owners' songs that the caller may edit. A page may have fewer songs than the limit. */
export async function listSharedWithMe(
  table: Table,
  { caller, query, at }: Context<(typeof songs)["sharedWithMe"]>,
) {
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await listEditedSongs(table, caller.userId, page);
  const cards = items.map(({ song, sharedBy }) => songSharedWithMeCard(song, sharedBy, at));
  const headers = linkToNext("/api/shared-with-me", { nextCursor, limit });
  return answer(200, cards, { headers });
}
