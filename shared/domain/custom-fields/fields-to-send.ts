import { DomainError, type ErrorDetail } from "../domain-error.ts";
import type { CustomFieldDefinition } from "./custom-field.ts";
import {
  fieldErrorsOf,
  hasFieldValues,
  withFieldsOf,
  type FieldsOfSheet,
} from "./fields-of-sheet.ts";
import { labelRefusal } from "./label-refusal.ts";

/** The fields of the workspace that sends, and whether its plan has custom fields. */
export interface FieldsToSend {
  definitions: readonly CustomFieldDefinition[];
  isAllowed: boolean;
}

export const planMessage =
  "Custom fields need the Pro plan. Choose it, or remove what is filled in for them from this draft.";

/** Returns the errors of labels that can't be sent: the rules may be stricter than when a field was made. */
function labelErrorsOf(definitions: readonly CustomFieldDefinition[]): ErrorDetail[] {
  return definitions.flatMap(({ id, label }) => {
    const message = labelRefusal(label);
    return message === undefined ? [] : [{ path: `custom.${id}`, message }];
  });
}

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
  { definitions, isAllowed }: FieldsToSend,
): { sheet: ReturnType<typeof withFieldsOf<Row, Sheet>>; errors: ErrorDetail[] } {
  const sent = isAllowed ? definitions : [];
  const fitting = withFieldsOf<Row, Sheet>(sheet, definitions);
  if (!isAllowed && hasFieldValues(fitting))
    throw new DomainError("plan_required", { details: [{ path: "custom", message: planMessage }] });
  return {
    sheet: withFieldsOf<Row, Sheet>(sheet, sent),
    errors: [...labelErrorsOf(sent), ...fieldErrorsOf(sheet, sent)],
  };
}
