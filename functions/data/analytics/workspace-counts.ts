import * as z from "zod";
import type { Counts } from "../../../shared/domain/analytics/counts.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  mustBeNew,
  mustExist,
  setAttributes,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import { analyticsKeys } from "./analytics-keys.ts";
import { additionOf, countsIn } from "./stored-counts.ts";

/** When the counting of a workspace's earlier agreements was requested and done. Its counts are attributes beside it. */
export const WorkspaceCounts = storedItem(() =>
  z.object({ askedAt: z.string(), doneAt: z.string().optional() }),
);

/** The counts of a workspace. */
export interface AnalyticsCounts {
  counts: Counts;
  /** Whether agreements from before the analytics are still being counted. */
  isCounting: boolean;
}

const reader = {
  parse: (item: unknown): AnalyticsCounts => {
    const stored = WorkspaceCounts.parse(item);
    // What the schema does not define stays in the item.
    const all: StoredItem = { ...stored };
    return { counts: countsIn(all), isCounting: stored.doneAt === undefined };
  },
};

/** The counts of a workspace; undefined if nothing was counted yet. */
export async function readAnalyticsCounts(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<AnalyticsCounts | undefined> {
  return await table.get(analyticsKeys.analyticsCounts(workspaceId), reader);
}

/**
 * Makes the counts of a workspace, and requests the job that counts its agreements. False if the workspace has no counters:
 * it is being deleted.
 */
export async function openAnalyticsCounts(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<boolean> {
  const made = table.putItem(
    analyticsKeys.analyticsCounts(workspaceId),
    "analytics",
    { askedAt: at },
    mustBeNew,
  );
  const exists = table.checkItem(keys.counters(workspaceId), mustExist);
  const job = requestJobItem(table, "count-analytics", { workspaceId }, at);
  const refusal = await table.tryTransact([made, exists, job]);
  return refusal?.isCausedBy(exists) !== true;
}

/** A transaction item that adds to the counts of a workspace. Refused if it has none. */
export function addToAnalyticsItem(
  table: Table,
  workspaceId: WorkspaceId,
  counts: Counts,
): TransactItem {
  const key = analyticsKeys.analyticsCounts(workspaceId);
  if (Object.keys(counts).length === 0) return table.checkItem(key, mustExist);
  const addition = additionOf(counts);
  return table.updateItem(key, { ...addition, text: `ADD ${addition.text}` }, mustExist);
}

/** Records that all agreements of a workspace from before the analytics are counted. */
export async function markAnalyticsCounted(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<void> {
  const key = analyticsKeys.analyticsCounts(workspaceId);
  await table.update(key, setAttributes({ doneAt: at }), mustExist);
}
