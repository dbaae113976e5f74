import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { cornersOf } from "./page.ts";
import type { ReadPage } from "./page.ts";

interface Piece {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The confidence of words in a text layer, whose characters are certain. */
const sure = 99.9;

/** The words of a page's text layer and of its filled form fields. */
export async function readTextLayer(page: PDFPageProxy): Promise<ReadPage> {
  const view = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
    const size = Math.hypot(c, d) || item.height;
    const along = Math.hypot(a, b) || 1;
    const [ux, uy] = [a / along, b / along];
    const step = item.width / item.str.length;
    for (const match of item.str.matchAll(/\S+/g)) {
      const corner = (offset: number, up: number): number[] =>
        view.convertToViewportPoint(
          e + ux * offset - uy * up * size,
          f + uy * offset + ux * up * size,
        );
      const [from, to] = [match.index * step, (match.index + match[0].length) * step];
      const corners = [corner(from, -0.2), corner(to, -0.2), corner(from, 0.8), corner(to, 0.8)];
      const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
      pieces.push({
        text: match[0],
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      });
    }
  }
  const words = joined(pieces).map((piece) => ({
    text: piece.text,
    confidence: sure,
    corners: cornersOf(piece, view),
  }));
  const fields = await readFields(page);
  return { words: [...words, ...fields.words], selections: fields.selections };
}

/** Puts pieces of one word together, where the font changed inside it or letters were placed one by one. */
function joined(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const height = piece.bottom - piece.top;
    if (
      last !== undefined &&
      Math.abs(last.bottom - piece.bottom) < height * 0.2 &&
      Math.abs(piece.left - last.right) < height * 0.08
    ) {
      last.text += piece.text;
      last.right = piece.right;
      last.top = Math.min(last.top, piece.top);
    } else out.push({ ...piece });
  }
  return out;
}

interface Widget {
  fieldType?: string;
  fieldValue?: unknown;
  exportValue?: string;
  buttonValue?: string;
  checkBox?: boolean;
  radioButton?: boolean;
  multiLine?: boolean;
  rect: number[];
  hidden?: boolean;
  defaultAppearanceData?: { fontSize?: number };
}

/** Filled form fields are not in the text layer. */
async function readFields(page: PDFPageProxy): Promise<ReadPage> {
  const view = page.getViewport({ scale: 1 });
  const read: ReadPage = { words: [], selections: [] };
  // pdfjs-dist types annotations as any. Widget has the properties that it documents for form fields.
  const annotations = (await page.getAnnotations()) as Widget[];
  for (const field of annotations) {
    if (field.fieldType === undefined || field.hidden === true) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = view.convertToViewportRectangle(field.rect);
    const rect = {
      left: Math.min(x0, x1),
      right: Math.max(x0, x1),
      top: Math.min(y0, y1),
      bottom: Math.max(y0, y1),
    };
    if (field.fieldType === "Btn") {
      const selected =
        field.radioButton === true
          ? field.fieldValue === field.buttonValue
          : field.fieldValue === field.exportValue;
      if (field.checkBox === true || field.radioButton === true)
        read.selections.push({ selected, confidence: sure, corners: cornersOf(rect, view) });
      continue;
    }
    const value = Array.isArray(field.fieldValue) ? field.fieldValue.join(" ") : field.fieldValue;
    if (typeof value !== "string" || value.trim() === "") continue;
    const wanted = field.defaultAppearanceData?.fontSize ?? 0;
    const high = rect.bottom - rect.top;
    const size = wanted > 0 && wanted <= high ? wanted : Math.min(12, high * 0.8);
    const lines = value.split(/\r\n?|\n/);
    for (const [row, line] of lines.entries()) {
      const top =
        lines.length > 1 ? rect.top + row * size * 1.15 : (rect.top + rect.bottom - size) / 2;
      for (const match of line.matchAll(/\S+/g)) {
        const left = rect.left + 2 + match.index * size * 0.5;
        const right = left + match[0].length * size * 0.5;
        const place = { left, right, top, bottom: top + size };
        read.words.push({ text: match[0], confidence: sure, corners: cornersOf(place, view) });
      }
    }
  }
  return read;
}
