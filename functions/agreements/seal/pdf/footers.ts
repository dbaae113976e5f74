import { colours, page, styles } from "./ink.ts";
import type { SheetPages } from "./sheet-pages.ts";

const style = styles.small;

/**
 * Writes the footers after all pages are drawn. Pages of the sheet show the document's hash; pages of the
 * certificate show the address where the file can be checked.
 */
export function drawFooters(
  pages: SheetPages,
  { documentHash, verifyUrl }: { documentHash: string; verifyUrl: string },
  firstCertificatePage: number,
): void {
  const { count } = pages.doc.bufferedPageRange();
  const sheetText = `Document ${documentHash.slice(0, 6)}…${documentHash.slice(-4)}`;
  const certificateText = `Check this file at ${verifyUrl.replace(/^https?:\/\//, "")}`;
  for (let index = 0; index < count; index += 1) {
    pages.doc.switchToPage(index);
    const text = index < firstCertificatePage ? sheetText : certificateText;
    const right = pages.set.line(`Page ${index + 1} of ${count}`, style);
    const [left] = pages.set.wrap(text, style, page.right - page.left - right.width - 20);
    pages.rule(752, colours.line, 0.75);
    pages.artifact(() => {
      if (left) pages.set.draw(left, page.left, 758, style);
      pages.set.draw(right, page.right - right.width, 758, style);
    });
  }
}
