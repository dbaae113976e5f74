import { mostBlank, sheetColors, pageBounds, textStyles, type TextStyle } from "./sheet-style.ts";
import type { SheetDocument } from "./sheet-document.ts";
import type { Line, Typesetter } from "./typesetter.ts";

export type Alignment = "left" | "right";

/**
 * The pages and the position of the pen. All content is either tagged (headings, paragraphs, tables, figures: a
 * screen reader reads it in the order in which it was drawn) or an artifact (rules, running heads, footers).
 */
export class SheetPages {
  readonly doc: SheetDocument;
  readonly set: Typesetter;
  /** Position of the next content, in points from the page's top. */
  y: number = pageBounds.top;
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

  /** Sets the text at the right of the running head for all later pages. */
  runUnder(right: string): void {
    this.#runningHeads.right = right;
  }

  /** Begins a page: `continued` has the running head, `bare` has none. */
  newPage(kind: "bare" | "continued"): void {
    this.doc.addPage();
    this.y = pageBounds.top;
    if (kind === "bare") return;
    this.artifact(() => {
      const style = textStyles.small;
      const right = this.set.line(this.#runningHeads.right, style);
      const [left] = this.set.wrap(
        this.#runningHeads.left,
        style,
        pageBounds.right - pageBounds.left - 140,
      );
      if (left) this.set.draw(left, pageBounds.left, this.y, style);
      this.set.draw(right, pageBounds.right - right.width, this.y, style);
    });
    this.y += 15;
    this.rule(this.y, sheetColors.line, 0.5);
    this.y += 14;
  }

  /** Points that are left on the current page. */
  get left(): number {
    return pageBounds.bottom - this.y;
  }

  /** Begins a part of the document on a new page, or below a space on this one if too much would stay empty. */
  beginPart(kind: "bare" | "continued"): void {
    if (this.left > mostBlank) this.y += 26;
    else this.newPage(kind);
  }

  /** Begins a new page unless `height` points are left on the current one. Returns true if it began one. */
  need(height: number): boolean {
    if (height <= this.left) return false;
    this.newPage("continued");
    return true;
  }

  /** Puts the structure elements that `draw` adds into one parent element. */
  group(tag: string, draw: () => void): void {
    const element = this.doc.struct(tag);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** Marks everything that `draw` draws as one piece of content. `draw` must not begin another page. */
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
      this.doc
        .moveTo(pageBounds.left, y)
        .lineTo(pageBounds.right, y)
        .lineWidth(width)
        .stroke(colour);
    });
  }

  /** Draws lines from `top` on within `width`. Right-to-left lines are aligned by `align` too, left by default. */
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

  /** Draws a paragraph or heading at the pen over the whole width. Moves the pen below it. */
  paragraph(tag: string, text: string, style: TextStyle): void {
    const width = pageBounds.right - pageBounds.left;
    const lines = this.set.wrap(text, style, width);
    this.tagged(tag, () => this.lines(lines, { x: pageBounds.left, top: this.y, width }, style));
    this.y += lines.length * style.lineHeight;
  }

  /** Draws a section's heading, on the same page as the next `following` points of content. */
  section(title: string, following: number): void {
    this.need(following + 30);
    this.y += 14;
    this.paragraph("H2", title, textStyles.section);
    this.y += 4;
  }
}
