interface Point {
  x: number;
  y: number;
}

/**
 * The corners of something on a page, in fractions (0 to 1) of the page's width and height: upper left, upper right,
 * lower right, lower left, as one reads it.
 */
export type Corners = [Point, Point, Point, Point];

export interface ReadWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  corners: Corners;
}

/** What was read on one page. */
export interface ReadPage {
  words: ReadWord[];
  /** Boxes to tick. */
  selections: { selected: boolean; confidence: number; corners: Corners }[];
}

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The corners of an upright rectangle on a page of this size. */
export function cornersOf(
  { left, top, right, bottom }: Rectangle,
  page: { width: number; height: number },
): Corners {
  const at = (x: number, y: number): Point => ({ x: x / page.width, y: y / page.height });
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}
