import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
// Vite gives the address of the file.
// oxlint-disable-next-line import/default
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { linesOfPdf } from "./lines-of-pdf.ts";
import { LyricsFileRefused } from "./lyrics-file-refused.ts";

GlobalWorkerOptions.workerSrc = workerAddress;

const mostPages = 100;

/** The text of a PDF with its lines. Throws LyricsFileRefused if it has a password, is damaged or has no text. */
export async function readPdf(name: string, data: Uint8Array): Promise<string> {
  const task = getDocument({ data, isEvalSupported: false, verbosity: 0 });
  try {
    const pdf = await task.promise;
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
      pages.push(linesOfPdf(pieces));
    }
    const text = pages.join("\n\n");
    if (text.trim() !== "") return text;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new LyricsFileRefused(
      isLocked
        ? `${name} is password-protected. Save it without a password and try again.`
        : `${name} is damaged and can't be read.`,
      { cause: error },
    );
  } finally {
    await task.destroy();
  }
  throw new LyricsFileRefused(
    `${name} has no text, only pictures of it. Copy the lyrics from another file, or type them.`,
  );
}
