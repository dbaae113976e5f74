import type { PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite gives the address
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";

/** Opens a PDF from an address or its bytes. PDF.js is loaded with the first one. No script of the PDF runs. */
export async function openPdf(
  source: { url: string } | { data: Uint8Array },
  signal: AbortSignal,
): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    ...source,
    // The content security policy allows neither.
    isEvalSupported: false,
    useWasm: false,
    withCredentials: false,
    enableXfa: false,
  });
  signal.addEventListener("abort", () => void task.destroy(), { once: true });
  return await task.promise;
}
