/**
 * The schema of the sheets that are sent. Sheets of schema 2 that are open complete by their own rules. It becomes 3
 * when a sheet of schema 3 can be written, signed and sealed by everything that is deployed with it.
 */
export const currentDocumentSchema: 2 | 3 = 2;

const sheetChoices = ["licensing", "thirdParty", "customFields", "asksAgreementFirst"];
const rowChoices = ["kind", "role", "versionOf", "forRows"];

/** Whether something was chosen for a sheet or one of its rows that only sheets of schema 3 hold. */
export function hasChoicesOfSchema3(sheet: { splits?: unknown }): boolean {
  const rows: unknown[] = Array.isArray(sheet.splits) ? sheet.splits : [];
  return holds(sheet, sheetChoices) || rows.some((row) => holds(row, rowChoices));
}

function holds(data: unknown, names: readonly string[]): boolean {
  return (
    typeof data === "object" &&
    data !== null &&
    Object.entries(data).some(
      ([name, value]) => names.includes(name) && value !== undefined && value !== null,
    )
  );
}
