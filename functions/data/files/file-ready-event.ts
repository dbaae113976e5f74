import { now } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import type { Table } from "../core/table.ts";
import { workspaceEventItem } from "../outbox/workspace-events.ts";
import type { StoredFile } from "./stored-file.ts";

/** A transaction item that records that a file is ready, for the transaction that makes it so. */
export function fileReadyEventItem(
  table: Table,
  { workspaceId, id, songId }: Pick<StoredFile, "workspaceId" | "id" | "songId">,
): TransactItem {
  const at = now();
  const data = { workspaceId, fileId: id, ...(songId !== undefined && { songId }) };
  return workspaceEventItem(table, workspaceId, { type: "file.ready", at, data }, at);
}
