import { colours, page, styles, type TextStyle } from "./ink.ts";
import type { SheetDocument } from "./sheet-document.ts";
import type { Line, Typesetter } from "./typesetter.ts";

export type Alignment = "left" | "right";

/**
 * The pages and the pen's place on them. Everything drawn is either tagged (headings, paragraphs, tables,
 * figures: what a screen reader reads, in this order) or an artifact (rules, running heads, footers).
 */
export class SheetPages {
  readonly doc: SheetDocument;
  readonly set: Typesetter;
  /** Where the next thing goes, in points from the page's top. */
  y: number = page.top;
  #parents: PDFKit.PDFStructureElement[];
  readonly #runningHeads: { left: string; right: string };

  constructor(doc: SheetDocument, set: Typesetter, runningHeads: { left: string; right: string }) {
    this.doc = doc;
    this.set = set;
    this.#runningHeads = runningHeads;
    const root = doc.struct("Document");
    doc.addStructure(root);
    this.#parents = [root];
    doc.addPage();
  }

  /** What stands small at the right of every continued page from here on. */
  runUnder(right: string): void {
    this.#runningHeads.right = right;
  }

  /** Begins a page: bare, or continued with the running head. */
  newPage(kind: "bare" | "continued"): void {
    this.doc.addPage();
    this.y = page.top;
    if (kind === "bare") return;
    this.artifact(() => {
      const style = styles.small;
      const right = this.set.line(this.#runningHeads.right, style);
      const [left] = this.set.wrap(this.#runningHeads.left, style, page.right - page.left - 140);
      if (left) this.set.draw(left, page.left, this.y, style);
      this.set.draw(right, page.right - right.width, this.y, style);
    });
    this.y += 15;
    this.rule(this.y, colours.line, 0.5);
    this.y += 14;
  }

  /** Goes on on a new page unless `height` points are left on this one. Tells whether it did. */
  need(height: number): boolean {
    if (this.y + height <= page.bottom) return false;
    this.newPage("continued");
    return true;
  }

  /** A structure element around what `draw` adds. */
  group(tag: string, draw: () => void): void {
    const element = this.doc.struct(tag);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** Marks what `draw` draws as one piece of content. It must not go over to another page. */
  tagged(tag: string, draw: () => void, options: { alt?: string; scope?: "Column" } = {}): void {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    this.#parents.at(-1)?.add(this.doc.struct(tag, options, [content]));
  }

  artifact(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, colour: string, width: number): void {
    this.artifact(() => {
      this.doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).stroke(colour);
    });
  }

  /** Draws lines from `top` within `width`. Lines that read from right to left stay at the left in cells. */
  lines(
    lines: readonly Line[],
    box: { x: number; top: number; width: number; align?: Alignment },
    style: TextStyle,
  ): void {
    for (const [index, line] of lines.entries()) {
      const x = box.align === "right" ? box.x + box.width - line.width : box.x;
      this.set.draw(line, x, box.top + index * style.lineHeight, style);
    }
  }

  /** A paragraph (or heading) at the pen's place, over the whole width; moves on below it. */
  paragraph(tag: string, text: string, style: TextStyle): void {
    const width = page.right - page.left;
    const lines = this.set.wrap(text, style, width);
    this.tagged(tag, () => this.lines(lines, { x: page.left, top: this.y, width }, style));
    this.y += lines.length * style.lineHeight;
  }

  /** A section's heading, kept with at least `following` points of what comes after it. */
  section(title: string, following: number): void {
    this.need(following + 30);
    this.y += 14;
    this.paragraph("H2", title, styles.section);
    this.y += 4;
  }
}
