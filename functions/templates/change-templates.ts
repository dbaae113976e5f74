import { isDeepStrictEqual } from "node:util";
import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import type { TemplateInput, TemplateView } from "../../shared/contracts/templates/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import {
  hasFieldValues,
  withFieldLabels,
} from "../../shared/domain/templates/fields-of-template.ts";
import { maxTemplates } from "../../shared/domain/templates/template-limit.ts";
import type { TemplateContent } from "../../shared/domain/templates/template.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { readCustomFields } from "../data/custom-fields/custom-field-repository.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import {
  changedTemplateItem,
  countTemplates,
  createdTemplateItems,
  removedTemplateItems,
  type StoredTemplate,
} from "../data/templates/template-repository.ts";
import { answer, type Answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { contentOfSheet } from "./content-of-sheet.ts";
import { findTemplate, storedTemplateView } from "./read-templates.ts";
import { rowsOfInput } from "./template-rows.ts";

/** Attempts for a write that loses to concurrent ones: members of a team may add templates at the same moment. */
const attempts = 20;

async function contentOfInput(
  table: Table,
  workspaceId: WorkspaceId,
  { name, rows, licensing, thirdParty, expiresInDays, custom }: TemplateInput,
): Promise<TemplateContent> {
  const content = {
    name,
    rows: await rowsOfInput(table, workspaceId, rows),
    licensing,
    thirdParty,
    ...(expiresInDays === undefined ? {} : { expiresInDays }),
    ...(custom === undefined || custom.length === 0 ? {} : { custom }),
  };
  return hasFieldValues(content)
    ? withFieldLabels(content, await readCustomFields(table, workspaceId))
    : content;
}

/** Creates a template, empty, of rows, or of a sheet. Throws `templates_full`, `invalid_request`, `agreement_not_found`, `agreement_uploaded`. */
export async function createTemplate(
  stores: Stores,
  context: Context<(typeof songs)["createTemplate"]>,
): Promise<Answer<TemplateView>> {
  const { table } = stores;
  const { body, workspace, caller, at, idempotency } = context;
  const { agreementId, ...input } = body;
  if (agreementId !== undefined && input.rows.length > 0)
    throw new DomainError("invalid_request", {
      details: [{ path: "rows", message: "Take the rows of a sheet, or send rows, not both" }],
    });
  if ((await countTemplates(table, workspace.id)) >= maxTemplates)
    throw new DomainError("templates_full");
  const content =
    agreementId === undefined
      ? await contentOfInput(table, workspace.id, input)
      : await contentOfSheet(stores, { workspaceId: workspace.id, agreementId, ...input, at });
  const template: StoredTemplate = {
    ...content,
    id: sortableId(at),
    createdBy: caller.userId,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const others = [
    ...activityItems(table, context, { type: "template_created", subject: template.name }),
    ...idempotency.items({ templateId: template.id }),
  ];
  return await withOptimisticRetry(attempts, async () => {
    const count = await countTemplates(table, workspace.id);
    if (count >= maxTemplates) throw new DomainError("templates_full");
    const items = createdTemplateItems(table, workspace.id, template, count);
    const refusal = await table.tryTransact([...items, ...others]);
    if (refusal === undefined)
      return answer(201, await storedTemplateView(table, workspace.id, template));
    if (others.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** Replaces a template. Throws `template_not_found`, `invalid_request`, and `template_outdated` if it was changed since. */
export async function updateTemplate(
  table: Table,
  context: Context<(typeof songs)["updateTemplate"]>,
): Promise<TemplateView> {
  const { params, body, workspace, at } = context;
  const { revision, ...input } = body;
  const before = await findTemplate(table, workspace.id, params.id);
  const content = await contentOfInput(table, workspace.id, input);
  const { fieldLabels: _labels, ...asked } = content;
  if (before.revision !== revision) {
    const { name, rows, licensing, thirdParty, expiresInDays, custom } = before;
    const current = {
      ...{ name, rows, licensing, thirdParty },
      ...(expiresInDays === undefined ? {} : { expiresInDays }),
      ...(custom === undefined ? {} : { custom }),
    };
    if (!isDeepStrictEqual(current, asked)) throw new DomainError("template_outdated");
    return await storedTemplateView(table, workspace.id, before);
  }
  const { expiresInDays: _, custom: _custom, fieldLabels: _before, ...kept } = before;
  const after = { ...kept, ...content, updatedAt: at, revision: revision + 1 };
  const items = [
    changedTemplateItem(table, workspace.id, before, after),
    ...activityItems(table, context, { type: "template_changed", subject: after.name }),
  ];
  // A change that wins the race raises the revision, so this one is outdated, or was made by an earlier attempt.
  return await withOptimisticRetry(attempts, async () => {
    const refusal = await table.tryTransact(items);
    if (refusal === undefined) return await storedTemplateView(table, workspace.id, after);
    if (refusal.isCausedBy(items[0])) throw new DomainError("template_outdated");
    return mustRetry;
  });
}

/** Deletes a template. Throws `template_not_found`. */
export async function removeTemplate(
  table: Table,
  context: Context<(typeof songs)["removeTemplate"]>,
): Promise<Record<string, never>> {
  const { params, workspace, idempotency } = context;
  const { name } = await findTemplate(table, workspace.id, params.id);
  const others = [
    ...activityItems(table, context, { type: "template_deleted", subject: name }),
    ...idempotency.items({}),
  ];
  return await withOptimisticRetry(attempts, async () => {
    const count = await countTemplates(table, workspace.id);
    const items = removedTemplateItems(table, workspace.id, params.id, count);
    const refusal = await table.tryTransact([...items, ...others]);
    if (refusal === undefined) return {};
    if (refusal.isCausedBy(items[0])) throw new DomainError("template_not_found");
    if (others.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
