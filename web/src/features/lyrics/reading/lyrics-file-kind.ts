import { songFileMessages } from "../../../../../shared/domain/files/song-files.ts";
import { UnreadableLyricsFile } from "./unreadable-lyrics-file.ts";

const names = { txt: "text", docx: "Word", pdf: "PDF" } as const;
export type LyricsFileKind = keyof typeof names;

const kindsByExtension: Record<string, LyricsFileKind> = {
  txt: "txt",
  text: "txt",
  md: "txt",
  docx: "docx",
  pdf: "pdf",
};

const megabytesMax = 20;

/** The kind of a lyrics file by its name. Throws UnreadableLyricsFile if the name or size is not accepted. */
export function lyricsFileKindOf({ name, size }: { name: string; size: number }): LyricsFileKind {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = kindsByExtension[extension];
  if (kind === undefined) throw new UnreadableLyricsFile(songFileMessages.unsupported(name));
  if (size === 0) throw new UnreadableLyricsFile(songFileMessages.empty(name));
  if (size > megabytesMax * 1024 ** 2)
    throw new UnreadableLyricsFile(`${name} is too large. Maximum size is ${megabytesMax}MB`);
  return kind;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Throws UnreadableLyricsFile if a file's content does not match the kind of its name. */
export function checkFileContent(name: string, kind: LyricsFileKind, bytes: Uint8Array): void {
  const isPdf = startsWith(bytes, [0x25, 0x50, 0x44, 0x46]);
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  // The signature of Word documents before 2007, and of documents with a password.
  const isOldWord = startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
  if (kind === "docx" && isOldWord)
    throw new UnreadableLyricsFile(
      `${name} is password-protected or from an old version of Word. Save it as DOCX without a password and try again.`,
    );
  const isAsNamed = { txt: !isPdf && !isZip && !isOldWord, docx: isZip, pdf: isPdf }[kind];
  if (!isAsNamed)
    throw new UnreadableLyricsFile(`${name} is not a ${names[kind]} file, whatever its name says.`);
}
