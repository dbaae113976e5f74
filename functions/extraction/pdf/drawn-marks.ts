import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { UnreadableDocument } from "../unreadable-document.ts";
import { contentShapes, identity, matrixOf } from "./content-shapes.ts";
import type { Contents, Shape } from "./content-shapes.ts";
import { DamagedPdf } from "./damaged-pdf.ts";
import { drawnRules } from "./drawn-rules.ts";
import { decodeStream } from "./decode-stream.ts";
import { placesOn } from "./page-places.ts";
import type { PdfFile } from "./pdf-file.ts";
import { PdfStream, type PdfDictionary } from "./pdf-values.ts";
import type { PdfPage } from "./read-pages.ts";
import { WorkLimit } from "./work-limit.ts";

/** At most this many bytes of a page's contents are read. A form has some tens of thousands; drawings have more. */
const contentsMax = 1_500_000;
/** At most this many bytes of a document's contents. */
const documentMax = 10_000_000;
const tokensMax = 400_000;
const shapesMax = 20_000;
/** At most this many boxes, rings and signatures of a page. Pages with more have drawings or tables of boxes. */
const marksMax = 300;

/**
 * The boxes to tick, circles, rings around words and signatures that the contents of pages draw, as Textract's analysis
 * gives them, and the borders and fill-in lines, as `RULE`, which Textract has not. Forms that were filled in and printed to a PDF have no fields any more.
 */
export function drawnMarks(file: PdfFile, pages: readonly PdfPage[]): TextractBlock[] {
  const limit = new WorkLimit({ inflatedBytes: documentMax });
  const marks: TextractBlock[] = [];
  for (const [index, { dictionary }] of pages.entries()) {
    const placeOf = placesOn(file, dictionary);
    if (placeOf === undefined) continue;
    const shapes = shapesOf(file, dictionary, limit);
    for (const rule of drawnRules(shapes))
      marks.push({ ...rules, Page: index + 1, Geometry: { BoundingBox: placeOf(rule) } });
    const found = marksAmong(shapes);
    if (found.length > marksMax) continue;
    for (const { kind, shape } of found)
      marks.push({
        ...kinds[kind],
        Confidence: 99,
        Page: index + 1,
        Geometry: {
          BoundingBox: placeOf([shape.left, shape.bottom, shape.right, shape.top]),
        },
      });
  }
  return marks;
}

const rules = { BlockType: "RULE", Confidence: 99 };

const kinds = {
  empty: { BlockType: "SELECTION_ELEMENT", SelectionStatus: "NOT_SELECTED" },
  chosen: { BlockType: "SELECTION_ELEMENT", SelectionStatus: "SELECTED" },
  signature: { BlockType: "SIGNATURE" },
} as const;

interface DrawnMark {
  kind: keyof typeof kinds;
  shape: Shape;
}

function shapesOf(file: PdfFile, page: PdfDictionary, limit: WorkLimit): Shape[] {
  try {
    const whole = file.resolve(page.get("Contents"));
    const parts = Array.isArray(whole) ? whole.map((part) => file.resolve(part)) : [whole];
    const text = parts.map((part) => textOf(file, part, limit)).join("\n");
    const resources = file.dictionary(page.get("Resources"));
    return contentShapes(contentsOf(file, text, resources, limit), {
      tokens: tokensMax,
      shapes: shapesMax,
    });
  } catch (error) {
    // The page is read without its drawing.
    if (error instanceof DamagedPdf || error instanceof UnreadableDocument) return [];
    throw error;
  }
}

function textOf(file: PdfFile, object: unknown, limit: WorkLimit): string {
  if (!(object instanceof PdfStream)) return "";
  const bytes = decodeStream(object, (value) => file.resolve(value), limit);
  return bytes.length > contentsMax ? "" : bytes.toString("latin1");
}

function contentsOf(
  file: PdfFile,
  text: string,
  resources: PdfDictionary | undefined,
  limit: WorkLimit,
): Contents {
  const forms = file.dictionary(resources?.get("XObject"));
  return {
    text,
    form: (name) => {
      const form = file.resolve(forms?.get(name));
      if (!(form instanceof PdfStream) || file.nameIn(form.dictionary, "Subtype") !== "Form")
        return undefined;
      const own = file.dictionary(form.dictionary.get("Resources")) ?? resources;
      const numbers = file.resolve(form.dictionary.get("Matrix"));
      const matrix = Array.isArray(numbers) ? numbers.map((one) => Number(file.resolve(one))) : [];
      return {
        contents: contentsOf(file, textOf(file, form, limit), own, limit),
        matrix: matrixOf(matrix) ?? identity,
      };
    },
  };
}

const widthOf = ({ left, right }: Shape): number => right - left;
const heightOf = ({ bottom, top }: Shape): number => top - bottom;

/** Boxes and circles to tick, with what is drawn in them, rings around words, and signatures. */
function marksAmong(shapes: readonly Shape[]): DrawnMark[] {
  const small = shapes.filter((shape) => widthOf(shape) < 30 && heightOf(shape) < 30);
  const cells = gridOf(small);
  const frames = small.filter((shape) => isFrame(shape) && !touches(shape, cells));
  const distinct = frames.filter(
    (shape, index) => frames.findIndex((other) => isSamePlace(shape, other)) === index,
  );
  const inside = gridOf(small.filter((shape) => !isFrame(shape) || shape.isDark));
  const boxes = distinct.map((shape): DrawnMark => {
    const isChosen =
      shape.isDark ||
      near(inside, shape).some((other) => other !== shape && isMarkIn(other, shape));
    return { kind: isChosen ? "chosen" : "empty", shape };
  });
  const rings = shapes.filter(isRing).map((shape): DrawnMark => ({ kind: "chosen", shape }));
  const signatures = shapes
    .filter(isSignature)
    .map((shape): DrawnMark => ({ kind: "signature", shape }));
  return [...boxes, ...rings, ...signatures];
}

/** Whether a shape is a square or a circle of the size of a box to tick. */
function isFrame(shape: Shape): boolean {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  if (!shape.isStroked || !shape.isClosed || shape.outlines !== 1) return false;
  if (width < 5 || width > 18 || Math.abs(width - height) > Math.max(width, height) * 0.2)
    return false;
  return (shape.lines === 4 && shape.curves === 0) || (shape.curves >= 4 && shape.lines <= 4);
}

/** Whether a shape is drawn into a box: a tick, a cross, a dot. */
function isMarkIn(shape: Shape, frame: Shape): boolean {
  const [x, y] = [(shape.left + shape.right) / 2, (shape.bottom + shape.top) / 2];
  if (x < frame.left || x > frame.right || y < frame.bottom || y > frame.top) return false;
  const [across, up] = [widthOf(shape) / widthOf(frame), heightOf(shape) / heightOf(frame)];
  if (Math.max(across, up) < 0.25 || Math.max(across, up) > 1.7) return false;
  // A white ground, or the frame once more.
  return shape.isDark || (shape.isStroked && !isFrame(shape));
}

/** Whether a shape is drawn around words: an oval of curves only. */
function isRing(shape: Shape): boolean {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  if (!shape.isStroked || shape.isFilled || !shape.isClosed || shape.outlines !== 1) return false;
  if (shape.lines > 0 || shape.curves < 3 || shape.curves > 40) return false;
  return width >= 14 && width < 180 && height >= 10 && height < 48 && width > height * 1.15;
}

/** Whether a shape is a line of a pen: many curves that lead to the right. */
function isSignature(shape: Shape): boolean {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  if (!shape.isStroked || shape.isFilled || shape.isClosed) return false;
  if (shape.curves < 6 || shape.lines > shape.curves) return false;
  return width > 30 && width < 320 && height > 4 && height < 90 && width > height * 1.2;
}

/** Shapes by the part of the page in which their middle is. */
type Grid = ReadonlyMap<string, readonly Shape[]>;
const cell = 30;
const keyOf = (x: number, y: number): string => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
const middleOf = ({ left, right, bottom, top }: Shape): [number, number] => [
  (left + right) / 2,
  (bottom + top) / 2,
];
const gridOf = (shapes: readonly Shape[]): Grid =>
  Map.groupBy(shapes, (shape) => keyOf(...middleOf(shape)));

/** The shapes of a grid around another one, at most some hundreds. */
function near(grid: Grid, shape: Shape): Shape[] {
  const [x, y] = middleOf(shape);
  return [-1, 0, 1]
    .flatMap((right) =>
      [-1, 0, 1].flatMap((up) => grid.get(keyOf(x + right * cell, y + up * cell)) ?? []),
    )
    .slice(0, 400);
}

/** Whether a box has another one of its size directly beside or above it: a letter of a comb, a cell of a table. */
function touches(shape: Shape, grid: Grid): boolean {
  return near(grid, shape).some((other) => {
    if (other === shape || !isFrame(other) || isSamePlace(shape, other)) return false;
    const [across, up] = [
      Math.max(other.left - shape.right, shape.left - other.right),
      Math.max(other.bottom - shape.top, shape.bottom - other.top),
    ];
    const isBeside = Math.abs(across) < 1.5 && Math.abs(other.bottom - shape.bottom) < 1.5;
    const isAbove = Math.abs(up) < 1.5 && Math.abs(other.left - shape.left) < 1.5;
    return isBeside || isAbove;
  });
}

function isSamePlace(a: Shape, b: Shape): boolean {
  return Math.abs(a.left - b.left) < 2 && Math.abs(a.bottom - b.bottom) < 2;
}
