import type { Agreement } from "../../../../shared/domain/agreement/agreement.ts";
import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { rowNameOf } from "../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { personIndexes, shareColorOf } from "../../../../shared/domain/sheet/share-palette.ts";
import { shareCategories, totalOf } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { contentWidth, pageBounds, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";

const gutter = 11;
const barHeight = 6.75;

/** Draws the split bars. Each bar has one segment per row of the table, in the color of the row's person. */
export function drawSplitBars(pages: SheetPages, { splits }: Agreement): void {
  const width = (contentWidth - gutter * (shareCategories.length - 1)) / shareCategories.length;
  const people = personIndexes(splits.map(({ contributorId }) => contributorId));
  const top = pages.y;
  const barTop = top + textStyles.label.lineHeight + 2;
  for (const [index, { key, label }] of shareCategories.entries()) {
    const x = pageBounds.left + index * (width + gutter);
    const total = totalOf(splits, key);
    const caption = pages.set.line(`${label} ${formatShare(total)} %`, textStyles.label);
    pages.tagged("P", () => pages.set.draw(caption, x, top, textStyles.label));
    const rows = splits
      .map((split, row) => ({ share: split[key], shade: shareColorOf(people[row] ?? row).light }))
      .filter(({ share }) => share > 0);
    const alt = splits
      .map((split) => `${rowNameOf(split)} ${formatShare(split[key])} %`)
      .join(", ");
    pages.tagged("Figure", () => drawBar(pages.doc, rows, { x, top: barTop, width }), {
      alt: `${label}: ${alt}`,
    });
  }
  pages.y = barTop + barHeight + 7;
}

function drawBar(
  doc: PDFKit.PDFDocument,
  segments: readonly { share: number; shade: string }[],
  { x, top, width }: { x: number; top: number; width: number },
): void {
  const total = segments.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return;
  const gap = segments.length > 12 ? 0.5 : 1.2;
  const inked = width - gap * (segments.length - 1);
  doc.save().roundedRect(x, top, width, barHeight, 1.5).clip();
  let left = x;
  for (const { share, shade } of segments) {
    const segment = (inked * share) / total;
    doc.rect(left, top, segment, barHeight).fill(shade);
    left += segment + gap;
  }
  doc.restore();
}
