import { artHeight, artWidth, coverCompositions } from "./cover-art.ts";
import { coverPalettes } from "./cover-palettes.ts";
import { drawsOf } from "./cover-seed.ts";
import type { CoverShape } from "./cover-shapes.ts";
import { initialLine, titleLines, type CoverLine } from "./cover-type.ts";

/** The cover of a song without a picture, in a square of 100 by 100. */
export interface GeneratedCover {
  ground: string;
  text: string;
  field: string;
  /** Where the art is. Its shapes have a square of their own, `artWidth` by `artHeight`, which fills this place. */
  art: { y: number; height: number; shapes: CoverShape[] };
  /** Where the type is, on the ground. */
  type: { y: number; height: number };
  lines: CoverLine[];
}

/** The square of the art's shapes, as the box of an SVG. */
export const coverArtBox = `0 0 ${artWidth} ${artHeight}`;

const margin = 8;

/**
 * Draws the cover of a song from its seed and title; the same cover every time. The seed chooses colors and art, so that
 * a song keeps them when it is renamed. A `small` cover, which is shown smaller than about 96 pixels, has the title's
 * initials, and a larger one the title. Type is never on the art.
 */
export function generatedCover(
  { seed, title }: { seed: number; title: string },
  size: "small" | "large",
): GeneratedCover {
  const draw = drawsOf(seed);
  const palette = pick(coverPalettes, draw());
  const composition = pick(coverCompositions, draw());
  const isTypeAbove = draw() < 0.35;
  const shapes = composition(palette, draw);
  const height = size === "large" ? artHeight : 48;
  const typeHeight = 100 - height;
  const typeTop = isTypeAbove ? 0 : height;
  const box = {
    x: margin,
    y: typeTop + 6.5,
    width: 100 - 2 * margin,
    height: typeHeight - 13.5,
    isTop: isTypeAbove,
  };
  const { ground, text, field } = palette;
  return {
    ...{ ground, text, field },
    art: { y: isTypeAbove ? typeHeight : 0, height, shapes },
    type: { y: typeTop, height: typeHeight },
    lines: size === "large" ? titleLines(title || "Unknown", box, 21) : initialLine(title, box),
  };
}

function pick<T>(items: readonly T[], at: number): T {
  const item = items[Math.floor(at * items.length)];
  if (item === undefined) throw new RangeError("There is nothing to choose from");
  return item;
}
