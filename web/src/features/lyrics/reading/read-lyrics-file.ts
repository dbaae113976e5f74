import { songFileMessages } from "../../../../../shared/domain/files/song-files.ts";
import { checkContent, declaredKindOf } from "./lyrics-file-kind.ts";
import { LyricsFileRefused } from "./lyrics-file-refused.ts";
import { textOfBytes } from "./text-of-bytes.ts";
import { tidyLyrics } from "./tidy-lyrics.ts";

/**
 * Reads the lyrics of a text, Word or PDF file in the browser, without uploading the file. Loads the libraries on
 * demand. Throws LyricsFileRefused.
 */
export async function readLyricsFile(file: File): Promise<string> {
  const { name } = file;
  const kind = declaredKindOf(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkContent(name, kind, bytes);
  const text = tidyLyrics(await textIn(name, kind, bytes));
  if (text === "") throw new LyricsFileRefused(songFileMessages.empty(name));
  return text;
}

async function textIn(
  name: string,
  kind: ReturnType<typeof declaredKindOf>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  if (kind === "pdf") return await (await import("./read-pdf.ts")).readPdf(name, bytes);
  if (kind === "docx") return await (await import("./read-word.ts")).readWord(name, bytes);
  const text = textOfBytes(bytes);
  if (text === undefined) throw new LyricsFileRefused(songFileMessages.unsupported(name));
  return text;
}
