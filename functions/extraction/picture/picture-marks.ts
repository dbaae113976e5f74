import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { penLines } from "./pen-lines.ts";
import { straightInk } from "./straight-ink.ts";
import type { Gray } from "./straight-ink.ts";
import { tickBoxes } from "./tick-boxes.ts";

/** From this confidence on, the ink at the place of a word is that word. A signature is read as any letters. */
const legible = 60;
/** A word before which a box was read as letters. */
const beginsWithBox = /^[[({|]/;
/** How certain a line of a pen is a signature, and a square a box: a person looks at it. */
const confidence = 80;

/**
 * The signatures by hand and the boxes to tick in a picture of a page, as Textract's analysis gives them. Its text
 * detection gives the words only, and takes signatures and boxes for words that it can hardly read, or leaves them out.
 */
export function pictureMarks(picture: Gray, blocks: readonly TextractBlock[]): TextractBlock[] {
  const words = blocks.filter(
    ({ BlockType, Text = "", Confidence = 0 }) =>
      BlockType === "WORD" && Confidence >= legible && /[\p{L}\d]/u.test(Text),
  );
  const ink = straightInk(picture, words);
  if (ink === undefined) return [];
  const printed = words.flatMap((word) => ink.boxOf(word) ?? []);
  const signatures = penLines(ink, printed).map((place) => ({ place, BlockType: "SIGNATURE" }));
  const whole = words.flatMap((word) => (beginsWithBox.test(word.Text ?? "") ? [] : (ink.boxOf(word) ?? []))); // prettier-ignore
  const boxes = tickBoxes(ink, whole).map(({ place, isChosen }) => ({
    place,
    BlockType: "SELECTION_ELEMENT",
    SelectionStatus: isChosen ? "SELECTED" : "NOT_SELECTED",
  }));
  return [...signatures, ...boxes].flatMap(({ place, ...kind }) => {
    const corners = ink.cornersOf(place);
    if (!corners.every(({ X, Y }) => isInside(X) && isInside(Y))) return [];
    const [xs, ys] = [corners.map(({ X }) => X), corners.map(({ Y }) => Y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const mark = {
      ...kind,
      Confidence: confidence,
      Page: 1,
      Geometry: {
        BoundingBox: { Left: left, Top: top, Width: Math.max(...xs) - left, Height: Math.max(...ys) - top }, // prettier-ignore
        Polygon: corners,
      },
    };
    return [mark];
  });
}

/** Whether something is not at the edge of the picture, where the table or the scanner's lid begins. */
const isInside = (at: number): boolean => at > 0.015 && at < 0.985;
