import { contentWidth, page, styles } from "./ink.ts";
import type { SheetPages } from "./sheet-pages.ts";
import type { Line } from "./typesetter.ts";

const gutter = 24;
const columnWidth = (contentWidth - gutter) / 2;

/** The lyrics on pages of their own: in one column where a page holds them, else in two. */
export function drawLyrics(pages: SheetPages, title: string, lyrics: string): void {
  if (lyrics.trim() === "") return;
  const style = styles.lyrics;
  pages.newPage("continued");
  pages.paragraph("H2", "Lyrics", styles.heading);
  pages.paragraph("P", title || "Untitled", styles.cellMuted);
  pages.y += 14;
  const text = lyrics.trimEnd();
  const single = pages.set.wrap(text, style, contentWidth);
  const fitsOnPage = single.length * style.lineHeight <= page.bottom - pages.y;
  const columns = fitsOnPage ? 1 : 2;
  const width = fitsOnPage ? contentWidth : columnWidth;
  let rest: readonly Line[] = fitsOnPage ? single : pages.set.wrap(text, style, columnWidth);
  for (;;) {
    const fits = Math.floor((page.bottom - pages.y) / style.lineHeight);
    // The last page's columns are of even height.
    const perColumn = Math.min(fits, Math.ceil(rest.length / columns));
    for (let column = 0; column < columns; column += 1) {
      const lines = rest.slice(column * perColumn, (column + 1) * perColumn);
      drawColumn(pages, lines, page.left + column * (columnWidth + gutter), width);
    }
    rest = rest.slice(perColumn * columns);
    if (rest.length === 0) return;
    pages.newPage("continued");
  }
}

function drawColumn(pages: SheetPages, lines: readonly Line[], x: number, width: number): void {
  const style = styles.lyrics;
  pages.tagged("P", () => {
    for (const [index, line] of lines.entries()) {
      const left = line.rightToLeft ? x + width - line.width : x;
      pages.set.draw(line, left, pages.y + index * style.lineHeight, style);
    }
  });
}
