import { sheetColors, pageBounds, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";

const style = textStyles.small;

/** Draws the footers after all pages are drawn: a text for each page (index from 0), and the page number. */
export function drawFooters(pages: SheetPages, textOf: (page: number) => string): void {
  const { count } = pages.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pages.doc.switchToPage(index);
    const right = pages.set.line(`Page ${index + 1} of ${count}`, style);
    const [left] = pages.set.wrap(
      textOf(index),
      style,
      pageBounds.right - pageBounds.left - right.width - 20,
    );
    pages.rule(752, sheetColors.line, 0.75);
    pages.artifact(() => {
      if (left) pages.set.draw(left, pageBounds.left, 758, style);
      pages.set.draw(right, pageBounds.right - right.width, 758, style);
    });
  }
}
