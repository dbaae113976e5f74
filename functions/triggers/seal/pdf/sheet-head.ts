import type { Agreement } from "../../../../shared/domain/agreement.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet-number.ts";
import { colours, page, styles } from "./ink.ts";
import type { SheetPages } from "./sheet-pages.ts";
import { sheetDate } from "./utc-time.ts";

const facts = [
  { label: "Song Title", width: 178 },
  { label: "Artist", width: 178 },
  { label: "Date", width: 96 },
  { label: "BPM", width: 82 },
] as const;

/** Number, heading and what the sheet is about, at the top of the first page. */
export function drawSheetHead(pages: SheetPages, agreement: Agreement): void {
  pages.y -= 2;
  pages.paragraph("P", formatSheetNumber(agreement.number), styles.number);
  pages.paragraph("H1", "Song Split Sheet", styles.heading);
  pages.artifact(() => {
    const brand = pages.set.line("Splitsheet", styles.brand);
    pages.set.draw(brand, page.right - brand.width, pages.y - 17, styles.brand);
  });
  pages.y += 6;
  pages.rule(pages.y, colours.ink, 1.1);
  pages.y += 11;

  const values = [
    agreement.title || "Untitled",
    agreement.artist || "N/A",
    sheetDate(agreement.sentAt ?? agreement.createdAt),
    agreement.bpm === 0 ? "N/A" : String(agreement.bpm),
  ];
  let x: number = page.left;
  let tallest = 0;
  for (const [index, { label, width }] of facts.entries()) {
    const lines = pages.set.wrap(values[index] ?? "", styles.value, width - 14);
    const left = x;
    pages.tagged("P", () => {
      const box = { x: left, width: width - 14 };
      pages.lines([pages.set.line(label, styles.label)], { ...box, top: pages.y }, styles.label);
      pages.lines(lines, { ...box, top: pages.y + styles.label.lineHeight }, styles.value);
    });
    tallest = Math.max(tallest, lines.length);
    x += width;
  }
  pages.y += styles.label.lineHeight + tallest * styles.value.lineHeight + 10;
}
