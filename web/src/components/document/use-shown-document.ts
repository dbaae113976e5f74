import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf } from "../../lib/downloads/open-pdf.ts";

/** A document to show: a file chosen on this device, or an address of the application. */
export interface DocumentSource {
  name: string;
  type: string;
  file?: Blob | undefined;
  path?: string | undefined;
}

export type ShownDocument =
  | { state: "loading" }
  | { state: "picture"; url: string }
  | { state: "pdf"; pdf: PDFDocumentProxy }
  | { state: "failed"; reason: string };

/**
 * Pixels of the largest picture shown. Larger ones need more memory than a phone gives to a page: 60 million pixels are
 * 240 MB.
 */
const mostPixels = 60_000_000;

/** Loads a document to show its pages. PDF.js is loaded with the first PDF. */
export function useShownDocument({ name, type, file, path }: DocumentSource): ShownDocument {
  const [opened, setOpened] = useState<{ of: unknown; shown: ShownDocument }>();
  // A chosen file is shown at once, and stays when it gets an address.
  const address = file === undefined ? path : undefined;
  const of = file ?? address;
  useEffect(() => {
    const stop = new AbortController();
    const releases: (() => void)[] = [];
    const open = async (): Promise<ShownDocument> => {
      if (type !== "application/pdf") {
        const url = file === undefined ? address : URL.createObjectURL(file);
        if (url === undefined) return { state: "loading" };
        if (file !== undefined) releases.push(() => URL.revokeObjectURL(url));
        return await pictureOf(url);
      }
      const data = await bytesOf(file, address, stop.signal);
      if (data === undefined) return { state: "loading" };
      const pdf = await openPdf({ data }, stop.signal);
      releases.push(() => void pdf.loadingTask.destroy());
      return { state: "pdf", pdf };
    };
    open().then(
      (shown) => stop.signal.aborted || setOpened({ of, shown }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn("The document can't be shown", error);
        setOpened({ of, shown: { state: "failed", reason: reasonOf(error, name) } });
      },
    );
    return () => {
      stop.abort();
      for (const release of releases) release();
    };
  }, [name, type, file, address, of]);
  return opened !== undefined && opened.of === of ? opened.shown : { state: "loading" };
}

async function bytesOf(
  file: Blob | undefined,
  path: string | undefined,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (file !== undefined) return new Uint8Array(await file.arrayBuffer());
  if (path === undefined) return undefined;
  const answer = await fetch(path, { signal, credentials: "same-origin" });
  if (!answer.ok) throw new Error(`The document's address answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A picture is measured before it is shown: only then the browser unpacks it. */
async function pictureOf(url: string): Promise<ShownDocument> {
  const picture = new Image();
  await new Promise((resolve, reject) => {
    picture.addEventListener("load", resolve, { once: true });
    picture.addEventListener("error", () => reject(new Error("No picture")), { once: true });
    picture.src = url;
  });
  if (picture.naturalWidth * picture.naturalHeight > mostPixels)
    return { state: "failed", reason: "This picture is too large to be shown here." };
  return { state: "picture", url };
}

function reasonOf(error: unknown, name: string): string {
  if (error instanceof Error && error.name === "PasswordException")
    return `${name} has a password, so its pages can’t be shown.`;
  return `${name} can’t be shown.`;
}
