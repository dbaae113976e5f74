import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { mustStop } from "../../shared/domain/bulk/bulk.ts";
import { endWorkItems, stoppedFields } from "../data/bulk/bulk-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";
import { bulkView, findBulk } from "./bulk-view.ts";

// Each draft of the job writes the bulk, too.
const attempts = 40;

/** Stops the job that makes the drafts of a bulk: none is made after the answer. Throws `bulk_not_found`, `busy`. */
export async function stopBulk(
  table: Table,
  { params, workspace, at }: Context<(typeof songs)["stopBulk"]>,
) {
  return await withOptimisticRetry(attempts, async () => {
    const before = await findBulk(table, workspace.id, params.id);
    if (!mustStop(before)) return bulkView(before);
    const fields = stoppedFields("asked", at);
    const refusal = await table.tryTransact(endWorkItems(table, before, fields));
    return refusal === undefined ? bulkView({ ...before, ...fields }) : mustRetry;
  });
}
