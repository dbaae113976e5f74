import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { mustBeNew, mustExist, setAttributes } from "../core/expressions.ts";
import { addSeconds } from "../../platform/clock.ts";
import { searchKeys } from "./search-keys.ts";
import type { Table } from "../core/table.ts";
import { requestJobItem } from "../outbox/job-requests.ts";

/**
 * The times at which the index of a workspace's objects from before the search was requested and finished, and the same
 * of the order of its songs by title, which is newer than the search.
 */
export const WorkspaceIndexState = storedItem(() =>
  z.object({
    askedAt: z.string(),
    doneAt: z.string().optional(),
    titlesAskedAt: z.string().optional(),
    titlesDoneAt: z.string().optional(),
  }),
);

/** Seconds after which a request is repeated: an earlier release indexes no titles. */
const repeatedAfterSeconds = 24 * 3600;

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
      { askedAt: at, titlesAskedAt: at },
      mustBeNew,
    ),
    requestJobItem(table, "index-workspace", { workspaceId }, at),
  ]);
}

/** Whether the order of a workspace's songs by title is complete. Otherwise requests the job that completes it. */
export async function hasTitleOrder(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<boolean> {
  const key = searchKeys.workspaceIndexState(workspaceId);
  const state = await table.get(key, WorkspaceIndexState);
  if (state?.titlesDoneAt !== undefined) return true;
  if (state === undefined) {
    await requestWorkspaceIndex(table, workspaceId, at);
    return false;
  }
  const before = addSeconds(at, -repeatedAfterSeconds);
  if (state.titlesAskedAt !== undefined && state.titlesAskedAt > before) return false;
  // Refused if another list has requested the job.
  await table.tryTransact([
    table.updateItem(key, setAttributes({ titlesAskedAt: at }), {
      text: "attribute_not_exists(titlesAskedAt) OR titlesAskedAt <= :before",
      values: { ":before": before },
    }),
    requestJobItem(table, "index-workspace", { workspaceId }, at),
  ]);
  return false;
}

/** Records that all of a workspace's objects are indexed. */
export async function markWorkspaceIndexed(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  await table.update(
    searchKeys.workspaceIndexState(workspaceId),
    setAttributes({ doneAt: at, titlesDoneAt: at }),
    mustExist,
  );
}
