import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { OwnAgreement } from "../agreements/agreement-list.ts";

const AgreementOfSong = storedItem(() => z.object({ id: z.string() }));

/**
 * One page of a song's agreements, newest first, by one query and one batch read. Undefined if there is no such song.
 * `limit` must be below 100, the maximum number of keys of a batch read.
 */
export async function readAgreementsOfSong(
  table: Table,
  workspaceId: WorkspaceId,
  songId: string,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<OwnAgreement> | undefined> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.agreementsOfSong(songId) };
  const { items, nextCursor } = await table.page(range, AgreementOfSong, {
    ...page,
    newestFirst: true,
  });
  const ids = items.map(({ id }) => id);
  const cards = ids.map((id) => keys.agreementCard(workspaceId, id));
  const [song, ...found] = await table.getMany([keys.song(workspaceId, songId), ...cards]);
  if (song === undefined) return undefined;
  return {
    items: found.filter((item) => item !== undefined).map((item) => OwnAgreement.parse(item)),
    nextCursor,
  };
}
