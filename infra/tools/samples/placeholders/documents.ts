import { waitUntilParsed, sheetPdf, uploadDocument } from "../documents.ts";
import type { Placeholders } from "../sample-values.ts";

/** The document of an agreement that was just read. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.documentId": async () => {
    const visitor = await owner();
    const id = await uploadDocument(visitor, await sheetPdf());
    await waitUntilParsed(visitor, id);
    return id;
  },
});
