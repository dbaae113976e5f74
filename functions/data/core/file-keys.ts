/** Object keys of the files bucket. No key contains a workspace: the table stores which workspace owns an object. */
export const fileKeys = {
  signatureImage: (agreementId: string, version: number, contributorId: string, sha256: string) =>
    `signatures/${agreementId}/${version}/${contributorId}-${sha256}.png`,
  sealedPdf: (agreementId: string, version: number) => `sealed/${agreementId}/${version}.pdf`,
  lyricsPdf: ({ songId }: { songId: string }) => `lyrics/${songId}.pdf`,
  /** The copy of a song's sealed agreement for third parties. */
  agreementCopy: ({ songId }: { songId: string }) => `agreement-copies/${songId}.pdf`,
  upload: ({ filename }: { filename: string }) => `uploads/${filename}`,
  /** The text that was extracted from a document, and its words with their positions. */
  parsed: ({ filename }: { filename: string }) => `parsed/${filename}.json`,
  parsedWords: ({ filename }: { filename: string }) => `parsed/${filename}.words.json`,
  /** The copy of a document's pages, while Textract reads it. */
  parsedPages: ({ filename }: { filename: string }) => `parsed/${filename}.pages.pdf`,
  dataExport: ({ exportId }: { exportId: string }) => `exports/${exportId}.zip`,
} as const;

/** The keys of what was read in a document, and of what is kept while it is read. */
export function parsedKeys(place: { filename: string }): string[] {
  return [fileKeys.parsed(place), fileKeys.parsedWords(place), fileKeys.parsedPages(place)];
}

/** The keys of all objects of an uploaded file: its bytes and, for a document, what was read in it. */
export function objectKeysOfFile(file: { filename: string; purpose?: string }): string[] {
  const upload = fileKeys.upload(file);
  return file.purpose === "agreement" ? [upload, ...parsedKeys(file)] : [upload];
}

/** The upload that a key of the files bucket belongs to; undefined for any other object. */
export function uploadOfKey(key: string): { filename: string; fileId: string } | undefined {
  const [, filename, fileId] = /^uploads\/(([0-9A-Za-z]+)\.[0-9a-z]+)$/.exec(key) ?? [];
  return filename === undefined || fileId === undefined ? undefined : { filename, fileId };
}
