import type { Font } from "fontkit";
import PdfKitDocument from "pdfkit";
import { pageBounds } from "./sheet-style.ts";

/** Metadata of a PDF. `date` is stored as its creation date, so that the same input gives the same bytes. */
interface DocumentInfo {
  title: string;
  author: string;
  subject?: string;
  date: Date;
}

/** A PDF document that can mark text with an ActualText where PDF readers look for it. */
export class SheetDocument extends PdfKitDocument {
  #actualText: string | undefined;

  /** Registers an opened font under a name. */
  takeFont(name: string, font: Font): void {
    // PDFKit takes a fontkit font as it is. Its types name only the sources that it would open.
    this.registerFont(name, font as unknown as Uint8Array);
  }

  /** Sets `text` as the ActualText of everything that `draw` draws. Undefined sets none. */
  spelling(text: string | undefined, draw: () => void): void {
    this.#actualText = text;
    draw();
    this.#actualText = undefined;
  }

  /**
   * Each text object has its own coordinate system. PDF readers place an ActualText in the coordinate system where
   * its mark ends, so the mark begins directly before the text object and ends directly after it.
   */
  override addContent(data: string): this {
    const actual = this.#actualText;
    if (actual !== undefined && data === "BT") this.markContent("Span", { actual });
    super.addContent(data);
    if (actual !== undefined && data === "ET") this.endMarkedContent();
    return this;
  }
}

/** A document without pages, and its bytes, which are complete once it ends. */
export function openSheetDocument({ title, author, subject, date }: DocumentInfo): {
  doc: SheetDocument;
  finished: Promise<Uint8Array>;
} {
  const doc = new SheetDocument({
    size: [pageBounds.width, pageBounds.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en",
    tagged: true,
    displayTitle: true,
    // Without this, PDFKit adds its default font, which is not embedded.
    font: "",
    info: {
      Title: title,
      Author: author,
      ...(subject === undefined ? {} : { Subject: subject }),
      Creator: "Splitsheet",
      Producer: "Splitsheet",
      CreationDate: date,
      ModDate: date,
    },
  });
  return { doc, finished: bytesOf(doc) };
}

function bytesOf(doc: SheetDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
