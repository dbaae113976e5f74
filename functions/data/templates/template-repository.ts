import * as z from "zod";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { TemplateContent } from "../../../shared/domain/templates/template.ts";
import { mustExist, mustBeNew, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** A template of a workspace. */
export const StoredTemplate = storedItem(() =>
  TemplateContent().extend({
    id: z.string(),
    createdBy: UserId,
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Number of changes. */
    revision: z.number().int(),
  }),
);
export type StoredTemplate = ItemOf<typeof StoredTemplate>;

/** Number of a workspace's templates. A transaction over all of them would have too many actions. */
const TemplateCount = storedItem(() => z.object({ count: z.number().int() }));

/** All templates of a workspace, oldest first. Their number is bounded. */
export async function readTemplates(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<StoredTemplate[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.template };
  return (await table.range(range)).map((item) => StoredTemplate.parse(item));
}

export async function readTemplate(
  table: Table,
  workspaceId: WorkspaceId,
  templateId: string,
): Promise<StoredTemplate | undefined> {
  return await table.get(keys.template(workspaceId, templateId), StoredTemplate);
}

/** The number of a workspace's templates. */
export async function countTemplates(table: Table, workspaceId: WorkspaceId): Promise<number> {
  return (await table.get(keys.templateCount(workspaceId), TemplateCount))?.count ?? 0;
}

/** A transaction item that counts a template that is added or deleted. Refused if the count is not `before`. */
function countItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: number,
  change: 1 | -1,
): TransactItem {
  const unchanged = { text: "#count = :before", names: { "#count": "count" } };
  return table.putItem(
    keys.templateCount(workspaceId),
    "template-count",
    { count: Math.max(0, before + change) },
    before === 0 && change === 1
      ? {
          ...unchanged,
          text: `attribute_not_exists(pk) OR ${unchanged.text}`,
          values: { ":before": 0 },
        }
      : { ...unchanged, values: { ":before": before } },
  );
}

/** Transaction items that add a template to those that were counted. */
export function createdTemplateItems(
  table: Table,
  workspaceId: WorkspaceId,
  template: StoredTemplate,
  countBefore: number,
): TransactItem[] {
  return [
    table.putItem(keys.template(workspaceId, template.id), "template", template, mustBeNew),
    countItem(table, workspaceId, countBefore, 1),
  ];
}

/** A transaction item that replaces a template. Refused if it was changed or deleted since it was read. */
export function changedTemplateItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: StoredTemplate,
  after: StoredTemplate,
): TransactItem {
  return table.putItem(keys.template(workspaceId, after.id), "template", after, {
    text: "revision = :revision",
    values: { ":revision": before.revision },
  });
}

/** Transaction items that delete a template. The first is refused if there is no such template. */
export function removedTemplateItems(
  table: Table,
  workspaceId: WorkspaceId,
  templateId: string,
  countBefore: number,
): TransactItem[] {
  return [
    table.deleteItem(keys.template(workspaceId, templateId), mustExist),
    countItem(table, workspaceId, countBefore, -1),
  ];
}
