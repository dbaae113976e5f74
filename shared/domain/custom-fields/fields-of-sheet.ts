import type { ErrorDetail } from "../domain-error.ts";
import { rowIdOf, rowKindOf } from "../sheet/row-kinds/row-kinds.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import {
  maxCharactersOfSheet,
  type CustomFieldDefinition,
  type FieldValue,
  type SheetField,
  type SignedField,
} from "./custom-field.ts";
import { valueMessages, valueRefusal } from "./field-value.ts";

/** What a sheet has of custom fields: its own values, those of its rows, and the definitions that they follow. */
export interface FieldsOfSheet<Row extends RowWithFields = RowWithFields> {
  custom?: readonly FieldValue[] | undefined;
  fieldDefinitions?: readonly CustomFieldDefinition[] | undefined;
  splits: readonly Row[];
}
export type RowWithFields = Pick<
  SheetRow,
  | "custom"
  | "forRows"
  | "id"
  | "kind"
  | "songwriterShare"
  | "publisherShare"
  | "copyrightShare"
  | "masterShare"
>;

export const totalMessage = `The custom fields of a sheet hold ${maxCharactersOfSheet.toLocaleString("en-US")} characters at most`;

/** Whether something is filled in for a field of the sheet or of a row. */
export function hasFieldValues({ custom = [], splits }: FieldsOfSheet): boolean {
  return custom.length > 0 || splits.some((row) => (row.custom ?? []).length > 0);
}

/** Returns the fields that the sender fills in once for the sheet. */
export const fieldsOfSheet = (definitions: readonly CustomFieldDefinition[]) =>
  definitions.filter(({ scope, filledBy }) => scope === "sheet" && filledBy === "sender");

/** Returns the fields that the sender fills in for each person. A publisher who is a party is no person: it has none. */
export const fieldsOfRows = (definitions: readonly CustomFieldDefinition[]) =>
  definitions.filter(({ scope, filledBy }) => scope === "person" && filledBy === "sender");

/** Returns the fields that each signer fills in. */
export const fieldsOfSigners = (definitions: readonly CustomFieldDefinition[]) =>
  definitions.filter(({ filledBy }) => filledBy === "signer");

/** Whether a row has fields for its person. */
export const hasPerson = (row: RowWithFields) => rowKindOf(row) !== "publisher";

/** Returns each error of the fields that prevents sending a sheet with these definitions; empty if it can be sent. */
export function fieldErrorsOf(
  sheet: FieldsOfSheet,
  definitions: readonly CustomFieldDefinition[],
): ErrorDetail[] {
  return [
    ...errorsIn(fieldsOfSheet(definitions), sheet.custom, "custom"),
    ...sheet.splits.flatMap((row, index) =>
      hasPerson(row)
        ? errorsIn(fieldsOfRows(definitions), row.custom, `splits.${index}.custom`)
        : [],
    ),
    ...totalErrors(sheet),
  ];
}

function errorsIn(
  fields: readonly CustomFieldDefinition[],
  values: readonly FieldValue[] | undefined,
  path: string,
): ErrorDetail[] {
  return fields.flatMap((field) => {
    const message = fieldRefusal(field, valueOf(values, field.id));
    return message === undefined ? [] : [{ path: `${path}.${field.id}`, message }];
  });
}

/** Returns the error of a sheet whose values are more than an item holds, which also drafts are refused for. */
export function totalErrors({ custom = [], splits }: FieldsOfSheet): ErrorDetail[] {
  const values = [...custom, ...splits.flatMap((row) => row.custom ?? [])];
  const total = values.reduce((sum, { value }) => sum + value.length, 0);
  return total > maxCharactersOfSheet ? [{ path: "custom", message: totalMessage }] : [];
}

/** Returns why a value can't be sent or signed, or undefined. */
export function fieldRefusal(field: CustomFieldDefinition, value: string): string | undefined {
  if (value === "") return field.required ? valueMessages.required(field.label) : undefined;
  return valueRefusal(field, value);
}

const valueOf = (values: readonly FieldValue[] | undefined, fieldId: string) =>
  values?.find((one) => one.fieldId === fieldId)?.value ?? "";

/**
 * Returns the sheet with only the values of these definitions, in their order: what was filled in for another field, for
 * a field that signers fill in, or for a publisher's row is left out, and so is what is empty.
 */
export function withFieldsOf<Row extends RowWithFields, Sheet extends FieldsOfSheet<Row>>(
  sheet: Sheet & { splits: readonly Row[] },
  definitions: readonly CustomFieldDefinition[],
): Omit<Sheet, "custom" | "fieldDefinitions" | "splits"> & {
  custom?: FieldValue[];
  fieldDefinitions?: CustomFieldDefinition[];
  splits: Row[];
} {
  const { custom, fieldDefinitions: _, splits, ...rest } = sheet;
  const kept = valuesOf(fieldsOfSheet(definitions), custom);
  const rowFields = fieldsOfRows(definitions);
  return {
    ...rest,
    ...(kept.length === 0 ? {} : { custom: kept }),
    ...(definitions.length === 0 ? {} : { fieldDefinitions: [...definitions] }),
    splits: splits.map((row) =>
      withValues(row, hasPerson(row) ? valuesOf(rowFields, row.custom) : []),
    ),
  };
}

/** Returns the filled values of these fields, in the order of the fields. */
function valuesOf(
  fields: readonly CustomFieldDefinition[],
  values: readonly FieldValue[] | undefined,
): FieldValue[] {
  return fields.flatMap(({ id }) => {
    const value = valueOf(values, id);
    return value === "" ? [] : [{ fieldId: id, value }];
  });
}

/** Returns a row with these values. A row without any has no such field: it is as in earlier releases. */
export function withValues<Row extends RowWithFields>(
  row: Row,
  values: readonly FieldValue[],
): Row {
  // Cast because TypeScript does not see that the rest of a generic row, with the same optional field, is such a row.
  const { custom: _, ...rest } = row;
  return (values.length === 0 ? rest : { ...rest, custom: [...values] }) as Row;
}

/** Returns a sheet's filled fields with their labels, those of the sheet first and then those of its rows. */
export function sheetFieldsOf({
  custom,
  fieldDefinitions = [],
  splits,
}: FieldsOfSheet): SheetField[] {
  return [
    ...signedFields(fieldDefinitions, custom),
    ...splits.flatMap((row, index) =>
      signedFields(fieldDefinitions, row.custom).map((field) => ({
        ...field,
        row: rowIdOf(row, index),
      })),
    ),
  ];
}

/** Returns values with the labels and types of their definitions. */
export function signedFields(
  definitions: readonly CustomFieldDefinition[],
  values: readonly FieldValue[] | undefined,
): SignedField[] {
  return definitions.flatMap(({ id, label, type }) => {
    const value = valueOf(values, id);
    return value === "" ? [] : [{ fieldId: id, label, type, value }];
  });
}
