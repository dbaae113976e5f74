import { createCanvas } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { decodeImage } from "./gray-image.ts";
import { readImage } from "./image-words.ts";
import type { ReadPage } from "./page.ts";
import { readTextLayer } from "./pdf-words.ts";

const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Reads the pages of a PDF, PNG or JPEG one after the other. Throws when it cannot be opened or has more pages. */
export async function* readDocument(bytes: Buffer, maxPages: number): AsyncGenerator<ReadPage> {
  if (bytes.subarray(0, 1024).includes("%PDF-")) yield* readPdf(bytes, maxPages);
  else {
    const { canvas, isBlurred } = await decodeImage(bytes);
    yield await readImage(canvas, isBlurred);
  }
}

async function* readPdf(bytes: Buffer, maxPages: number): AsyncGenerator<ReadPage> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: join(pdfjs, "standard_fonts/"),
    cMapUrl: join(pdfjs, "cmaps/"),
    wasmUrl: join(pdfjs, "wasm/"),
    isEvalSupported: false,
    useSystemFonts: false,
    maxImageSize: 40_000_000,
    verbosity: 0,
  });
  const document = await loading.promise;
  try {
    if (document.numPages > maxPages) throw new Error("it has too many pages");
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const layer = await readTextLayer(page);
      yield layer.words.length > 0 ? layer : await readImage(await draw(page));
      page.cleanup();
    }
  } finally {
    await loading.destroy();
  }
}

/** Draws a page without a text layer at about 250 dpi. */
async function draw(page: PDFPageProxy): Promise<Canvas> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: 2750 / Math.max(natural.width, natural.height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdfjs-dist wants a browser's canvas; the package @napi-rs/canvas is what it draws on in Node itself.
  const target = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: target, viewport, background: "#fff" }).promise;
  return canvas;
}
