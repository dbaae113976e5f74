import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import type { PagePicture } from "./pdf/page-pictures.ts";
import { grayPicture } from "./prepare-image.ts";

type Point = NonNullable<NonNullable<TextractBlock["Geometry"]>["Polygon"]>[number];

/** The signatures by hand and the boxes to tick in a picture whose words were read. A picture of which we find none is read without. */
export async function marksIn(
  bytes: Buffer,
  blocks: readonly TextractBlock[],
): Promise<TextractBlock[]> {
  const picture = await grayPicture(bytes);
  if (picture === undefined) return [];
  const { pictureMarks } = await import("./picture/picture-marks.ts");
  return pictureMarks(picture, blocks);
}

/** The signatures by hand and the boxes to tick on the pages of a PDF that are one picture each. */
export async function marksOnPages(
  pictures: readonly PagePicture[],
  blocks: readonly TextractBlock[],
): Promise<TextractBlock[]> {
  const words = blocks.filter(({ BlockType }) => BlockType === "WORD");
  const ofPages = Map.groupBy(words, ({ Page = 1 }) => Page);
  const marks: TextractBlock[] = [];
  // One after the other, because a decoded picture takes much memory.
  for (const { page, bytes, corners } of pictures) {
    const { toPage, toPicture } = placesOf(corners);
    const own = (ofPages.get(page) ?? []).map((word) => placed(word, toPicture));
    for (const mark of await marksIn(bytes, own))
      marks.push({ ...placed(mark, toPage), Page: page });
  }
  return marks;
}

/** How points in fractions of a picture and of its page belong to each other. */
function placesOf([[x, y], [rightX, rightY], [lowX, lowY]]: PagePicture["corners"]) {
  const [a, b, c, d] = [rightX - x, rightY - y, lowX - x, lowY - y];
  const area = a * d - b * c;
  return {
    toPage: ({ X = 0, Y = 0 }: Point): Point => ({ X: x + a * X + c * Y, Y: y + b * X + d * Y }),
    toPicture: ({ X = 0, Y = 0 }: Point): Point => ({
      X: ((X - x) * d - (Y - y) * c) / area,
      Y: ((Y - y) * a - (X - x) * b) / area,
    }),
  };
}

/** A block with its corners moved. */
function placed(block: TextractBlock, move: (point: Point) => Point): TextractBlock {
  const corners = (block.Geometry?.Polygon ?? []).map(move);
  if (corners.length === 0) return block;
  const [xs, ys] = [corners.map(({ X = 0 }) => X), corners.map(({ Y = 0 }) => Y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = {
    Left: left,
    Top: top,
    Width: Math.max(...xs) - left,
    Height: Math.max(...ys) - top,
  };
  return { ...block, Geometry: { BoundingBox: box, Polygon: corners } };
}
