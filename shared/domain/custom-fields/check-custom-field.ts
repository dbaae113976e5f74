import { DomainError, type ErrorDetail } from "../domain-error.ts";
import type { CustomFieldDefinition } from "./custom-field.ts";
import { choiceErrorsOf } from "./choice-errors.ts";
import { isSameLabel, labelMessages, labelRefusal } from "./label-refusal.ts";

export const fieldMessages = {
  choices: "Name at least two choices",
  noChoices: "Only a field of type choice has choices",
  signerOfSheet:
    "What signers fill in is about each person: several signers would give one sheet several values",
} as const;

/** Returns what is wrong with a field beside these others of its workspace. */
export function customFieldErrorsOf(
  field: Pick<CustomFieldDefinition, "choices" | "filledBy" | "label" | "scope" | "type">,
  others: readonly Pick<CustomFieldDefinition, "label">[],
): ErrorDetail[] {
  const { label, type, choices = [], scope, filledBy } = field;
  const same = others.find((other) => isSameLabel(other.label, label));
  return [
    ...at("label", labelRefusal(label) ?? (same && labelMessages.taken(same.label))),
    ...at("choices", type === "choice" && choices.length < 2 ? fieldMessages.choices : undefined),
    ...at("choices", type !== "choice" && choices.length > 0 ? fieldMessages.noChoices : undefined),
    ...choiceErrorsOf(choices, "choices"),
    ...at(
      "scope",
      filledBy === "signer" && scope === "sheet" ? fieldMessages.signerOfSheet : undefined,
    ),
  ];
}

const at = (path: string, message: string | undefined): ErrorDetail[] =>
  message === undefined ? [] : [{ path, message }];

/** Throws `invalid_request` with what is wrong with a field beside these others of its workspace. */
export function checkCustomField(
  field: Parameters<typeof customFieldErrorsOf>[0],
  others: Parameters<typeof customFieldErrorsOf>[1],
): void {
  const details = customFieldErrorsOf(field, others);
  if (details.length > 0) throw new DomainError("invalid_request", { details });
}
