import { withMarksApart } from "./geometry/marks-and-words.ts";
import { withMendedWords } from "./geometry/mended-words.ts";
import { withSettledWords } from "./geometry/settled-words.ts";
import type { Placed } from "./geometry/placed.ts";
import { withDrawnPlaces } from "./geometry/drawn-places.ts";
import type { Rule } from "./geometry/drawn-places.ts";
import { withEmBoxes } from "./geometry/em-boxes.ts";
import { withPronouns } from "./geometry/lone-strokes.ts";
import { median } from "./page-text.ts";
import type { PageWord } from "./page-text.ts";

/** The fields of a Textract block that are used. All of them can be absent. */
export interface TextractBlock {
  BlockType?: string | undefined;
  Text?: string | undefined;
  /** 0 to 100. */
  Confidence?: number | undefined;
  /** From 1; missing in answers about one page. */
  Page?: number | undefined;
  SelectionStatus?: string | undefined;
  Geometry?:
    | {
        BoundingBox?:
          | Partial<Record<"Left" | "Top" | "Width" | "Height", number | undefined>>
          | undefined;
        Polygon?: Partial<Record<"X" | "Y", number | undefined>>[] | undefined;
      }
    | undefined;
}

/**
 * Returns the words of Textract's blocks. Tick boxes and signatures become marks among the words: `[X]`, `[ ]` and
 * `/s/`. Lines, tables and forms are ignored, because they repeat the words.
 */
export function wordsOfTextract(blocks: readonly TextractBlock[]): PageWord[] {
  const placed = withMarksApart(blocks.flatMap(placeOf));
  const pages = new Set(placed.map(({ page }) => page));
  const words = [...pages].flatMap((page) =>
    straightened(placed.filter((one) => one.page === page)),
  );
  return withDrawnPlaces(words, blocks.flatMap(ruleOf));
}

/** A line that the page draws, which only PDFs tell: `functions/extraction/pdf`. */
function ruleOf({ BlockType, Page = 1, Geometry }: TextractBlock): Rule[] {
  const bounds = Geometry?.BoundingBox;
  if (BlockType !== "RULE" || bounds === undefined) return [];
  const { Left: left = 0, Top: top = 0, Width: width = 0, Height: height = 0 } = bounds;
  return [{ page: Page - 1, box: { left, top, width, height } }];
}

function placeOf({
  BlockType,
  Text,
  Confidence = 0,
  Page = 1,
  SelectionStatus,
  Geometry,
}: TextractBlock): Placed[] {
  const text =
    BlockType === "WORD"
      ? Text
      : BlockType === "SELECTION_ELEMENT"
        ? SelectionStatus === "SELECTED"
          ? "[X]"
          : "[ ]"
        : BlockType === "SIGNATURE"
          ? "/s/"
          : undefined;
  const bounds = Geometry?.BoundingBox;
  if (text === undefined || bounds === undefined) return [];
  const { Left: left = 0, Top: top = 0, Width: width = 0, Height: height = 0 } = bounds;
  const upright = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  const polygon = Geometry?.Polygon?.map(({ X = 0, Y = 0 }) => ({ x: X, y: Y }));
  const corners = polygon?.length === 4 ? polygon : upright;
  const own = {
    text,
    confidence: Confidence / 100,
    page: Page - 1,
    box: { left, top, width, height },
    corners,
  };
  return [BlockType === "WORD" ? own : { ...own, mark: true }];
}

/**
 * Returns the words with their boxes on an upright, straight page: quarter turns are undone, and slopes are sheared
 * away.
 */
function straightened(words: readonly Placed[]): PageWord[] {
  const quarter = quarterOf(words);
  const turned = words.map((word) => ({
    word,
    corners: word.corners.map((corner) => turnedBack(corner, quarter)),
  }));
  // Words of one letter slope by chance.
  const slopes = turned
    .filter(({ word }) => word.text.length > 3)
    .map(({ corners: [a, b] }) => (a && b && b.x !== a.x ? (b.y - a.y) / (b.x - a.x) : 0));
  const slope = median(slopes);
  const across = median(
    turned
      .filter(({ word }) => word.text.length > 3)
      .map(({ corners: [a, , , d] }) => (a && d && d.y !== a.y ? (d.x - a.x) / (d.y - a.y) : 0)),
  );
  const upright = turned.map(({ word, corners }) => {
    const straight = corners.map(({ x, y }) => ({ x: x - across * y, y: y - slope * x }));
    const [xs, ys] = [straight.map(({ x }) => x), straight.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return {
      text: word.text,
      confidence: word.confidence,
      page: word.page,
      box: word.box,
      straight: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
      ...(word.mark ? { mark: true as const } : {}),
    };
  });
  return withEmBoxes(withSettledWords(withMendedWords(withPronouns(upright))));
}

/** Returns the number of clockwise quarter turns of the text, by the direction of most words. */
function quarterOf(words: readonly Placed[]): number {
  const votes = [0, 0, 0, 0];
  for (const {
    text,
    corners: [a, b],
  } of words) {
    if (a === undefined || b === undefined) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const quarter = Math.abs(dx) >= Math.abs(dy) ? (dx >= 0 ? 0 : 2) : dy > 0 ? 1 : 3;
    votes[quarter] = (votes[quarter] ?? 0) + text.length;
  }
  return votes.indexOf(Math.max(...votes));
}

function turnedBack({ x, y }: { x: number; y: number }, quarter: number): { x: number; y: number } {
  if (quarter === 1) return { x: y, y: 1 - x };
  if (quarter === 2) return { x: 1 - x, y: 1 - y };
  if (quarter === 3) return { x: 1 - y, y: x };
  return { x, y };
}
