import { DomainError, type ErrorDetail } from "../domain-error.ts";
import type { CustomFieldDefinition } from "./custom-field.ts";
import {
  fieldErrorsOf,
  hasFieldValues,
  withFieldsOf,
  type FieldsOfSheet,
} from "./fields-of-sheet.ts";

/** The fields of the workspace that sends, and whether its plan has custom fields. */
export interface FieldsToSend {
  definitions: readonly CustomFieldDefinition[];
  isAllowed: boolean;
  /** What `labelErrorsOf` says about the definitions, whose words are loaded only where there are some. */
  labelErrors?: readonly ErrorDetail[];
}

export const planMessage =
  "Custom fields need the Pro plan. Choose it, or remove what is filled in for them from this draft.";

/**
 * Returns the draft with the fields that are sent with it, and the errors that prevent sending. Values of fields that were
 * deleted are left out. Without a plan for custom fields a sheet is sent without any; throws `plan_required` if something
 * is filled in, so that nothing is left out silently.
 */
export function fieldsToSend<
  Row extends FieldsOfSheet["splits"][number],
  Sheet extends FieldsOfSheet<Row>,
>(
  sheet: Sheet & { splits: readonly Row[] },
  { definitions, isAllowed, labelErrors = [] }: FieldsToSend,
): { sheet: ReturnType<typeof withFieldsOf<Row, Sheet>>; errors: ErrorDetail[] } {
  const sent = isAllowed ? definitions : [];
  const fitting = withFieldsOf<Row, Sheet>(sheet, definitions);
  if (!isAllowed && hasFieldValues(fitting))
    throw new DomainError("plan_required", { details: [{ path: "custom", message: planMessage }] });
  return {
    sheet: withFieldsOf<Row, Sheet>(sheet, sent),
    errors: [...(isAllowed ? labelErrors : []), ...fieldErrorsOf(sheet, sent)],
  };
}
