import mammoth from "mammoth";
import { LyricsFileRefused } from "./lyrics-file-refused.ts";
import { textOfWordHtml } from "./text-of-word-html.ts";

/** Reads the text of a DOCX file, line by line. Throws LyricsFileRefused if it is damaged or has no text. */
export async function readWord(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { value } = await convert(bytes).catch((error: unknown) => {
    throw new LyricsFileRefused(`${name} is damaged and can't be read.`, { cause: error });
  });
  const text = textOfWordHtml(value);
  if (text.trim() === "") throw new LyricsFileRefused(`${name} has no text.`);
  return text;
}

function convert(bytes: Uint8Array<ArrayBuffer>) {
  return mammoth.convertToHtml(
    { arrayBuffer: bytes.buffer },
    {
      ignoreEmptyParagraphs: false,
      // Omits pictures.
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
    },
  );
}
