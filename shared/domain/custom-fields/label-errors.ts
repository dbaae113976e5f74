import type { ErrorDetail } from "../domain-error.ts";
import type { CustomFieldDefinition } from "./custom-field.ts";
import { choiceErrorsOf } from "./choice-errors.ts";
import { labelRefusal } from "./label-refusal.ts";

/** Returns the errors of labels and choices that can't be sent: the rules may be stricter than when a field was made. */
export function labelErrorsOf(definitions: readonly CustomFieldDefinition[]): ErrorDetail[] {
  return definitions.flatMap(({ id, label, choices = [] }) => {
    const message = labelRefusal(label) ?? choiceErrorsOf(choices, "")[0]?.message;
    return message === undefined ? [] : [{ path: `custom.${id}`, message }];
  });
}
