import type {
  CustomFieldDefinition,
  SheetField,
} from "../../../shared/domain/custom-fields/custom-field.ts";
import { sheetFieldsOf } from "../../../shared/domain/custom-fields/fields-of-sheet.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";

/**
 * What an agreement says about custom fields, with what its parties have declared for their fields. A holder of the
 * general link sees the fields of the sheet, but none of its people.
 */
export function fieldsView(
  agreement: Agreement,
  shown: "masked" | "whole",
  declarations: ReadonlyMap<string, Declaration> = new Map(),
): { custom?: SheetField[]; fieldDefinitions?: CustomFieldDefinition[] } {
  const ofSheet = sheetFieldsOf(agreement);
  const custom =
    shown === "whole"
      ? [...ofSheet, ...[...declarations.values()].flatMap(declaredFields)]
      : ofSheet.filter(({ row }) => row === undefined);
  const { fieldDefinitions } = agreement;
  return {
    ...(custom.length === 0 ? {} : { custom }),
    ...(fieldDefinitions === undefined || agreement.status === "draft" ? {} : { fieldDefinitions }),
  };
}

/** What a party has declared for its fields, with the first of the rows that each entry is about. */
export function declaredFields({ entries }: Declaration): SheetField[] {
  return entries.flatMap(({ custom = [], rows }) =>
    custom.map((field) => ({ ...field, row: rows[0] })),
  );
}

/** A draft's fields with their present labels, and the labels of those that were deleted since they were filled in. */
export function draftFieldsView(
  agreement: Agreement,
  definitions: readonly CustomFieldDefinition[],
): { custom?: SheetField[]; droppedFields?: string[] } {
  const present = new Map(definitions.map(({ id, label }) => [id, label]));
  const all = sheetFieldsOf(agreement);
  const custom = all.flatMap((field) => {
    const label = present.get(field.fieldId);
    return label === undefined ? [] : [{ ...field, label }];
  });
  const dropped = [
    ...new Set(all.flatMap((field) => (present.has(field.fieldId) ? [] : [field.label]))),
  ];
  return {
    ...(all.length === 0 ? {} : { custom }),
    ...(dropped.length === 0 ? {} : { droppedFields: dropped }),
  };
}
