import {
  severalSongsPdf,
  sheetPdf,
  uploadDocument,
  waitUntilParsed,
  type LocalDocument,
} from "../documents.ts";
import type { Placeholders } from "../sample-values.ts";

/** The documents of agreements that were just read: of one song, and of three. */
export const placeholders: Placeholders = ({ owner }) => {
  const read = async (document: LocalDocument) => {
    const visitor = await owner();
    const id = await uploadDocument(visitor, document);
    await waitUntilParsed(visitor, id);
    return id;
  };
  return {
    "fresh.documentId": async () => await read(await sheetPdf()),
    "fresh.severalSongsDocumentId": async () => await read(await severalSongsPdf()),
  };
};
