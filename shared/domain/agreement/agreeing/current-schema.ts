import { once } from "../../once.ts";
import { contributorFields } from "./head-fields.ts";

/**
 * The schema of the sheets that are sent. Sheets of schema 2 that are open complete by their own rules. It becomes 3
 * when a sheet of schema 3 can be written, signed and sealed by everything that is deployed with it.
 */
export const currentDocumentSchema: 2 | 3 = 3;

const contributorNames = once(() => Object.keys(contributorFields()));
const fieldNames = ["custom", "fieldDefinitions"];
const sheetChoices = [
  "licensing",
  "thirdParty",
  "customFields",
  "asksAgreementFirst",
  ...fieldNames,
];
const rowChoices = ["kind", "role", "versionOf", "forRows", "custom"];

/**
 * Whether something was chosen for a sheet or one of its rows that only sheets of schema 3 hold. That any party may
 * license the song is no choice: it was so before.
 */
export function hasChoicesOfSchema3(sheet: { splits?: unknown }): boolean {
  const rows: unknown[] = Array.isArray(sheet.splits) ? sheet.splits : [];
  return holds(sheet, sheetChoices) || rows.some((row) => holds(row, rowChoices));
}

/**
 * Whether a head has something that releases which know schema 2 only would do harm to: a sheet of schema 3, choices for
 * one, or what a contributor has said about a sheet of any schema.
 */
export function needsSchema3(head: {
  documentSchema?: unknown;
  splits?: unknown;
  contributors?: unknown;
}): boolean {
  const contributors: unknown[] = Array.isArray(head.contributors) ? head.contributors : [];
  return (
    head.documentSchema === 3 ||
    hasChoicesOfSchema3(head) ||
    contributors.some((contributor) => holds(contributor, contributorNames()))
  );
}

/**
 * Whether a head has custom fields, which releases without them would leave out of what is signed, and find a
 * contradiction in when they seal it.
 */
export function hasCustomFields(head: { splits?: unknown }): boolean {
  const rows: unknown[] = Array.isArray(head.splits) ? head.splits : [];
  return holds(head, fieldNames) || rows.some((row) => holds(row, ["custom"]));
}

function holds(data: unknown, names: readonly string[]): boolean {
  return (
    typeof data === "object" &&
    data !== null &&
    Object.entries(data).some(
      ([name, value]) =>
        names.includes(name) && value !== undefined && value !== null && value !== "any_party",
    )
  );
}
