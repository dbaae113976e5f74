import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import type { PdfFile } from "./pdf-file.ts";
import { naturalNumber, nameText, type PdfDictionary } from "./pdf-values.ts";
import { placesOn, rectangle } from "./page-places.ts";
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
  const own = rectangle(file, widget.get("Rect"));
  const place = own && placesOn(file, page)?.(own);
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
