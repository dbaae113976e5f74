import {
  songContentRefusal,
  songFileKindOf,
  fileKindOf,
  songFileKinds,
  songFileMessages,
  songUploadRefusal,
  type FileKind,
  type FilePurpose,
} from "./song-files.ts";

/**
 * The purpose of a stored file: a song's recording or picture, the document of an uploaded agreement, or any other file
 * (`file`).
 */
export const storedPurposes = ["audio", "artwork", "agreement", "file"] as const;
export type StoredPurpose = (typeof storedPurposes)[number];

const textKind: FileKind = {
  type: "text/plain",
  extensions: ["txt", "text", "md", "csv", "log"],
  aliases: ["text/markdown", "text/csv", "text/x-markdown"],
};

/** The kinds of files that are accepted outside songs. Text is stored and served as plain text. */
export const fileKinds: readonly FileKind[] = [
  ...songFileKinds.audio,
  ...songFileKinds.artwork,
  { type: "application/pdf", extensions: ["pdf"], aliases: ["application/x-pdf"] },
  textKind,
];

/** Maximum size of the document of an agreement: 50 MB. */
export const maxAgreementDocumentBytes = 50 * 1024 ** 2;

/**
 * The kinds of documents from which agreements are extracted. Source: the product's validation rules for agreement
 * files.
 */
const documentKinds: readonly FileKind[] = fileKinds.filter(({ type }) =>
  ["application/pdf", "image/jpeg", "image/png"].includes(type),
);

interface DeclaredFile {
  name: string;
  type: string;
  purpose: StoredPurpose;
}

/** Whether a file was uploaded for a song. */
export function isSongFile<F extends { purpose: StoredPurpose }>(
  file: F,
): file is F & { purpose: FilePurpose } {
  return file.purpose === "audio" || file.purpose === "artwork";
}

/** Returns the kind of an announced file; undefined if it is not accepted for its purpose. */
export function storedFileKindOf(file: DeclaredFile): FileKind | undefined {
  return isSongFile(file) ? songFileKindOf(file) : fileKindOf(kindsFor(file), file);
}

/**
 * Returns the field and message of the rule that forbids the upload; undefined if the file is accepted. `uploadBytes`:
 * the maximum size of one file by the plan.
 */
export function uploadRefusal(
  file: DeclaredFile & { sizeBytes: number },
  uploadBytes: number,
): { field: "type" | "size"; message: string } | undefined {
  if (isSongFile(file)) return songUploadRefusal(file, uploadBytes);
  if (storedFileKindOf(file) === undefined)
    return { field: "type", message: songFileMessages.unsupported(file.name) };
  const maxBytes = bytesFor(file, uploadBytes);
  if (file.sizeBytes > maxBytes)
    return { field: "size", message: songFileMessages.tooLarge(file.name, maxBytes) };
  if (file.sizeBytes < 1) return { field: "size", message: songFileMessages.empty(file.name) };
  return undefined;
}

/**
 * Checks the size and detected media type of uploaded bytes against the announcement. Returns the reason of the
 * refusal, or undefined if they are accepted.
 */
export function contentRefusal(
  announced: DeclaredFile,
  real: { sizeBytes: number; type: string | undefined },
  uploadBytes: number,
): string | undefined {
  if (isSongFile(announced)) return songContentRefusal(announced, real, uploadBytes);
  const maxBytes = bytesFor(announced, uploadBytes);
  if (real.sizeBytes > maxBytes) return songFileMessages.tooLarge(announced.name, maxBytes);
  if (real.sizeBytes < 1) return songFileMessages.empty(announced.name);
  const kind = detectedKind(kindsFor(announced), real.type);
  // The content decides the type of a document, because file names are often wrong.
  const fits =
    announced.purpose === "agreement" ? kind !== undefined : kind?.type === announced.type;
  return fits ? undefined : songFileMessages.unsupported(announced.name);
}

/**
 * Returns the media type of an accepted document by its content; undefined for files of other purposes, whose announced
 * type counts.
 */
export function documentType(purpose: StoredPurpose, type: string | undefined): string | undefined {
  return purpose === "agreement" ? detectedKind(documentKinds, type)?.type : undefined;
}

function detectedKind(kinds: readonly FileKind[], type: string | undefined): FileKind | undefined {
  if (type === undefined) return undefined;
  return kinds.find((kind) => kind.type === type || kind.aliases.includes(type));
}

function kindsFor({ purpose }: DeclaredFile): readonly FileKind[] {
  return purpose === "agreement" ? documentKinds : fileKinds;
}

function bytesFor({ purpose }: DeclaredFile, uploadBytes: number): number {
  return purpose === "agreement" ? maxAgreementDocumentBytes : uploadBytes;
}
