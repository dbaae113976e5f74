import type { PointGroup } from "signature_pad";

/** A drawing as it was made: its strokes, and how wide the pad was, in CSS pixels. */
export interface Drawing {
  width: number;
  strokes: PointGroup[];
}

const margin = 8;

/**
 * The strokes of a drawing for a pad that is so wide now: as they were made, or smaller where they would not
 * fit. Always from the original, so that a screen turned there and back loses nothing.
 */
export function strokesFor({ width: madeAt, strokes }: Drawing, width: number): PointGroup[] {
  const right = Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)));
  const room = width - margin;
  if (width >= madeAt || right <= room || room <= 0) return strokes;
  const factor = room / right;
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map((point) => ({
      ...point,
      x: point.x * factor,
      y: point.y * factor,
    })),
  }));
}
