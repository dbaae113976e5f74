import type { FontName } from "../fonts.ts";
import type { TextStyle } from "./sheet-style.ts";
import { MeasuredParagraph, trimmedEnd } from "./measured-paragraph.ts";
import type { SheetDocument } from "./sheet-document.ts";
import { type Paragraph, type Run, resolveParagraph, textRuns, visualOrder } from "./text-runs.ts";
import type { Typefaces } from "./typefaces.ts";

/** A line to draw. */
export interface Line {
  readonly rightToLeft: boolean;
  /** The runs in reading order. Computed on demand: many lines are laid out for trial and never drawn. */
  readonly runs: readonly Run[];
  /** In points. */
  readonly width: number;
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
  readonly #widths = new Map<string, number>();
  // Layouts are tried: lyrics in one column and in two, and rows for their height before they are drawn.
  readonly #measured = new Map<string, readonly MeasuredParagraph[]>();

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
    return this.#paragraphsOf(text, style).flatMap((paragraph) =>
      this.#wrapParagraph(paragraph, style, width),
    );
  }

  #paragraphsOf(text: string, style: TextStyle): readonly MeasuredParagraph[] {
    const key = `${style.font} ${style.size} ${text}`;
    const known = this.#measured.get(key);
    if (known !== undefined) return known;
    const measured = text
      .normalize("NFC")
      .split(/\r\n|[\n\r\u2028\u2029]/u)
      .map((one) => {
        const paragraph = this.#resolve(one, style);
        return new MeasuredParagraph(paragraph, (start, end) =>
          this.#widthOf(textRuns(paragraph, start, end, this.#faces), style),
        );
      });
    this.#measured.set(key, measured);
    return measured;
  }

  #resolve(text: string, style: TextStyle): Paragraph {
    return resolveParagraph(text, this.#faces.chain(text, style.font));
  }

  #wrapParagraph(measured: MeasuredParagraph, style: TextStyle, width: number): Line[] {
    const { paragraph } = measured;
    const lines: Line[] = [];
    let start = 0;
    let used = 0;
    let end = 0;
    for (const piece of measured.piecesFor(width)) {
      if (used + piece.visibleWidth > width && end > start) {
        lines.push(this.#lineOf(paragraph, start, end, style));
        start = piece.start;
        used = 0;
      }
      used += piece.width;
      end = piece.end;
    }
    lines.push(this.#lineOf(paragraph, start, end, style));
    return lines;
  }

  #lineOf(paragraph: Paragraph, start: number, end: number, style: TextStyle): Line {
    let runs: readonly Run[] | undefined;
    const findRuns = (): readonly Run[] =>
      (runs ??= textRuns(
        paragraph,
        start,
        trimmedEnd(paragraph.text, { start, end }),
        this.#faces,
      ));
    const findWidth = (): number => this.#widthOf(findRuns(), style);
    return {
      rightToLeft: paragraph.rightToLeft,
      get runs() {
        return findRuns();
      },
      get width() {
        return findWidth();
      },
    };
  }

  #use(font: FontName, size: number): SheetDocument {
    if (!this.#registered.has(font)) {
      this.#doc.takeFont(font, this.#faces.font(font));
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
