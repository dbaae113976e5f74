import * as z from "zod";
import {
  CustomFieldDefinition,
  fieldTypes,
  SheetField,
} from "../../domain/custom-fields/custom-field.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { draftLine, Id } from "../fields.ts";

/** What is filled in for one custom field. A draft takes any text; the value is checked when the sheet is sent. */
export const FieldValueInput = once(() =>
  z.object({ fieldId: Id(), value: draftLine(bounds.customFieldCharacters) }),
);

/** The values of a sheet or a row: at most one for each field. */
export const FieldValuesInput = once(() =>
  z
    .array(FieldValueInput())
    .max(40, "At most 40 values")
    .refine(
      (values) => new Set(values.map(({ fieldId }) => fieldId)).size === values.length,
      "Fill in each field once",
    ),
);

/** A custom field that a signer fills in, in their declaration: with the label that their page shows. */
export const SignedFieldInput = once(() =>
  z.object({
    fieldId: Id(),
    label: z.string().max(bounds.customFieldLabelCharacters),
    type: z.enum(fieldTypes),
    value: draftLine(bounds.customFieldCharacters),
  }),
);

/** What an agreement says about custom fields. Absent for an agreement without any. */
export const customFieldsView = () => ({
  /** The filled fields of the sheet, and with `row` (the `rowId` of a row) of its people. */
  custom: z.array(SheetField()).optional(),
  /** The fields of a sent sheet, as they were when it was sent. */
  fieldDefinitions: z.array(CustomFieldDefinition()).optional(),
});
