import type { AgreementSheetRow } from "../../../../shared/domain/agreement/agreement.ts";
import { personIndexes, shareColorOf } from "../../../../shared/domain/sheet/share-palette.ts";
import { logoParts } from "../../../../shared/domain/logo.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { documentCodeUrl, drawQrCode } from "./qr-code.ts";
import { pageBounds, sheetColors, type TextStyle, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";
import { sheetTime } from "./utc-time.ts";

/** What the seal on a document's first page says. */
export interface Seal {
  number: number;
  /** ISO 8601 UTC. */
  sealedAt: string;
  /** SHA-256 in lowercase hex. */
  documentHash: string;
  verifyUrl: string;
  splits: readonly AgreementSheetRow[];
}

/** Points from the seal's top to its bottom. */
export const sealHeight = 58;
const gutter = 9;
const ringRadius = 23.5;
const ringWidth = 4.6;
const textWidth = 134;

/** Draws the seal at the right edge: a ring of the songwriter shares, number, time and hash, and the QR code. */
export function drawSeal(pages: SheetPages, seal: Seal, top: number): void {
  const { documentHash, verifyUrl } = seal;
  const codeUrl = documentCodeUrl(verifyUrl, documentHash);
  const codeLeft = pageBounds.right - sealHeight;
  pages.tagged(
    "Figure",
    () => drawQrCode(pages.doc, codeUrl, { x: codeLeft, top, size: sealHeight }),
    { alt: `QR code: ${codeUrl}` },
  );
  const x = codeLeft - gutter - textWidth;
  const half = documentHash.length / 2;
  const texts: readonly (readonly [string, TextStyle])[] = [
    ["Sealed by Splitsheet", textStyles.section],
    [`${formatSheetNumber(seal.number)} · ${sheetTime(seal.sealedAt)}`, textStyles.small],
    [documentHash.slice(0, half), textStyles.fineMono],
    [documentHash.slice(half), textStyles.fineMono],
    [`Check at ${verifyUrl.replace(/^https?:\/\//, "")}`, textStyles.small],
  ];
  let y = top;
  pages.tagged("P", () => {
    for (const [text, style] of texts) {
      const lines = pages.set.wrap(text, style, textWidth);
      pages.lines(lines, { x, top: y, width: textWidth, align: "right" }, style);
      y += lines.length * style.lineHeight;
    }
  });
  const middle = { x: x - gutter - sealHeight / 2, y: top + sealHeight / 2 };
  pages.artifact(() => drawRing(pages.doc, seal.splits, middle));
}

/** A ring with one arc per row, in the color of the row's person, around the logo. */
function drawRing(
  doc: PDFKit.PDFDocument,
  splits: readonly AgreementSheetRow[],
  { x, y }: { x: number; y: number },
): void {
  const [{ key }] = shareCategories;
  const people = personIndexes(splits.map(({ contributorId }) => contributorId));
  const rows = splits
    .map((split, row) => ({ share: split[key], person: people[row] ?? row }))
    .filter(({ share }) => share > 0);
  const total = rows.reduce((sum, { share }) => sum + share, 0);
  const gap = rows.length === 1 ? 0 : rows.length > 12 ? 0.02 : 0.07;
  let from = -Math.PI / 2;
  for (const { share, person } of rows) {
    const to = from + (2 * Math.PI * share) / total;
    // A share of less than the gap is still seen.
    doc.path(arc({ x, y }, from, Math.max(to - gap, from + 0.01)));
    doc.lineWidth(ringWidth).stroke(shareColorOf(person).light);
    from = to;
  }
  for (const edge of [ringRadius - ringWidth, ringRadius + ringWidth])
    doc.circle(x, y, edge).lineWidth(0.6).stroke(sheetColors.ink);
  drawLogo(doc, x - 9, y - 9);
}

/** A part of the ring clockwise between two angles, as path data of SVG. An arc of a whole circle is drawn as two. */
function arc({ x, y }: { x: number; y: number }, from: number, to: number): string {
  const point = (angle: number) =>
    `${x + ringRadius * Math.cos(angle)} ${y + ringRadius * Math.sin(angle)}`;
  const part = (end: number) => `A ${ringRadius} ${ringRadius} 0 0 1 ${point(end)}`;
  return `M ${point(from)} ${part((from + to) / 2)} ${part(to)}`;
}

/** The logo, a split bar of three parts, 18 points wide and high. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().roundedRect(x, y, 18, 18, 3).clip();
  for (const { left, width, color } of logoParts)
    doc.rect(x + left * 18, y, width * 18, 18).fill(color);
  doc.restore();
}
