import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import type { PdfFile } from "./pdf-file.ts";
import { naturalNumber, nameText, type PdfDictionary } from "./pdf-values.ts";
import type { PdfPage } from "./read-pages.ts";

/** At most this many boxes of a document are read. A form has some tens. */
const marksMax = 1000;
/** Nodes above a form field, at most. */
const depthMax = 10;
const hiddenFlag = 2;
const pushButtonFlag = 0x10000;

/**
 * The check boxes and radio buttons of a PDF form, as Textract's analysis gives them. Its detection of text, which is
 * far cheaper, has the words beside them only.
 */
export function formMarks(file: PdfFile, pages: readonly PdfPage[]): TextractBlock[] {
  const marks: TextractBlock[] = [];
  for (const [index, { dictionary }] of pages.entries()) {
    const annotations = file.resolve(dictionary.get("Annots"));
    if (!Array.isArray(annotations)) continue;
    for (const one of annotations) {
      if (marks.length >= marksMax) return marks;
      file.limit.spendValues(1);
      const widget = file.dictionary(one);
      const mark = widget && markOf(file, widget, dictionary);
      if (mark !== undefined) marks.push({ ...mark, Page: index + 1 });
    }
  }
  return marks;
}

function markOf(
  file: PdfFile,
  widget: PdfDictionary,
  page: PdfDictionary,
): TextractBlock | undefined {
  if (file.nameIn(widget, "Subtype") !== "Widget") return undefined;
  if (nameText(inherited(file, widget, "FT")) !== "Btn") return undefined;
  const flags = naturalNumber(file.resolve(widget.get("F"))) ?? 0;
  const kind = naturalNumber(inherited(file, widget, "Ff")) ?? 0;
  if ((flags & hiddenFlag) !== 0 || (kind & pushButtonFlag) !== 0) return undefined;
  const place = placeOf(file, widget, page);
  const state = file.nameIn(widget, "AS") ?? nameText(inherited(file, widget, "V")) ?? "Off";
  return (
    place && {
      BlockType: "SELECTION_ELEMENT",
      SelectionStatus: state === "Off" ? "NOT_SELECTED" : "SELECTED",
      Confidence: 99.9,
      Geometry: { BoundingBox: place },
    }
  );
}

/** A value of a form field, which its parent can have. */
function inherited(file: PdfFile, field: PdfDictionary, key: string) {
  let node: PdfDictionary | undefined = field;
  for (let depth = 0; node !== undefined && depth < depthMax; depth += 1) {
    const value = file.resolve(node.get(key));
    if (value !== null) return value;
    node = file.dictionary(node.get("Parent"));
  }
  return undefined;
}

/** The place of a widget in fractions of the page as it is shown. */
function placeOf(file: PdfFile, widget: PdfDictionary, page: PdfDictionary) {
  const own = rectangle(file, widget.get("Rect"));
  const shown = rectangle(file, page.get("CropBox")) ?? rectangle(file, page.get("MediaBox"));
  if (own === undefined || shown === undefined) return undefined;
  const [left, bottom, right, top] = shown;
  if (right <= left || top <= bottom) return undefined;
  const turns = ((Number(file.resolve(page.get("Rotate"))) || 0) / 90) & 3;
  const corners = [
    [own[0], own[1]],
    [own[2], own[3]],
  ].map(([x = 0, y = 0]) =>
    turned((x - left) / (right - left), 1 - (y - bottom) / (top - bottom), turns),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [from, to] = [Math.min(...xs), Math.min(...ys)];
  return { Left: from, Top: to, Width: Math.max(...xs) - from, Height: Math.max(...ys) - to };
}

/** A point after clockwise quarter turns of its page. */
function turned(x: number, y: number, turns: number): { x: number; y: number } {
  if (turns === 1) return { x: 1 - y, y: x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  if (turns === 3) return { x: y, y: 1 - x };
  return { x, y };
}

function rectangle(file: PdfFile, value: Parameters<PdfFile["resolve"]>[0]) {
  const list = file.resolve(value);
  if (!Array.isArray(list) || list.length !== 4) return undefined;
  const [a, b, c, d] = list.map((one) => Number(file.resolve(one)));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  if (![a, b, c, d].every(Number.isFinite)) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
}
