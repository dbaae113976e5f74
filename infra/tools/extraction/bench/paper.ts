import { createRequire } from "node:module";
import { join, dirname } from "node:path";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
const fonts = ["noto-sans", "newsreader", "hanken-grotesk"] as const;

function fontFile(family: string, weight: string): string {
  const root = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
  const name = family.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return join(root, weight, `${name}_${weight}.ttf`);
}

/** A page on which layouts write: positions in points from the upper left. */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  #fields = 0;
  y = 60;
  readonly left = 50;
  readonly right = 562;

  constructor(font: number) {
    this.#document = new PDFDocument({ size: "LETTER", margin: 0 });
    const family = fonts[font % fonts.length] ?? "noto-sans";
    this.#document.registerFont("regular", fontFile(family, "400Regular"));
    this.#document.registerFont("bold", fontFile(family, "700Bold"));
  }

  text(x: number, text: string | null, { size = 10, bold = false, y = this.y } = {}): void {
    if (text === null || text === "") return;
    this.#document
      .font(bold ? "bold" : "regular")
      .fontSize(size)
      .text(text, x, y, { lineBreak: false });
  }

  /** Words of one size in lines of at most this width. */
  wrapped(text: string, width: number, { size = 10, bold = false } = {}): string[] {
    this.#document.font(bold ? "bold" : "regular").fontSize(size);
    const lines: string[] = [];
    for (const word of text.split(" ").filter((one) => one !== "")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#document.widthOfString(longer) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  widthOf(text: string, { size = 10, bold = false } = {}): number {
    return this.#document
      .font(bold ? "bold" : "regular")
      .fontSize(size)
      .widthOfString(text);
  }

  /** A form field that is filled in: its text is not in the page's text layer. */
  field(x: number, value: string, width: number): void {
    this.#fields++;
    if (this.#fields === 1) this.#document.font("Helvetica").initForm();
    this.#document.formText(`field${this.#fields}`, x, this.y - 2, width, 15, {
      value,
      fontSize: 10,
    });
  }

  centered(text: string, size: number): void {
    const width = this.#document.font("bold").fontSize(size).widthOfString(text);
    this.text((612 - width) / 2, text, { size, bold: true });
    this.y += size * 1.8;
  }

  /** Wraps a text into lines. */
  paragraph(text: string, { x = this.left, size = 10 } = {}): void {
    for (const line of this.wrapped(text, this.right - x, { size })) {
      this.text(x, line, { size });
      this.y += size * 1.4;
    }
    this.y += size * 0.4;
  }

  rule(from: number, to: number, y = this.y): void {
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).stroke("#555");
  }

  upright(x: number, from: number, to: number): void {
    this.#document.moveTo(x, from).lineTo(x, to).lineWidth(0.7).stroke("#555");
  }

  shade(y: number, height: number): void {
    this.#document
      .rect(this.left, y, this.right - this.left, height)
      .fill("#e4e4e4")
      .fillColor("#000");
  }

  nextPage(): void {
    this.#document.addPage();
    this.y = 60;
  }

  async bytes(): Promise<Buffer> {
    this.#document.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#document) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
}
