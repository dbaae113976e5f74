import { createRequire } from "node:module";
import { join, dirname } from "node:path";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** After the usual ones: the letters of Japanese, and a typewriter. */
const fonts = [
  "noto-sans",
  "newsreader",
  "hanken-grotesk",
  "noto-sans-jp",
  "ibm-plex-mono",
] as const;
export const usualFonts = 3;
export const japaneseFont = 3;
export const typewriterFont = 4;

const sizes = { letter: [612, 792], a4: [595, 842], landscape: [792, 612] } as const;
export type PaperSize = keyof typeof sizes;

/** Documents of one seed have the same bytes, so none of them tells when it was made. */
export const created = new Date("2025-01-01T00:00:00Z");

function fontFile(family: string, weight: string): string {
  const root = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
  const name = family
    .replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/Jp$/, "JP")
    .replace(/^Ibm/, "IBM");
  return join(root, weight, `${name}_${weight}.ttf`);
}

/** The name of a radio button's value. */
const choiceName = (index: number): string => `choice${index}`;

/** A page on which layouts write: positions in points from the upper left. */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  #fields = 0;
  y = 60;
  readonly left = 50;
  readonly right: number;
  readonly bottom: number;

  constructor(font: number, size: PaperSize = "letter") {
    const [width, height] = sizes[size];
    this.right = width - 50;
    this.bottom = height - 40;
    this.#document = new PDFDocument({
      size: [width, height],
      margin: 0,
      info: { CreationDate: created },
    });
    const family = fonts[font % fonts.length] ?? "noto-sans";
    this.#document.registerFont("regular", fontFile(family, "400Regular"));
    this.#document.registerFont("bold", fontFile(family, "700Bold"));
    this.#document.registerFont("italic", fontFile("newsreader", "500Medium_Italic"));
  }

  text(
    x: number,
    text: string | null,
    { size = 10, bold = false, italic = false, y = this.y, color = "" } = {},
  ): void {
    if (text === null || text === "") return;
    if (color !== "") this.#document.fillColor(color);
    this.#document
      .font(italic ? "italic" : bold ? "bold" : "regular")
      .fontSize(size)
      .text(text, x, y, { lineBreak: false });
    if (color !== "") this.#document.fillColor("#000");
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

  /** A text that runs upwards from a point, as in narrow columns' heads. */
  upwards(x: number, y: number, text: string, size: number): void {
    this.#document.save().rotate(-90, { origin: [x, y] });
    this.text(x, text, { size, bold: true, y });
    this.#document.restore();
  }

  /** A form field that is filled in: its text is not in the page's text layer. */
  field(x: number, value: string, width: number): void {
    const name = this.#nextField();
    const wide = this.#document.fontSize(10).widthOfString(value);
    const fontSize = Math.min(10, Math.floor((10 * (width - 8)) / Math.max(1, wide)));
    this.#document.formText(name, x, this.y - 2, width, 15, { value, fontSize });
  }

  /** A form field with a list of choices, of which one is chosen. */
  dropDown(x: number, choices: readonly string[], chosen: string, width: number): void {
    this.#document.formCombo(this.#nextField(), x, this.y - 2, width, 15, {
      select: [...choices],
      value: chosen,
      fontSize: 10,
    });
  }

  /** Form fields of which at most one is chosen, each with its words on the right. Undefined chooses none. */
  radioButtons(x: number, choices: readonly string[], chosen: string | undefined): void {
    const at = chosen === undefined ? -1 : choices.indexOf(chosen);
    const buttons: PDFKit.PDFKitReference[] = [];
    const group = this.#document.ref({
      FT: "Btn",
      Ff: 0x8000 + 0x4000,
      T: new String(this.#nextField()),
      V: at < 0 ? "Off" : choiceName(at),
      Kids: buttons,
    });
    this.#formFields.push(group);
    let left = x;
    for (const [index, choice] of choices.entries()) {
      this.#button(left, choiceName(index), index === at, buttons, { Parent: group });
      this.text(left + 14, choice, { size: 9 });
      left += 24 + this.widthOf(choice, { size: 9 });
    }
  }

  /** A form field that is ticked or not. */
  checkBox(x: number, isTicked: boolean): void {
    const own = { FT: "Btn", V: isTicked ? "Yes" : "Off" };
    this.#button(x, "Yes", isTicked, this.#formFields, own);
  }

  #nextField(): string {
    this.#fields++;
    // The values of fields are letters of Western Europe, which need no embedded font.
    if (this.#fields === 1) this.#document.font("Helvetica").initForm();
    else this.#document.font("Helvetica");
    return `field${this.#fields}`;
  }

  /** A button of a form with its two looks, as PDF viewers draw it. */
  #button(
    x: number,
    on: string,
    isOn: boolean,
    fields: PDFKit.PDFKitReference[],
    options: Record<string, unknown>,
  ): void {
    const look = (content: string): PDFKit.PDFKitReference => {
      const form = this.#document.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, 10, 10] });
      form.end(Buffer.from(content));
      return form;
    };
    const frame = "0.5 w 0.5 0.5 9 9 re S";
    const cross = `${frame} 1.2 w 2 2 m 8 8 l S 2 8 m 8 2 l S`;
    const widget: Record<string, unknown> = {
      ...options,
      Subtype: "Widget",
      F: 4,
      T: new String(this.#nextField()),
      AP: { N: { [on]: look(cross), Off: look(frame) } },
      AS: isOn ? on : "Off",
    };
    this.#document.annotate(x, this.y, 10, 10, widget);
    // pdfkit's types have a page's annotations as any. The last one is the new one.
    const annotations = this.#document.page.annotations as PDFKit.PDFKitReference[];
    const button = annotations.at(-1);
    if (button !== undefined) fields.push(button);
  }

  /** The fields of the form at its top. */
  get #formFields(): PDFKit.PDFKitReference[] {
    // pdfkit's types do not have its root, and its own formField gives the document in place of the field.
    const { _root: root } = this.#document as unknown as {
      _root: { data: { AcroForm: { data: { Fields: PDFKit.PDFKitReference[] } } } };
    };
    return root.data.AcroForm.data.Fields;
  }

  centered(text: string, size: number): void {
    const width = this.#document.font("bold").fontSize(size).widthOfString(text);
    this.text((this.left + this.right - width) / 2, text, { size, bold: true });
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

  shade(y: number, height: number, right = this.right): void {
    this.#document
      .rect(this.left, y, right - this.left, height)
      .fill("#e4e4e4")
      .fillColor("#000");
  }

  /** An area of a color between points. */
  area(points: [x: number, y: number][], color: string): void {
    this.#document
      .polygon(...points)
      .fill(color)
      .fillColor("#000");
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#document.rect(x, y, width, height).lineWidth(0.7).stroke("#555");
  }

  /** A small circle, empty or with a dot. */
  circle(x: number, isChosen: boolean, y = this.y + 1): void {
    const radius = 4.5;
    this.#document
      .circle(x + radius, y + radius, radius)
      .lineWidth(0.7)
      .stroke("#555");
    if (isChosen) this.#document.circle(x + radius, y + radius, 2.4).fill("#1a2a6c");
    this.#document.fillColor("#000");
  }

  /** A line of a pen through points, as in a signature. */
  pen(points: readonly (readonly [x: number, y: number])[]): void {
    const [start, ...rest] = points;
    if (start === undefined) return;
    this.#document.moveTo(...start);
    for (const [index, [x, y]] of rest.entries()) {
      const [nextX, nextY] = rest[index + 1] ?? [x, y];
      this.#document.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
    }
    this.#document.lineWidth(1.1).stroke("#1a2a6c");
  }

  /** A small square, empty or with a cross or a tick drawn by hand. */
  square(x: number, mark: "cross" | "tick" | undefined, y = this.y + 1): void {
    const size = 9;
    this.box(x, y, size, size);
    if (mark !== undefined) this.mark(x, mark, y);
  }

  /** A cross or a tick. */
  mark(x: number, mark: "cross" | "tick", y = this.y + 1): void {
    const pen = this.#document.lineWidth(1.4);
    if (mark === "tick") pen.moveTo(x + 1, y + 5).lineTo(x + 4, y + 8).lineTo(x + 10, y - 2).stroke("#1a2a6c"); // prettier-ignore
    else pen.moveTo(x + 2, y + 2).lineTo(x + 7, y + 7).moveTo(x + 7, y + 2).lineTo(x + 2, y + 7).stroke("#1a2a6c"); // prettier-ignore
  }

  picture(x: number, y: number, image: Buffer, width: number): void {
    this.#document.image(image, x, y, { width });
  }

  nextPage(): void {
    this.#document.addPage();
    this.y = 60;
  }

  async bytes(): Promise<Buffer> {
    return await bytesOf(this.#document);
  }
}

/** Ends a document and gives its bytes. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
