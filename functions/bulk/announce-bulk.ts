import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { nextRun } from "../../shared/domain/bulk/bulk.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { findBuiltInTemplate } from "../../shared/domain/templates/built-in-templates.ts";
import { openBulkObjects } from "../data/bulk/bulk-objects.ts";
import { changedBulkItem, newBulkItem } from "../data/bulk/bulk-repository.ts";
import type { StoredBulk } from "../data/bulk/stored-bulk.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import type { ResultIds } from "../http/idempotency.ts";
import { sortableId } from "../platform/random-id.ts";
import { findTemplate } from "../templates/read-templates.ts";
import { bulkView, findBulk } from "./bulk-view.ts";

const attempts = 8;

/** Announces a bulk and gives the request that stores its songs. Throws `template_not_found`. */
export async function createBulk(table: Table, context: Context<(typeof songs)["createBulk"]>) {
  const { body, workspace, caller, at, idempotency } = context;
  const { name, sizeBytes, songs: count, templateId } = body;
  const template =
    templateId === undefined
      ? undefined
      : (findBuiltInTemplate(templateId) ?? (await findTemplate(table, workspace.id, templateId)));
  const bulk: StoredBulk = {
    id: sortableId(at),
    workspaceId: workspace.id,
    ...{ name, sizeBytes, songs: count, createdBy: caller.userId, createdAt: at },
    ...{ state: "announced", run: 1, done: 0, created: 0, refused: 0 },
    ...(template === undefined ? {} : { templateId: template.id, templateName: template.name }),
  };
  await table.transact([
    newBulkItem(table, bulk),
    ...idempotency.items({ bulkId: bulk.id, run: String(bulk.run) }),
  ]);
  return await announced(bulk);
}

/** Announces a corrected file of a bulk. Throws `bulk_not_found`, `bulk_running`. */
export async function correctBulk(table: Table, context: Context<(typeof songs)["correctBulk"]>) {
  const { params, body, workspace, idempotency } = context;
  return await withOptimisticRetry(attempts, async () => {
    const before = await findBulk(table, workspace.id, params.id);
    const fields = {
      state: "announced" as const,
      ...{ run: nextRun(before), done: 0, songs: body.songs, sizeBytes: body.sizeBytes },
    };
    const change = changedBulkItem(table, before, fields);
    const refusal = await table.tryTransact([
      change,
      ...idempotency.items({ bulkId: before.id, run: String(fields.run) }),
    ]);
    if (refusal === undefined) return await announced({ ...before, ...fields });
    if (refusal.isConflict || refusal.isCausedBy(change)) return mustRetry;
    throw refusal;
  });
}

/** The answer of a repeated announcement. Throws `bulk_not_found`, and `bulk_outdated` after another file was announced. */
export async function readAnnouncedBulk(
  table: Table,
  { workspace }: Pick<Context<(typeof songs)["createBulk"]>, "workspace">,
  { bulkId = "", run }: ResultIds,
) {
  const bulk = await findBulk(table, workspace.id, bulkId);
  if (String(bulk.run) !== run) throw new DomainError("bulk_outdated");
  return await announced(bulk);
}

async function announced(bulk: StoredBulk) {
  const place = { bulkId: bulk.id, run: bulk.run };
  const upload = await openBulkObjects().presignedPut(place, bulk.sizeBytes);
  return answer(201, { ...bulkView(bulk), upload });
}
