import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";

const SongTitle = storedItem(() => z.object({ id: z.string(), title: z.string() }));
type SongTitle = ItemOf<typeof SongTitle>;

/** One page of a workspace's songs in the order of their titles, with the sortable titles, by one query. */
export async function readTitleOrder(
  table: Table,
  workspaceId: WorkspaceId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<SongTitle>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.songTitle };
  return await table.page(range, SongTitle, { ...page, newestFirst: false });
}
