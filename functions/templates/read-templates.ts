import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import type { TemplateView } from "../../shared/contracts/templates/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import {
  builtInTemplates,
  findBuiltInTemplate,
} from "../../shared/domain/templates/built-in-templates.ts";
import type { Table } from "../data/core/table.ts";
import {
  readTemplate,
  readTemplates,
  type StoredTemplate,
} from "../data/templates/template-repository.ts";
import type { Context } from "../http/context.ts";
import {
  fieldsForTemplates,
  builtInTemplateView,
  resolveTemplates,
  templateView,
} from "./template-view.ts";

/** All templates of the workspace, oldest first, and then the starting points. */
export async function listTemplates(
  table: Table,
  { workspace }: Context<(typeof songs)["templates"]>,
): Promise<TemplateView[]> {
  const stored = await readTemplates(table, workspace.id);
  const [own, fields] = await Promise.all([
    resolveTemplates(table, workspace.id, stored),
    fieldsForTemplates(table, workspace.id, stored),
  ]);
  return [
    ...own.map((template) => templateView(template, fields)),
    ...builtInTemplates.map(builtInTemplateView),
  ];
}

/** One template. Throws `template_not_found`. */
export async function openTemplate(
  table: Table,
  { params, workspace }: Pick<Context<(typeof songs)["template"]>, "params" | "workspace">,
): Promise<TemplateView> {
  const builtIn = findBuiltInTemplate(params.id);
  if (builtIn !== undefined) return builtInTemplateView(builtIn);
  return await storedTemplateView(
    table,
    workspace.id,
    await findTemplate(table, workspace.id, params.id),
  );
}

/** A template of the workspace. Throws `template_not_found`. */
export async function findTemplate(
  table: Table,
  workspaceId: WorkspaceId,
  templateId: string,
): Promise<StoredTemplate> {
  const template = await readTemplate(table, workspaceId, templateId);
  if (template === undefined) throw new DomainError("template_not_found");
  return template;
}

/** A stored template with the present details of its people. */
export async function storedTemplateView(
  table: Table,
  workspaceId: WorkspaceId,
  template: StoredTemplate,
): Promise<TemplateView> {
  const [resolved, fields] = await Promise.all([
    resolveTemplates(table, workspaceId, [template]),
    fieldsForTemplates(table, workspaceId, [template]),
  ]);
  return templateView(resolved[0] ?? template, fields);
}
