import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { renderSealedPdf } from "./render-sealed-pdf.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";
import { pageBounds } from "./sheet-style.ts";

/** Opens the sealed PDF of an input as PDF readers do. */
export async function openSealedPdf(input: SealedPdfInput): Promise<PDFDocumentProxy> {
  const data = Uint8Array.from(await renderSealedPdf(input));
  return await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
}

export interface PlacedText {
  text: string;
  /** Points from the page's top to the text's baseline. */
  baseline: number;
}

/** The texts of each page above its footer, as they are placed. */
export async function placedTexts(input: SealedPdfInput): Promise<PlacedText[][]> {
  const pdf = await openSealedPdf(input);
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.flatMap((item): PlacedText[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const baseline = pageBounds.height - Number(item.transform[5]);
      return baseline > pageBounds.bottom + 8 ? [] : [{ text: item.str, baseline }];
    });
  });
  const placed = await Promise.all(pages);
  await pdf.destroy();
  return placed;
}

/** The greatest height without text on a page, between its margins. */
export function mostBlankOn(texts: readonly PlacedText[]): number {
  const lines = [...texts.map(({ baseline }) => baseline), pageBounds.bottom].toSorted(
    (a, b) => a - b,
  );
  return Math.max(
    ...lines.map((line, index) => line - (index === 0 ? pageBounds.top : (lines[index - 1] ?? 0))),
  );
}
