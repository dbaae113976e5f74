import type { ErrorDetail } from "../domain-error.ts";
import { rowIdOf } from "../sheet/row-kinds/row-kinds.ts";
import type { CustomFieldDefinition, SignedField, SongField } from "./custom-field.ts";
import { fieldRefusal, fieldsOfSigners } from "./fields-of-sheet.ts";
import { valueMessages } from "./field-value.ts";

/** What a declaration's entry says about fields. */
interface EntryFields {
  custom?: readonly SignedField[] | undefined;
}

/**
 * Returns what an entry of a declaration says about fields that its signer is not asked for: other fields, other labels,
 * or one field twice. `definitions` are those of the sheet.
 */
export function foreignDeclaredFields(
  { custom = [] }: EntryFields,
  definitions: readonly CustomFieldDefinition[],
  isPerson: boolean,
): ErrorDetail[] {
  const fields = isPerson ? fieldsOfSigners(definitions) : [];
  return custom.flatMap(({ fieldId, label, type }, index) => {
    const field = fields.find(({ id }) => id === fieldId);
    const isFirst = custom.findIndex((one) => one.fieldId === fieldId) === index;
    return isFirst && field?.label === label && field.type === type
      ? []
      : [{ path: `custom.${index}`, message: valueMessages.unknown }];
  });
}

/** Returns each field of an entry that is missing or wrong, with the field's id in its path. */
export function missingDeclaredFields(
  { custom = [] }: EntryFields,
  definitions: readonly CustomFieldDefinition[],
  isPerson: boolean,
): ErrorDetail[] {
  if (!isPerson) return [];
  return fieldsOfSigners(definitions).flatMap((field) => {
    const given = custom.find(({ fieldId }) => fieldId === field.id);
    // What is empty is left out of a declaration: an empty value would be signed.
    const message =
      given?.value === ""
        ? valueMessages.required(field.label)
        : fieldRefusal(field, given?.value ?? "");
    return message === undefined ? [] : [{ path: `custom.${field.id}`, message }];
  });
}

/** Returns what parties have declared for custom fields, as rows have it after their signatures, with the rows' ids. */
export function declaredFieldsOfRows(
  rows: readonly { id?: string | undefined; declaredCustom?: readonly SignedField[] | undefined }[],
): SongField[] {
  return rows.flatMap((row, index) =>
    (row.declaredCustom ?? []).map((field) => ({
      ...field,
      row: rowIdOf(row, index),
      isDeclared: true as const,
    })),
  );
}
