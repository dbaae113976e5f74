import { documentSchemaOf } from "../../../../shared/domain/agreement/agreeing/head-fields.ts";
import type { SentAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { accentOfSheet, drawSheetBranding, type SheetBranding } from "./sheet-branding.ts";
import { contentWidth, pageBounds, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";
import type { Line } from "./typesetter.ts";
import { drawSeal, type Seal, sealHeight } from "./seal.ts";
import { sheetDate } from "./utc-time.ts";

const titleLabel = "Song Title";
const facts = [
  { label: titleLabel, width: 178 },
  { label: "Artist", width: 178 },
  { label: "Date", width: 96 },
  { label: "BPM", width: 82 },
] as const;
const gutter = 14;
/** Columns of the facts that only some sheets of schema 3 have, and their width in points. */
const furtherColumns = 3;
const furtherWidth = 178;
/** A title with more lines than this in its column is drawn over the whole width. */
const mostLinesInColumn = 2;

/**
 * Draws the sheet's number, heading, title, artist, date and BPM at the top of the first page, and the seal beside them
 * if the document is sealed. A branding is above them.
 */
export function drawSheetHead(
  pages: SheetPages,
  agreement: SentAgreement,
  seal?: Seal,
  branding?: SheetBranding,
): void {
  drawSheetBranding(pages, branding);
  const top = pages.y;
  pages.y -= 2;
  pages.paragraph("P", formatSheetNumber(agreement.number), textStyles.number);
  pages.paragraph("H1", "Song Split Sheet", textStyles.heading);
  if (seal === undefined)
    pages.artifact(() => {
      const brand = pages.set.line("Splitsheet", textStyles.brand);
      pages.set.draw(brand, pageBounds.right - brand.width, pages.y - 17, textStyles.brand);
    });
  else {
    drawSeal(pages, seal, top - 8);
    pages.y = top - 8 + sealHeight;
  }
  pages.y += 6;
  pages.rule(pages.y, accentOfSheet(branding), 1.1);
  pages.y += 11;

  const values = [
    agreement.title || "Untitled",
    agreement.artist || "N/A",
    sheetDate(agreement.sentAt),
    agreement.bpm === 0 ? "N/A" : String(agreement.bpm),
  ];
  let columns = facts.map(({ label, width }, index): Fact => ({
    label,
    width,
    lines: pages.set.wrap(values[index] ?? "", textStyles.value, width - gutter),
  }));
  const [title, ...others] = columns;
  if (title !== undefined && title.lines.length > mostLinesInColumn) {
    const lines = pages.set.wrap(values[0] ?? "", textStyles.value, contentWidth);
    drawFacts(pages, [{ label: titleLabel, width: contentWidth + gutter, lines }]);
    pages.y += 8;
    columns = others;
  }
  drawFacts(pages, columns);
  drawFurtherFacts(pages, agreement);
  pages.y += 10;
}

/** Draws the ISWC and the fields that the sheet's owner added, if a sheet of schema 3 has them. */
function drawFurtherFacts(pages: SheetPages, agreement: SentAgreement): void {
  if (documentSchemaOf(agreement) !== 3) return;
  const { iswc, customFields = [] } = agreement;
  const further = [...(iswc == null ? [] : [{ label: "ISWC", value: iswc }]), ...customFields];
  const width = furtherWidth;
  for (let index = 0; index < further.length; index += furtherColumns) {
    const columns = further.slice(index, index + furtherColumns).map(({ label, value }): Fact => ({
      label,
      width,
      lines: pages.set.wrap(value, textStyles.value, width - gutter),
    }));
    pages.need(heightOfFacts(pages, columns) + 6);
    pages.y += 6;
    drawFacts(pages, columns);
  }
}

interface Fact {
  label: string;
  width: number;
  lines: readonly Line[];
}

/** Draws facts side by side, each below its label. Moves the pen below the tallest. */
function drawFacts(pages: SheetPages, columns: readonly Fact[]): void {
  const { label: labelStyle, value: valueStyle } = textStyles;
  const labelHeight = heightOfLabels(pages, columns);
  let x: number = pageBounds.left;
  for (const { label, width, lines } of columns) {
    const left = x;
    pages.tagged("P", () => {
      const box = { x: left, width: width - gutter };
      const labelLines = pages.set.wrap(label, labelStyle, box.width);
      pages.lines(labelLines, { ...box, top: pages.y }, labelStyle);
      pages.lines(lines, { ...box, top: pages.y + labelHeight }, valueStyle);
    });
    x += width;
  }
  pages.y += heightOfFacts(pages, columns);
}

function heightOfLabels(pages: SheetPages, columns: readonly Fact[]): number {
  const lines = columns.map(
    ({ label, width }) => pages.set.wrap(label, textStyles.label, width - gutter).length,
  );
  return Math.max(...lines) * textStyles.label.lineHeight;
}

function heightOfFacts(pages: SheetPages, columns: readonly Fact[]): number {
  const tallest = Math.max(...columns.map(({ lines }) => lines.length));
  return heightOfLabels(pages, columns) + tallest * textStyles.value.lineHeight;
}
