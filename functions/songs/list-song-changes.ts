import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { listSongChanges as readChanges } from "../data/sharing/song-changes.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext } from "../http/paging.ts";

const pageLimit = 20;

/** One page of a song's changes with their authors, newest first. Throws `song_not_found`. */
export async function listSongChanges(
  table: Table,
  { params, workspace, caller, query }: Context<(typeof songs)["changes"]>,
) {
  const limit = Math.min(query.limit ?? pageLimit, pageLimit);
  const song = { workspaceId: workspace.id, songId: params.id };
  const page = await readChanges(table, song, { limit, cursor: query.cursor });
  if (page === undefined) throw new DomainError("song_not_found");
  const views = page.items.map(({ id, at, by, name, fields, added, removed }) => ({
    id,
    at,
    by: { name, isYou: by === caller.userId },
    fields,
    added,
    removed,
  }));
  const { nextCursor } = page;
  const path = `/api/songs/${params.id}/changes`;
  return answer(200, views, { headers: linkToNext(path, { nextCursor, limit }) });
}
