import type { Font } from "fontkit";
import PdfKitDocument from "pdfkit";

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
