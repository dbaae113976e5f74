import { splitIntoCharacters, type Piece, splitAtBreakOpportunities } from "./line-breaks.ts";
import type { Paragraph } from "./text-runs.ts";

/** A piece of a paragraph with its widths in points: with and without the spaces at its end. */
export interface MeasuredPiece extends Piece {
  width: number;
  visibleWidth: number;
}

/**
 * The number of characters above which a piece is broken between characters without being measured. In every style
 * of the document, 600 characters are wider than a page.
 */
const longestMeasured = 600;

/** The end of a piece without the spaces at its end. */
export function trimmedEnd(text: string, { start, end }: Piece): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** The pieces of a paragraph. Each is measured once, however many line widths are tried. */
export class MeasuredParagraph {
  readonly paragraph: Paragraph;
  readonly #measure: (start: number, end: number) => number;
  readonly #pieces: MeasuredPiece[];
  readonly #characters = new Map<MeasuredPiece, MeasuredPiece[]>();
  readonly #characterWidths = new Map<string, number>();

  /** `measure` gives the width of a part of the paragraph in points. */
  constructor(paragraph: Paragraph, measure: (start: number, end: number) => number) {
    this.paragraph = paragraph;
    this.#measure = measure;
    this.#pieces = splitAtBreakOpportunities(paragraph.text).map((piece) => this.#measured(piece));
  }

  /** The pieces from which to make lines of `width`. Those that are wider are split into their characters. */
  piecesFor(width: number): MeasuredPiece[] {
    return this.#pieces.flatMap((piece) =>
      piece.visibleWidth > width ? this.#charactersOf(piece) : [piece],
    );
  }

  #measured(piece: Piece): MeasuredPiece {
    const { start, end } = piece;
    if (end - start > longestMeasured)
      return { start, end, width: Infinity, visibleWidth: Infinity };
    const visibleEnd = trimmedEnd(this.paragraph.text, piece);
    const visibleWidth = this.#measure(start, visibleEnd);
    const width = visibleEnd === end ? visibleWidth : this.#measure(start, end);
    return { start, end, width, visibleWidth };
  }

  #charactersOf(piece: MeasuredPiece): MeasuredPiece[] {
    const known = this.#characters.get(piece);
    if (known !== undefined) return known;
    const characters = splitIntoCharacters(this.paragraph.text, piece).map(({ start, end }) => {
      const width = this.#characterWidth(start, end);
      const isSpace = trimmedEnd(this.paragraph.text, { start, end }) === start;
      return { start, end, width, visibleWidth: isSpace ? 0 : width };
    });
    this.#characters.set(piece, characters);
    return characters;
  }

  /** In one paragraph the text and its level decide the width of a character. */
  #characterWidth(start: number, end: number): number {
    const { text, levels } = this.paragraph;
    const key = `${levels[start] ?? 0} ${text.slice(start, end)}`;
    const width = this.#characterWidths.get(key) ?? this.#measure(start, end);
    this.#characterWidths.set(key, width);
    return width;
  }
}
