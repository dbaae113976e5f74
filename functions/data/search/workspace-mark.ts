import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { mustBeNew, mustExist, settingAll } from "../core/expressions.ts";
import { searchKeys } from "./search-keys.ts";
import type { Table } from "../core/table.ts";
import { outboxItem } from "../outbox/outbox-repository.ts";

/** When the objects from before the search existed were asked to be indexed, and when they were. */
export const IndexedMark = storedItem(() =>
  z.object({ askedAt: z.string(), doneAt: z.string().optional() }),
);

/** Asks for the index of a workspace's earlier objects, once. */
export async function askToIndex(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  // Refused when another search has asked.
  await table.tryTransact([
    table.putItem(searchKeys.search(workspaceId), "search", { askedAt: at }, mustBeNew),
    outboxItem(table, "index-workspace", { workspaceId }, at),
  ]);
}

export async function noteIndexed(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  await table.update(searchKeys.search(workspaceId), settingAll({ doneAt: at }), mustExist);
}
