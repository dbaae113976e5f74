import type { ErrorDetail } from "../domain-error.ts";
import type { CustomFieldDefinition } from "./custom-field.ts";
import { labelRefusal } from "./label-refusal.ts";

/** Returns the errors of labels that can't be sent: the rules may be stricter than when a field was made. */
export function labelErrorsOf(definitions: readonly CustomFieldDefinition[]): ErrorDetail[] {
  return definitions.flatMap(({ id, label }) => {
    const message = labelRefusal(label);
    return message === undefined ? [] : [{ path: `custom.${id}`, message }];
  });
}
