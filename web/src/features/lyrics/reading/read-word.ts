import mammoth from "mammoth";
import { UnreadableLyricsFile } from "./unreadable-lyrics-file.ts";
import { wordHtmlToText } from "./word-html-to-text.ts";

/** Reads the text of a DOCX file, line by line. Throws UnreadableLyricsFile if it is damaged or has no text. */
export async function readWordText(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { value } = await convert(bytes).catch((error: unknown) => {
    throw new UnreadableLyricsFile(`${name} is damaged and can't be read.`, { cause: error });
  });
  const text = wordHtmlToText(value);
  if (text.trim() === "") throw new UnreadableLyricsFile(`${name} has no text.`);
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
