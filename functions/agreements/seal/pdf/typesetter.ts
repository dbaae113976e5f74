import { type FontName, readFont } from "../fonts.ts";
import type { TextStyle } from "./ink.ts";
import { charactersOf, type Piece, piecesOf } from "./line-breaks.ts";
import type { SheetDocument } from "./sheet-document.ts";
import { type Paragraph, type Run, resolveParagraph, runsOf, visualOrder } from "./text-runs.ts";
import type { Typefaces } from "./typefaces.ts";

/** A line to draw: its runs in reading order and its width in points. */
export interface Line {
  runs: Run[];
  width: number;
  rightToLeft: boolean;
}

// Scripts where some vowel signs follow a letter in the text but are drawn before or around it.
const reordered = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

// Passed to every PDFKit call: with a list of features PDFKit shapes a run as a whole, not word by word.
const features: PDFKit.Mixins.OpenTypeFeatures[] = [];

/** Measures, breaks and draws text of any script on a PDF document. */
export class Typesetter {
  readonly #doc: SheetDocument;
  readonly #faces: Typefaces;
  readonly #registered = new Set<FontName>();
  // Shaping takes most of the time of a document, and line breaking measures each word several times.
  readonly #widths = new Map<string, number>();

  constructor(doc: SheetDocument, faces: Typefaces) {
    this.#doc = doc;
    this.#faces = faces;
  }

  /** `text` as one line of any width. */
  line(text: string, style: TextStyle): Line {
    const paragraph = this.#resolve(text.normalize("NFC"), style);
    return this.#lineOf(paragraph, 0, paragraph.text.length, style);
  }

  /** Breaks `text` into lines of at most `width` points. Keeps its line breaks. */
  wrap(text: string, style: TextStyle, width: number): Line[] {
    return text
      .normalize("NFC")
      .split(/\r\n|[\n\r\u2028\u2029]/u)
      .flatMap((paragraph) => this.#wrapParagraph(this.#resolve(paragraph, style), style, width));
  }

  #resolve(text: string, style: TextStyle): Paragraph {
    return resolveParagraph(text, this.#faces.chain(text, style.font));
  }

  #wrapParagraph(paragraph: Paragraph, style: TextStyle, width: number): Line[] {
    const measure = (start: number, end: number): number =>
      this.#widthOf(runsOf(paragraph, start, end, this.#faces), style);
    const fitting = piecesOf(paragraph.text).flatMap((piece) =>
      measure(piece.start, trimmedEnd(paragraph.text, piece)) > width
        ? charactersOf(paragraph.text, piece)
        : [piece],
    );
    const lines: Line[] = [];
    let start = 0;
    let used = 0;
    let end = 0;
    for (const piece of fitting) {
      const visible = measure(piece.start, trimmedEnd(paragraph.text, piece));
      if (used + visible > width && end > start) {
        lines.push(this.#lineOf(paragraph, start, end, style));
        start = piece.start;
        used = 0;
      }
      used += measure(piece.start, piece.end);
      end = piece.end;
    }
    lines.push(this.#lineOf(paragraph, start, end, style));
    return lines;
  }

  #lineOf(paragraph: Paragraph, start: number, end: number, style: TextStyle): Line {
    const visibleEnd = trimmedEnd(paragraph.text, { start, end });
    const runs = runsOf(paragraph, start, visibleEnd, this.#faces);
    return { runs, width: this.#widthOf(runs, style), rightToLeft: paragraph.rightToLeft };
  }

  #use(font: FontName, size: number): SheetDocument {
    if (!this.#registered.has(font)) {
      this.#doc.registerFont(font, readFont(font));
      this.#registered.add(font);
    }
    this.#doc.font(font).fontSize(size);
    return this.#doc;
  }

  #widthOf(runs: readonly Run[], { size }: TextStyle): number {
    return runs.reduce((sum, run) => sum + this.#runWidth(run, size), 0);
  }

  #runWidth({ font, glyphText }: Run, size: number): number {
    const key = `${font} ${size} ${glyphText}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#use(font, size).widthOfString(glyphText, { features });
    this.#widths.set(key, width);
    return width;
  }

  /**
   * Draws a line with its left end at `x` and the top of its line box at `top`, in points. Runs are written in
   * reading order, so that copied text has the right order. A run has an ActualText if its glyphs are in a
   * different order than its characters. Right-to-left runs have none: PDF readers reverse these glyphs
   * themselves, and some readers would reverse the ActualText too.
   */
  draw(line: Line, x: number, top: number, style: TextStyle): void {
    const baseline = top + style.lineHeight / 2 + style.size * 0.345;
    const widths = line.runs.map((run) => this.#widthOf([run], style));
    const lefts: number[] = [];
    let left = x;
    for (const index of visualOrder(line.runs)) {
      lefts[index] = left;
      left += widths[index] ?? 0;
    }
    for (const [index, { font, text, glyphText }] of line.runs.entries()) {
      const doc = this.#use(font, style.size);
      doc.fillColor(style.colour);
      doc.spelling(reordered.test(text) ? text : undefined, () => {
        doc.text(glyphText, lefts[index] ?? x, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          features,
        });
      });
    }
  }
}

function trimmedEnd(text: string, { start, end }: Piece): number {
  return start + text.slice(start, end).trimEnd().length;
}
