import { create } from "qrcode";
import { sheetColors } from "./sheet-style.ts";

/** Draws `text` as a QR code with sides of `size` points, as vectors. The caller leaves the white margin. */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const unit = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      let length = 1;
      while (column + length < modules.size && modules.get(row, column + length)) length += 1;
      doc.rect(x + column * unit, top + row * unit, length * unit, unit);
      column += length;
    }
  doc.fill(sheetColors.ink);
}
