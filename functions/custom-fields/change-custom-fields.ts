import { isDeepStrictEqual } from "node:util";
import type {
  CustomFieldInput,
  CustomFieldView,
} from "../../shared/contracts/custom-fields/endpoints.ts";
import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { maxCustomFields } from "../../shared/domain/custom-fields/custom-field.ts";
import { checkCustomField } from "../../shared/domain/custom-fields/check-custom-field.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Table } from "../data/core/table.ts";
import {
  changeCustomFields,
  type StoredCustomField,
} from "../data/custom-fields/custom-field-repository.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { answer, type Answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { checkPrintable } from "../agreements/printable/check-printable.ts";
import { customFieldView } from "./custom-field-view.ts";

/** What a call changes of a field. */
function changedFields({
  label,
  required,
  choices,
}: Pick<CustomFieldInput, "label" | "required" | "choices">) {
  return { label, required, ...(choices.length === 0 ? {} : { choices }) };
}

function checkCharacters({ label, choices }: Pick<CustomFieldInput, "label" | "choices">): void {
  checkPrintable([
    ["label", label],
    ...choices.map((choice, index): [string, string] => [`choices.${index}`, choice]),
  ]);
}

/** Adds a custom field. Throws `custom_fields_full`, and `invalid_request` for what no field can be. */
export async function createCustomField(
  table: Table,
  context: Context<(typeof songs)["createCustomField"]>,
): Promise<Answer<CustomFieldView>> {
  const { body, workspace, caller, at, idempotency } = context;
  checkCharacters(body);
  const { type, scope, filledBy } = body;
  const field: StoredCustomField = {
    ...{ id: sortableId(at), type, scope, filledBy, ...changedFields(body) },
    ...{ createdBy: caller.userId, createdAt: at, updatedAt: at, revision: 1 },
  };
  const additionalItems = [
    ...activityItems(table, context, { type: "custom_field_created", subject: field.label }),
    ...idempotency.items({ customFieldId: field.id }),
  ];
  const result = await changeCustomFields(table, workspace.id, (fields) => {
    if (fields.length >= maxCustomFields) throw new DomainError("custom_fields_full");
    checkCustomField(field, fields);
    return { fields: [...fields, field], additionalItems, result: customFieldView(field) };
  });
  return answer(201, result);
}

/**
 * Changes a custom field. Throws `custom_field_not_found`, `invalid_request`, and `custom_field_outdated` if it was changed
 * since.
 */
export async function updateCustomField(
  table: Table,
  context: Context<(typeof songs)["updateCustomField"]>,
): Promise<CustomFieldView> {
  const { params, body, workspace, at } = context;
  checkCharacters(body);
  const additionalItems = activityItems(table, context, {
    type: "custom_field_changed",
    subject: body.label,
  });
  return await changeCustomFields(table, workspace.id, (fields) => {
    const before = findIn(fields, params.id);
    const { choices: _, ...kept } = before;
    const content = { ...kept, ...changedFields(body) };
    if (before.revision !== body.revision) {
      // A repeat of the change that was made.
      if (isDeepStrictEqual(before, content))
        return { fields, additionalItems: [], result: customFieldView(before) };
      throw new DomainError("custom_field_outdated");
    }
    const after = { ...content, updatedAt: at, revision: before.revision + 1 };
    checkCustomField(
      after,
      fields.filter(({ id }) => id !== after.id),
    );
    return {
      fields: fields.map((one) => (one.id === after.id ? after : one)),
      additionalItems,
      result: customFieldView(after),
    };
  });
}

/** Deletes a custom field. Sent sheets keep it. Throws `custom_field_not_found`. */
export async function removeCustomField(
  table: Table,
  context: Context<(typeof songs)["removeCustomField"]>,
): Promise<Record<string, never>> {
  const { params, workspace, idempotency } = context;
  return await changeCustomFields(table, workspace.id, (fields) => {
    const { label } = findIn(fields, params.id);
    return {
      fields: fields.filter(({ id }) => id !== params.id),
      additionalItems: [
        ...activityItems(table, context, { type: "custom_field_deleted", subject: label }),
        ...idempotency.items({}),
      ],
      result: {},
    };
  });
}

function findIn(fields: readonly StoredCustomField[], fieldId: string): StoredCustomField {
  const found = fields.find(({ id }) => id === fieldId);
  if (found === undefined) throw new DomainError("custom_field_not_found");
  return found;
}
