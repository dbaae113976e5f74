import type {
  CustomFieldDefinition,
  FieldType,
} from "../../../../shared/domain/custom-fields/custom-field.ts";

export const typeLabels: Readonly<Record<FieldType, string>> = {
  text: "Text",
  number: "Number",
  date: "Date",
  choice: "Choice",
  yes_no: "Yes or no",
};

/** For what and by whom a field is filled in. */
export const placeLabels = {
  sheet: "Once for the sheet, by who sends it",
  person: "For each person, by who sends it",
  signer: "By each signer, about themselves",
} as const;
export type FieldPlace = keyof typeof placeLabels;

export const placeOf = ({
  scope,
  filledBy,
}: Pick<CustomFieldDefinition, "scope" | "filledBy">): FieldPlace =>
  filledBy === "signer" ? "signer" : scope;

export const scopeAndFiller = (place: FieldPlace) =>
  place === "signer"
    ? ({ scope: "person", filledBy: "signer" } as const)
    : ({ scope: place, filledBy: "sender" } as const);
