import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { mustBeNew, mustExist, setAttributes } from "../core/expressions.ts";
import { searchKeys } from "./search-keys.ts";
import type { Table } from "../core/table.ts";
import { requestJobItem } from "../outbox/outbox-repository.ts";

/** The times at which the index of a workspace's objects from before the search was requested and finished. */
export const WorkspaceIndexState = storedItem(() =>
  z.object({ askedAt: z.string(), doneAt: z.string().optional() }),
);

/** Requests the job that indexes a workspace's objects from before the search, unless it was requested before. */
export async function requestWorkspaceIndex(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  // Refused if another search has requested the job.
  await table.tryTransact([
    table.putItem(
      searchKeys.workspaceIndexState(workspaceId),
      "search",
      { askedAt: at },
      mustBeNew,
    ),
    requestJobItem(table, "index-workspace", { workspaceId }, at),
  ]);
}

/** Records that a workspace's objects from before the search are indexed. */
export async function markWorkspaceIndexed(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  await table.update(
    searchKeys.workspaceIndexState(workspaceId),
    setAttributes({ doneAt: at }),
    mustExist,
  );
}
