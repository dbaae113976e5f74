import { contentWidth, pageBounds, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";
import type { Line } from "./typesetter.ts";

const gutter = 24;
const columnWidth = (contentWidth - gutter) / 2;

/** Draws the lyrics as a part of their own. */
export function drawLyrics(pages: SheetPages, title: string, lyrics: string): void {
  if (lyrics.trim() === "") return;
  pages.beginPart("continued");
  pages.paragraph("H2", "Lyrics", textStyles.heading);
  pages.paragraph("P", title || "Untitled", textStyles.cellMuted);
  pages.y += 14;
  drawLyricLines(pages, lyrics);
}

/** Draws lyrics at the pen and moves it below them, in two columns if that saves pages and breaks few lines. */
export function drawLyricLines(pages: SheetPages, lyrics: string): void {
  const style = textStyles.lyrics;
  const text = lyrics.trimEnd();
  const whole = pages.set.wrap(text, style, contentWidth);
  const halved = pages.set.wrap(text, style, columnWidth);
  const fitsOnPage = whole.length * style.lineHeight <= pages.left;
  // Two columns save pages. One column is easier to read where two would add over 10 % of lines by breaks.
  const columns = fitsOnPage || halved.length > whole.length * 1.1 ? 1 : 2;
  const width = columns === 1 ? contentWidth : columnWidth;
  let rest = columns === 1 ? whole : halved;
  for (;;) {
    const fits = Math.floor(pages.left / style.lineHeight);
    // The columns of the last page have the same height.
    const perColumn = Math.min(fits, Math.ceil(rest.length / columns));
    for (let column = 0; column < columns; column += 1) {
      rest = rest.slice(rest.findIndex(({ runs }) => runs.length > 0));
      drawColumn(
        pages,
        rest.slice(0, perColumn),
        pageBounds.left + column * (columnWidth + gutter),
        width,
      );
      rest = rest.slice(perColumn);
      if (rest.length === 0) {
        pages.y += perColumn * style.lineHeight;
        return;
      }
    }
    pages.newPage("continued");
  }
}

function drawColumn(pages: SheetPages, lines: readonly Line[], x: number, width: number): void {
  const style = textStyles.lyrics;
  pages.tagged("P", () => {
    for (const [index, line] of lines.entries()) {
      const left = line.rightToLeft ? x + width - line.width : x;
      pages.set.draw(line, left, pages.y + index * style.lineHeight, style);
    }
  });
}
