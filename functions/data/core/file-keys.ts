import { isSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";

/** The folder of what was made in sandboxes. The bucket deletes it by itself. */
export const testsFolder = "tests";

/** An agreement in the keys of its objects: one of a sandbox is in the folder of tests. */
export function keyPartOf({ id, workspaceId }: { id: string; workspaceId: WorkspaceId }): string {
  return isSandbox(workspaceId) ? `${testsFolder}/${id}` : id;
}

/** Object keys of the files bucket. No key contains a workspace: the table stores which workspace owns an object. */
export const fileKeys = {
  /** The first part of this key and of the next is `keyPartOf` the agreement. */
  signatureImage: (keyPart: string, version: number, contributorId: string, sha256: string) =>
    `signatures/${keyPart}/${version}/${contributorId}-${sha256}.png`,
  /** The drawn PDF of a completely signed version. Another layout of it has another key. */
  sealedPdf: (keyPart: string, version: number, sha256: string) =>
    `sealed/${keyPart}/${version}/${sha256}.pdf`,
  lyricsPdf: ({ songId }: { songId: string }) => `lyrics/${songId}.pdf`,
  /** The copy of a song's sealed agreement for third parties. */
  agreementCopy: ({ songId }: { songId: string }) => `agreement-copies/${songId}.pdf`,
  upload: ({ filename }: { filename: string }) => `uploads/${filename}`,
  /** The text that was extracted from a document, and its words with their positions. */
  parsed: ({ filename }: { filename: string }) => `parsed/${filename}.json`,
  parsedWords: ({ filename }: { filename: string }) => `parsed/${filename}.words.json`,
  /** The copy of a document's pages, while Textract reads it. */
  parsedPages: ({ filename }: { filename: string }) => `parsed/${filename}.pages.pdf`,
  /** The songs of a bulk's file. The files of a bulk are numbered from 1. */
  bulkSongs: ({ bulkId, run }: { bulkId: string; run: number }) => `bulks/${bulkId}/${run}.json`,
  /** The file from which a logo is made. Its id is known to the workspace that announced it. */
  logoUpload: ({ uploadId }: { uploadId: string }) => `logo-uploads/${uploadId}`,
  /** A kept logo, as long as a workspace or a version that was sent has it. */
  logo: ({ id, sha256 }: { id: string; sha256: string }) => `logos/${id}/${sha256}.png`,
  dataExport: ({ exportId }: { exportId: string }) => `exports/${exportId}.zip`,
} as const;

/** Where a completed agreement's sealed PDF is. */
export interface SealedPdfPlace {
  agreementId: string;
  version: number;
  /** Absent where an earlier release sealed the agreement. */
  sealedPdfKey?: string | undefined;
}

/** The key of the PDF that completed an agreement. */
export function sealedPdfKeyOf({ agreementId, version, sealedPdfKey }: SealedPdfPlace): string {
  return sealedPdfKey ?? `sealed/${agreementId}/${version}.pdf`;
}

/** The prefix of the keys of all PDFs that were drawn to seal a version, by every release; it can match other keys. */
export function sealedPdfsPrefix(keyPart: string, version: number): string {
  return `sealed/${keyPart}/${version}`;
}

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
