import { formatBytes } from "../text/format-bytes.ts";
import {
  arrivalRefusal,
  declaredKind,
  kindOf,
  songFileKinds,
  songFileMessages,
  songFileRefusal,
  type FileKind,
  type FilePurpose,
} from "./song-files.ts";

/** What a stored file is for: a song's recording or picture, or any other file (`file`). */
export const storedPurposes = ["audio", "artwork", "file"] as const;
export type StoredPurpose = (typeof storedPurposes)[number];

const textKind: FileKind = {
  type: "text/plain",
  extensions: ["txt", "text", "md", "csv", "log"],
  aliases: ["text/markdown", "text/csv", "text/x-markdown"],
};

/** The kinds of files that are stored besides those of songs. Text is stored and served as plain text. */
export const fileKinds: readonly FileKind[] = [
  ...songFileKinds.audio,
  { type: "audio/flac", extensions: ["flac"], aliases: ["audio/x-flac"] },
  { type: "audio/aiff", extensions: ["aiff", "aif"], aliases: ["audio/x-aiff"] },
  ...songFileKinds.artwork,
  { type: "application/pdf", extensions: ["pdf"], aliases: ["application/x-pdf"] },
  textKind,
];

interface DeclaredFile {
  name: string;
  type: string;
  purpose: StoredPurpose;
}

/** Whether a file was uploaded for a song. */
export function isOfSong<F extends { purpose: StoredPurpose }>(
  file: F,
): file is F & { purpose: FilePurpose } {
  return file.purpose !== "file";
}

/** Returns the kind of an announced file; undefined if it is not accepted for its purpose. */
export function storedKind(file: DeclaredFile): FileKind | undefined {
  return isOfSong(file) ? declaredKind(file) : kindOf(fileKinds, file);
}

/** Returns the field and message of the rule that forbids the upload; undefined if the file is accepted. */
export function uploadRefusal(
  file: DeclaredFile & { sizeBytes: number },
  uploadBytes: number,
): { field: "type" | "size"; message: string } | undefined {
  if (isOfSong(file)) return songFileRefusal(file);
  if (storedKind(file) === undefined)
    return { field: "type", message: songFileMessages.unsupported(file.name) };
  if (file.sizeBytes > uploadBytes)
    return { field: "size", message: tooLarge(file.name, uploadBytes) };
  if (file.sizeBytes < 1) return { field: "size", message: songFileMessages.empty(file.name) };
  return undefined;
}

/**
 * Checks the size and detected media type of uploaded bytes against the announcement. Returns the reason of the
 * refusal, or undefined if they are accepted.
 */
export function storedRefusal(
  announced: DeclaredFile,
  real: { sizeBytes: number; type: string | undefined },
  uploadBytes: number,
): string | undefined {
  if (isOfSong(announced)) return arrivalRefusal(announced, real);
  if (real.sizeBytes > uploadBytes) return tooLarge(announced.name, uploadBytes);
  if (real.sizeBytes < 1) return songFileMessages.empty(announced.name);
  const kind = fileKinds.find(
    ({ type, aliases }) =>
      real.type !== undefined && (type === real.type || aliases.includes(real.type)),
  );
  return kind?.type === announced.type ? undefined : songFileMessages.unsupported(announced.name);
}

function tooLarge(name: string, uploadBytes: number): string {
  return `${name} is too large. Maximum size is ${formatBytes(uploadBytes)}`;
}
