import { openPdf } from "../../../lib/downloads/open-pdf.ts";
import { pdfPageLines } from "./pdf-page-lines.ts";
import { UnreadableLyricsFile } from "./unreadable-lyrics-file.ts";

const mostPages = 100;

/** Reads the text of a PDF, line by line. Throws UnreadableLyricsFile if it has a password, is damaged or has no text. */
export async function readPdfText(name: string, data: Uint8Array): Promise<string> {
  const reading = new AbortController();
  try {
    const pdf = await openPdf({ data }, reading.signal);
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const pieces = items.flatMap((item) =>
        "str" in item
          ? [
              {
                str: item.str,
                x: Number(item.transform[4]),
                y: Number(item.transform[5]),
                width: item.width,
                height: item.height,
              },
            ]
          : [],
      );
      pages.push(pdfPageLines(pieces));
    }
    const text = pages.join("\n\n");
    if (text.trim() !== "") return text;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableLyricsFile(
      isLocked
        ? `${name} is password-protected. Save it without a password and try again.`
        : `${name} is damaged and can't be read.`,
      { cause: error },
    );
  } finally {
    reading.abort();
  }
  throw new UnreadableLyricsFile(
    `${name} has no text, only pictures of it. Copy the lyrics from another file, or type them.`,
  );
}
