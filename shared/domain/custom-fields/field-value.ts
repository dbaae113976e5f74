import { bounds } from "../text/bounds.ts";
import { lineRefusal } from "../text/text-refusals.ts";
import type { CustomFieldDefinition, FieldType } from "./custom-field.ts";

/** At most 15 digits before and 6 after the point: a spreadsheet and a JSON number hold them exactly, too. */
const numberPattern = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

export const valueMessages = {
  required: (label: string) => `“${label}” is required`,
  number: (label: string) =>
    `“${label}” is a number such as 12 or 12.5, with at most 15 digits before and 6 after the point`,
  date: (label: string) => `“${label}” is a date such as 2026-11-26`,
  choice: (label: string) => `Choose one of the values of “${label}”`,
  yesNo: (label: string) => `“${label}” is yes or no`,
  tooLong: (label: string) => `“${label}” has at most ${bounds.customFieldCharacters} characters`,
  line: (label: string, refusal: string) => `“${label}”: ${refusal}`,
  unknown: "This field is not on this sheet",
} as const;

/** Returns why a value can't be a field's, in a sentence that names the field, or undefined. An empty value is none. */
export function valueRefusal(
  { label, type, choices = [] }: Pick<CustomFieldDefinition, "label" | "type" | "choices">,
  value: string,
): string | undefined {
  if (value === "") return undefined;
  if (value.length > bounds.customFieldCharacters) return valueMessages.tooLong(label);
  switch (type) {
    case "text": {
      const refusal = lineRefusal(value);
      return refusal === undefined ? undefined : valueMessages.line(label, refusal);
    }
    case "number":
      return isNumber(value) ? undefined : valueMessages.number(label);
    case "date":
      return isDate(value) ? undefined : valueMessages.date(label);
    case "choice":
      return choices.includes(value) ? undefined : valueMessages.choice(label);
    case "yes_no":
      return value === "yes" || value === "no" ? undefined : valueMessages.yesNo(label);
    default:
      return type satisfies never;
  }
}

/** Zero has one spelling, without a sign. */
const isNumber = (value: string) => numberPattern.test(value) && !/^-[0.]+$/.test(value);

/** A day of the calendar in the form of ISO 8601. */
function isDate(value: string): boolean {
  if (!datePattern.test(value) || value < "1000") return false;
  const day = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Returns a value as documents, lists and emails print it. */
export function printedValue({ type, value }: { type: FieldType; value: string }): string {
  if (type !== "yes_no") return value;
  return value === "yes" ? "Yes" : "No";
}
