import { UnreadableDocument } from "../unreadable-document.ts";
import { contentOperators } from "./content-operators.ts";
import { identity, matrixOf, multiply } from "./content-shapes.ts";
import type { Matrix } from "./content-shapes.ts";
import { DamagedPdf } from "./damaged-pdf.ts";
import { decodeStream } from "./decode-stream.ts";
import { placesOn } from "./page-places.ts";
import type { PdfFile } from "./pdf-file.ts";
import { nameText, PdfStream, type PdfDictionary } from "./pdf-values.ts";
import type { PdfPage } from "./read-pages.ts";
import { WorkLimit } from "./work-limit.ts";

/** Where a corner of a picture is, in fractions of its page as it is shown. */
export type Corner = readonly [x: number, y: number];

/** The JPEG that a page consists of, as scanners and phones save it. */
export interface PagePicture {
  /** The number of the page, from 1 on. */
  page: number;
  bytes: Buffer;
  /** The corners at the upper left, upper right, and lower left of the picture itself. */
  corners: readonly [Corner, Corner, Corner];
}

/** What shows a scanned page is short. An invisible text behind the picture may be long: it is not looked for then. */
const contentsMax = 400_000;
const documentMax = 4_000_000;
const tokensMax = 60_000;
/** A scanned page is covered by its picture at least so far. */
const coveredMin = 0.8;
/** At most so many pages are looked at. Signatures are on one or two of a document's. */
const picturesMax = 12;

/** The pictures of pages that consist of one JPEG each. Pages of other kinds are left out. */
export function pagePictures(file: PdfFile, pages: readonly PdfPage[]): PagePicture[] {
  const limit = new WorkLimit({ inflatedBytes: documentMax });
  return pages
    .flatMap(({ dictionary }, index) => {
      const found = pictureOf(file, dictionary, limit);
      return found === undefined ? [] : [{ ...found, page: index + 1 }];
    })
    .slice(0, picturesMax);
}

function pictureOf(
  file: PdfFile,
  page: PdfDictionary,
  limit: WorkLimit,
): Omit<PagePicture, "page"> | undefined {
  const placeOf = placesOn(file, page);
  const objects = file.dictionary(file.dictionary(page.get("Resources"))?.get("XObject"));
  if (placeOf === undefined || objects === undefined) return undefined;
  const drawn = drawnObjects(contentsOf(file, page, limit));
  const pictures = drawn.flatMap(({ name, matrix }) => {
    const object = file.resolve(objects.get(name));
    return object instanceof PdfStream && file.nameIn(object.dictionary, "Subtype") === "Image"
      ? [{ object, matrix }]
      : [];
  });
  const [only, ...others] = pictures;
  if (only === undefined || others.length > 0 || !isJpeg(file, only.object)) return undefined;
  const [a, b, c, d, e, f] = only.matrix;
  // The unit square of a picture has its origin at the lower left.
  const cornerAt = (x: number, y: number): Corner => {
    const [across, up] = [a * x + c * y + e, b * x + d * y + f];
    const { Left, Top } = placeOf([across, up, across, up]);
    return [Left, Top];
  };
  const corners = [cornerAt(0, 1), cornerAt(1, 1), cornerAt(0, 0)] as const;
  const [[x, y], [rightX, rightY], [lowX, lowY]] = corners;
  const covered = Math.abs((rightX - x) * (lowY - y) - (rightY - y) * (lowX - x));
  return covered >= coveredMin && covered < 1 / coveredMin
    ? { bytes: only.object.bytes, corners }
    : undefined;
}

function isJpeg(file: PdfFile, { dictionary }: PdfStream): boolean {
  const filter = file.resolve(dictionary.get("Filter"));
  const only = Array.isArray(filter) && filter.length === 1 ? file.resolve(filter[0]) : filter;
  return nameText(only) === "DCTDecode";
}

function contentsOf(file: PdfFile, page: PdfDictionary, limit: WorkLimit): string {
  try {
    const whole = file.resolve(page.get("Contents"));
    const parts = Array.isArray(whole) ? whole.map((part) => file.resolve(part)) : [whole];
    const texts = parts.map((part) =>
      part instanceof PdfStream
        ? decodeStream(part, (value) => file.resolve(value), limit).toString("latin1")
        : "",
    );
    const text = texts.join("\n");
    return text.length > contentsMax ? "" : text;
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof UnreadableDocument) return "";
    throw error;
  }
}

/** The objects that contents draw, and how each is placed. */
function drawnObjects(contents: string): { name: string; matrix: Matrix }[] {
  const drawn: { name: string; matrix: Matrix }[] = [];
  const saved: Matrix[] = [];
  let matrix = identity;
  for (const { name, numbers, word } of contentOperators(contents, tokensMax)) {
    if (name === "q" && saved.length < 200) saved.push(matrix);
    else if (name === "Q") matrix = saved.pop() ?? matrix;
    else if (name === "cm") matrix = multiply(matrixOf(numbers) ?? identity, matrix);
    else if (name === "Do" && word !== undefined) drawn.push({ name: word, matrix });
  }
  return drawn;
}
