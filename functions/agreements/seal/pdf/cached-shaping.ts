import type { Font, GlyphPosition, GlyphRun } from "fontkit";

/**
 * Makes a font cache the result of shaping each text, and returns the font. PDFKit shapes each run three times, and
 * measuring shapes the same texts before. All texts of a document are shaped with the same features, so the text alone
 * is the key.
 */
export function withCachedShaping(font: Font): Font {
  const shape = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  font.layout = (text, ...options) => {
    const shaped = known.get(text) ?? shape(text, ...options);
    known.set(text, shaped);
    return copyOf(shaped);
  };
  return font;
}

/** A copy whose positions PDFKit may scale in place, as it does. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position): GlyphPosition => ({ ...position }));
  return {
    ...run,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
