import type { PointGroup } from "signature_pad";

/** A drawing: its strokes, and the pad's size in CSS pixels when it was drawn. */
export interface Drawing {
  width: number;
  /** Drafts of earlier versions have none. */
  height?: number;
  strokes: PointGroup[];
}

const margin = 8;

/**
 * The strokes of a drawing for a pad of the given width: unchanged, or scaled down if they would not fit. They are
 * always computed from the original, so that turning the screen twice loses nothing.
 */
export function strokesForWidth({ width: madeAt, strokes }: Drawing, width: number): PointGroup[] {
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
