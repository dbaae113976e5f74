import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { mustStart } from "../../shared/domain/bulk/bulk.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { findBuiltInTemplate } from "../../shared/domain/templates/built-in-templates.ts";
import { openBulkObjects } from "../data/bulk/bulk-objects.ts";
import {
  beginWorkItem,
  changedBulkItem,
  frozenTemplateItem,
} from "../data/bulk/bulk-repository.ts";
import type { FrozenTemplate, StoredBulk } from "../data/bulk/stored-bulk.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";
import { findTemplate } from "../templates/read-templates.ts";
import { resolveTemplates } from "../templates/template-view.ts";
import { bulkView, findBulk } from "./bulk-view.ts";

const attempts = 8;

type StartContext = Context<(typeof songs)["startBulk"]>;

/**
 * Starts to make the drafts of a file, and freezes the template at the first start of a bulk. A repeat changes nothing.
 * Throws `bulk_not_found`, `bulk_outdated`, `upload_incomplete`, `template_not_found`, and `bulk_running` while a job works
 * on another bulk of the workspace.
 */
export async function startBulk(table: Table, context: StartContext) {
  const { params, body, workspace, caller, at, origin } = context;
  return await withOptimisticRetry(attempts, async () => {
    const before = await findBulk(table, workspace.id, params.id);
    if (!mustStart(before, body.run)) return bulkView(before);
    if (!(await openBulkObjects().exist({ bulkId: before.id, run: before.run })))
      throw new DomainError("upload_incomplete");
    const frozen = await freezingItems(table, before);
    const { ipAddress, userAgent, actorName } = origin;
    const fields = {
      state: "creating" as const,
      ...{ startedBy: caller.userId, startedAt: at, ipAddress, userAgent, done: 0 },
      ...(actorName === undefined ? {} : { actorName }),
      ...(frozen.length === 0 ? {} : { isFrozen: true as const }),
    };
    const change = changedBulkItem(table, before, fields);
    const begin = beginWorkItem(table, before);
    const input = { workspaceId: workspace.id, bulkId: before.id, run: before.run };
    const refusal = await table.tryTransact([
      change,
      begin,
      ...frozen,
      requestJobItem(table, "create-bulk-drafts", input, at),
      ...activityItems(table, context, { type: "bulk_started", subject: before.name }),
    ]);
    if (refusal === undefined) return bulkView({ ...before, ...fields });
    if (refusal.isCausedBy(change) || refusal.isConflict) return mustRetry;
    if (refusal.isCausedBy(begin)) throw new DomainError("bulk_running");
    throw refusal;
  });
}

/** Corrected files use the template as it was for the first one. */
async function freezingItems(table: Table, bulk: StoredBulk): Promise<TransactItem[]> {
  const { templateId, workspaceId, isFrozen } = bulk;
  if (templateId === undefined || isFrozen === true) return [];
  const { id: _, ...template } = await resolvedTemplate(table, workspaceId, templateId);
  return [frozenTemplateItem(table, bulk, { ...template, templateId })];
}

async function resolvedTemplate(
  table: Table,
  workspaceId: StoredBulk["workspaceId"],
  templateId: string,
): Promise<Omit<FrozenTemplate, "templateId"> & { id: string }> {
  const builtIn = findBuiltInTemplate(templateId);
  if (builtIn !== undefined) return builtIn;
  const stored = await findTemplate(table, workspaceId, templateId);
  const [resolved = stored] = await resolveTemplates(table, workspaceId, [stored]);
  const { id, name, rows, licensing, thirdParty, expiresInDays, custom } = resolved;
  return {
    ...{ id, name, rows, licensing, thirdParty },
    ...(expiresInDays === undefined ? {} : { expiresInDays }),
    ...(custom === undefined ? {} : { custom }),
  };
}
