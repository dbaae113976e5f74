import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { isBulkWorking } from "../../shared/domain/bulk/bulk.ts";
import { isBulkSending } from "../../shared/domain/bulk/bulk-sending.ts";
import { songIdentityOf } from "../../shared/domain/bulk/bulk-song.ts";
import {
  listBulks as readPage,
  readBulksOfSongs,
  readBulkSongs,
} from "../data/bulk/bulk-repository.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext } from "../http/paging.ts";
import { sha256Of } from "../platform/sha256.ts";
import type { Stores } from "../data/stores.ts";
import { readBulkSheets } from "./bulk-sheets.ts";
import { bulkView, findBulk } from "./bulk-view.ts";
import { sendingPlanOf } from "./sending-plan.ts";

const pageLimit = 50;

/** One page of the workspace's bulks that were started, newest first. */
export async function listBulks(
  table: Table,
  { workspace, query }: Context<(typeof songs)["bulks"]>,
) {
  const limit = Math.min(query.limit ?? pageLimit, pageLimit);
  const { items, nextCursor } = await readPage(table, workspace.id, {
    limit,
    cursor: query.cursor,
  });
  const started = items.filter(({ startedAt }) => startedAt !== undefined);
  return answer(200, started.map(bulkView), {
    headers: linkToNext("/api/bulks", { nextCursor, limit }),
  });
}

/**
 * One bulk with what became of its songs, in the order of the file, and what sending its drafts takes the caller. Throws
 * `bulk_not_found`.
 */
export async function openBulk(
  stores: Pick<Stores, "table" | "agreements">,
  { params, workspace, caller, at }: Context<(typeof songs)["bulk"]>,
) {
  const { table } = stores;
  const bulk = await findBulk(table, workspace.id, params.id);
  const songs = [...(await readBulkSongs(table, workspace.id, bulk.id)).values()];
  const isBusy = isBulkWorking(bulk) || bulk.sendState === "sending";
  const sheets = isBusy ? undefined : await readBulkSheets(stores, bulk, songs);
  const entries = songs
    .toSorted((a, b) => a.line - b.line || (a.songKey < b.songKey ? -1 : 1))
    .map(({ songKey, line, reference, title, state, faults = [], ...draft }) => ({
      ...{ line, reference, title, state, faults },
      ...{ agreementId: draft.agreementId, songId: draft.songId },
      ...{ sheet: sheets?.states.get(songKey), sentAt: draft.sentAt, sendFaults: draft.sendFaults },
    }));
  const sendingPlan =
    sheets === undefined || isBulkSending(bulk)
      ? undefined
      : await sendingPlanOf(stores, sheets.drafts, { userId: caller.userId, at });
  return { ...bulkView(bulk), entries, sendingPlan };
}

/** The places of those songs that have a draft of another bulk. */
export async function checkBulkSongs(
  table: Table,
  { body, workspace }: Context<(typeof songs)["checkBulkSongs"]>,
) {
  const songKeys = body.songs.map(({ reference, title, emails }) =>
    songKeyOf({ reference, title, rows: emails.map((email) => ({ email })), people: [] }),
  );
  const bulks = await readBulksOfSongs(table, workspace.id, [...new Set(songKeys)]);
  return {
    known: songKeys.flatMap((key, place) => {
      const bulkId = bulks.get(key);
      return bulkId === undefined || bulkId === body.bulkId ? [] : [place];
    }),
  };
}

/** The hash of a song's identity, by which its draft is found. */
export function songKeyOf(song: Parameters<typeof songIdentityOf>[0]): string {
  return sha256Of(songIdentityOf(song));
}
