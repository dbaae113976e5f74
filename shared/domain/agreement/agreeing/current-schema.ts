/**
 * The schema of the sheets that are sent. Sheets of schema 2 that are open complete by their own rules. It becomes 3
 * when a sheet of schema 3 can be written, signed and sealed by everything that is deployed with it.
 */
export const currentDocumentSchema: 2 | 3 = 2;
