import type { CustomFieldView } from "../../shared/contracts/custom-fields/endpoints.ts";
import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import type { Table } from "../data/core/table.ts";
import { readCustomFields } from "../data/custom-fields/custom-field-repository.ts";
import type { Context } from "../http/context.ts";
import { customFieldView } from "./custom-field-view.ts";

/** The custom fields of the workspace, and whether its plan includes them. */
export async function listCustomFields(
  table: Table,
  { workspace, at }: Context<(typeof songs)["customFields"]>,
): Promise<{ fields: CustomFieldView[]; hasPlan: boolean }> {
  const [fields, { allows }] = await Promise.all([
    readCustomFields(table, workspace.id),
    workspaceEntitlements(table, workspace.id, at),
  ]);
  return { fields: fields.map(customFieldView), hasPlan: allows.has("fields") };
}

/** One custom field. Throws `custom_field_not_found`. */
export async function findCustomFieldView(
  table: Table,
  workspaceId: WorkspaceId,
  fieldId: string,
): Promise<CustomFieldView> {
  const found = (await readCustomFields(table, workspaceId)).find(({ id }) => id === fieldId);
  if (found === undefined) throw new DomainError("custom_field_not_found");
  return customFieldView(found);
}
