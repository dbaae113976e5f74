import * as z from "zod";
import { CustomFieldDefinition } from "../../../shared/domain/custom-fields/custom-field.ts";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** Attempts for a write that loses to concurrent ones: members of a team may change fields at the same moment. */
const attempts = 20;

/** A custom field of a workspace. */
const StoredCustomField = once(() =>
  CustomFieldDefinition().extend({
    createdBy: UserId,
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Number of changes of this field. */
    revision: z.number().int(),
  }),
);
export type StoredCustomField = z.infer<ReturnType<typeof StoredCustomField>>;

/** All custom fields of a workspace, at most ten, in one item: each sending reads them. */
const StoredCustomFields = storedItem(() =>
  z.object({
    fields: z.array(StoredCustomField()),
    /** Number of changes. */
    revision: z.number().int(),
  }),
);
type StoredCustomFields = ItemOf<typeof StoredCustomFields>;

async function readItem(table: Table, workspaceId: WorkspaceId): Promise<StoredCustomFields> {
  const stored = await table.get(keys.customFields(workspaceId), StoredCustomFields);
  return stored ?? { fields: [], revision: 0 };
}

/** The custom fields of a workspace, in the order of the sheets. */
export async function readCustomFields(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<StoredCustomField[]> {
  return (await readItem(table, workspaceId)).fields;
}

/** What sheets keep of a field. */
export function definitionOf(field: StoredCustomField): CustomFieldDefinition {
  const { id, label, type, scope, filledBy, required, choices } = field;
  return {
    ...{ id, label, type, scope, filledBy, required },
    ...(choices === undefined ? {} : { choices }),
  };
}

/** A change of a workspace's custom fields, and what is written with it. */
export interface CustomFieldsChange<Result> {
  fields: StoredCustomField[];
  additionalItems: readonly TransactItem[];
  result: Result;
}

/**
 * Changes a workspace's custom fields. `change` decides on the fields as they are, and again if another change was first.
 * Nothing is written if it returns the same list. Throws TransactionCanceled if an additional item is refused.
 */
export async function changeCustomFields<Result>(
  table: Table,
  workspaceId: WorkspaceId,
  change: (fields: StoredCustomField[]) => CustomFieldsChange<Result>,
): Promise<Result> {
  return await withOptimisticRetry(attempts, async () => {
    const before = await readItem(table, workspaceId);
    const { fields, additionalItems, result } = change(before.fields);
    if (fields === before.fields) return result;
    const item = table.putItem(
      keys.customFields(workspaceId),
      "custom-fields",
      { ...before, fields, revision: before.revision + 1 },
      before.revision === 0
        ? mustBeNew
        : { text: "revision = :revision", values: { ":revision": before.revision } },
    );
    const refusal = await table.tryTransact([item, ...additionalItems]);
    if (refusal === undefined) return result;
    if (additionalItems.some((one) => refusal.isCausedBy(one))) throw refusal;
    return mustRetry;
  });
}
