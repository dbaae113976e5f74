import { songFileMessages } from "../../../../../shared/domain/files/song-files.ts";
import { checkFileContent, lyricsFileKindOf } from "./lyrics-file-kind.ts";
import { UnreadableLyricsFile } from "./unreadable-lyrics-file.ts";
import { decodePlainText } from "./decode-plain-text.ts";
import { tidyLyrics } from "./tidy-lyrics.ts";

/**
 * Reads the lyrics of a text, Word or PDF file in the browser, without uploading the file. Loads the libraries on
 * demand. Throws UnreadableLyricsFile.
 */
export async function readLyricsFile(file: File): Promise<string> {
  const { name } = file;
  const kind = lyricsFileKindOf(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkFileContent(name, kind, bytes);
  const text = tidyLyrics(await textIn(name, kind, bytes));
  if (text === "") throw new UnreadableLyricsFile(songFileMessages.empty(name));
  return text;
}

async function textIn(
  name: string,
  kind: ReturnType<typeof lyricsFileKindOf>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  if (kind === "pdf") return await (await import("./read-pdf.ts")).readPdfText(name, bytes);
  if (kind === "docx") return await (await import("./read-word.ts")).readWordText(name, bytes);
  const text = decodePlainText(bytes);
  if (text === undefined) throw new UnreadableLyricsFile(songFileMessages.unsupported(name));
  return text;
}
