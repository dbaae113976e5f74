import { DomainError } from "../../shared/domain/domain-error.ts";
import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { cardView } from "../agreements/views/agreement-view.ts";
import { readAgreementsOfSong } from "../data/songs/agreements-of-song.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";

/** One page of a song's agreements, newest first. Throws `song_not_found`. */
export async function listSongAgreements(
  table: Table,
  { params, workspace, query, at }: Context<(typeof songs)["agreements"]>,
) {
  const limit = Math.min(query.limit ?? defaultPageLimit, defaultPageLimit);
  const page = { limit, cursor: query.cursor };
  const found = await readAgreementsOfSong(table, workspace.id, params.id, page);
  if (found === undefined) throw new DomainError("song_not_found");
  const cards = await Promise.all(found.items.map((card) => cardView(card, at, "owner")));
  const path = `/api/songs/${params.id}/agreements`;
  return answer(200, cards, {
    headers: linkToNext(path, { nextCursor: found.nextCursor, limit }),
  });
}
