import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import type { EarlierLyricsView } from "../../shared/contracts/songs/lyrics-history.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import {
  readEarlierLyrics,
  readEarlierText,
  type EarlierText,
} from "../data/songs/earlier-lyrics.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext } from "../http/paging.ts";

/** Texts per page. They are read with their lyrics, so a page is short. */
const pageLimit = 20;

/** One page of a song's earlier lyrics, newest first, without their texts. Throws `song_not_found`. */
export async function listEarlierLyrics(
  table: Table,
  { params, workspace, caller, query }: Context<(typeof songs)["lyricsHistory"]>,
) {
  const limit = Math.min(query.limit ?? pageLimit, pageLimit);
  const song = { workspaceId: workspace.id, songId: params.id };
  const page = await readEarlierLyrics(table, song, { limit, cursor: query.cursor });
  if (page === undefined) throw new DomainError("song_not_found");
  const { items, nextCursor } = page;
  const views = items.map((text) => viewFor(caller.userId, text));
  const path = `/api/songs/${params.id}/lyrics/history`;
  return answer(200, views, { headers: linkToNext(path, { nextCursor, limit }) });
}

/** One earlier text of a song's lyrics. Throws `song_not_found`, `lyrics_not_found`. */
export async function openEarlierLyrics(
  table: Table,
  { params, workspace, caller }: Context<(typeof songs)["earlierLyrics"]>,
) {
  const song = { workspaceId: workspace.id, songId: params.id };
  const found = await readEarlierText(table, song, params.number);
  if (found === undefined) throw new DomainError("song_not_found");
  if (found.text === undefined) throw new DomainError("lyrics_not_found");
  return { ...viewFor(caller.userId, found.text), lyrics: found.text.lyrics };
}

function viewFor(userId: UserId, { number, savedAt, savedBy }: EarlierText): EarlierLyricsView {
  return {
    number,
    savedAt: savedAt ?? null,
    savedBy:
      savedBy === undefined ? null : { name: savedBy.name, isYou: savedBy.userId === userId },
  };
}
