import { create } from "qrcode";
import { darkRuns } from "../../../../shared/domain/text/dark-runs.ts";
import { sheetColors } from "./sheet-style.ts";

/**
 * The address in a sealed PDF's QR codes: the page that checks it, and the document's hash to compare with. The hash is
 * the fragment, which browsers don't send.
 */
export function documentCodeUrl(verifyUrl: string, documentHash: string): string {
  return `${verifyUrl}#document=${documentHash}`;
}

/** Draws `text` as a QR code with sides of `size` points, as vectors. The caller leaves the white margin. */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const unit = size / modules.size;
  for (const { row, column, length } of darkRuns(modules))
    doc.rect(x + column * unit, top + row * unit, length * unit, unit);
  doc.fill(sheetColors.ink);
}
