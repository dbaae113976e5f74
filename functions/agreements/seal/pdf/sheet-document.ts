import PdfKitDocument from "pdfkit";

/** A PDF document whose text can carry an ActualText where readers look for it. */
export class SheetDocument extends PdfKitDocument {
  #actualText: string | undefined;

  /** Marks the texts that `draw` draws as spelling `text`; without one it just draws. */
  spelling(text: string | undefined, draw: () => void): void {
    this.#actualText = text;
    draw();
    this.#actualText = undefined;
  }

  /**
   * A text object stands in a coordinate system of its own. Readers place an ActualText by the one that its
   * mark ends in, so the mark goes directly around the text object.
   */
  override addContent(data: string): this {
    const actual = this.#actualText;
    if (actual !== undefined && data === "BT") this.markContent("Span", { actual });
    super.addContent(data);
    if (actual !== undefined && data === "ET") this.endMarkedContent();
    return this;
  }
}
