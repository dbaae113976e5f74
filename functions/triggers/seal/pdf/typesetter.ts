import { type FontName, readFont } from "../fonts.ts";
import type { TextStyle } from "./ink.ts";
import { charactersOf, type Piece, piecesOf } from "./line-breaks.ts";
import {
  type Paragraph,
  type Run,
  resolveParagraph,
  runsOf,
  visualOrder,
} from "./text-runs.ts";
import type { Typefaces } from "./typefaces.ts";

/** A line ready to be drawn: its runs in reading order and its width in points. */
export interface Line {
  runs: Run[];
  width: number;
  rightToLeft: boolean;
}

// Handed to every call so that a run is shaped as a whole and never cut at blanks.
const features: PDFKit.Mixins.OpenTypeFeatures[] = [];

/** Measures, breaks and draws text of any script on a PDF document. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces: Typefaces;
  readonly #registered = new Set<FontName>();

  constructor(doc: PDFKit.PDFDocument, faces: Typefaces) {
    this.#doc = doc;
    this.#faces = faces;
  }

  /** `text` as one line, however wide. */
  line(text: string, style: TextStyle): Line {
    const flat = text.normalize("NFC");
    return this.#lineOf(resolveParagraph(flat), 0, flat.length, style);
  }

  /** `text` broken into lines of at most `width` points; line breaks in it are kept. */
  wrap(text: string, style: TextStyle, width: number): Line[] {
    return text
      .normalize("NFC")
      .split(/\r\n|[\n\r\u2028\u2029]/u)
      .flatMap((paragraph) => this.#wrapParagraph(resolveParagraph(paragraph), style, width));
  }

  #wrapParagraph(paragraph: Paragraph, style: TextStyle, width: number): Line[] {
    const measure = (start: number, end: number): number =>
      this.#widthOf(runsOf(paragraph, start, end, style.font, this.#faces), style);
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
    const runs = runsOf(paragraph, start, visibleEnd, style.font, this.#faces);
    return { runs, width: this.#widthOf(runs, style), rightToLeft: paragraph.rightToLeft };
  }

  #use(font: FontName, size: number): PDFKit.PDFDocument {
    if (!this.#registered.has(font)) {
      this.#doc.registerFont(font, readFont(font));
      this.#registered.add(font);
    }
    return this.#doc.font(font).fontSize(size);
  }

  #widthOf(runs: readonly Run[], { size }: TextStyle): number {
    return runs.reduce(
      (sum, { font, glyphText }) =>
        sum + this.#use(font, size).widthOfString(glyphText, { features }),
      0,
    );
  }

  /**
   * Draws a line from `x`, its line box beginning at `top`. Runs are written in reading order, each at its
   * place, so that copying gives back the text; what a glyph does not tell stands as its ActualText.
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
      const spells = font !== style.font && font !== "sans";
      if (spells) this.#doc.markContent("Span", { actual: text });
      this.#use(font, style.size)
        .fillColor(style.colour)
        .text(glyphText, lefts[index] ?? x, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          features,
        });
      if (spells) this.#doc.endMarkedContent();
    }
  }
}

function trimmedEnd(text: string, { start, end }: Piece): number {
  return start + text.slice(start, end).trimEnd().length;
}
