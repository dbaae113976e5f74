import { memo } from "react";
import {
  coverArtBox,
  generatedCover,
} from "../../../../shared/domain/song/cover/generated-cover.ts";
import type { CoverSize } from "./cover.ts";

/** A generated cover, as part of the page: it needs no request. */
export const CoverDrawing = memo(function CoverDrawing({
  seed,
  title,
  size,
}: {
  seed: number;
  title: string;
  size: CoverSize;
}) {
  const { ground, text, field, art, type, lines } = generatedCover({ seed, title }, size);
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden
      data-slot="cover-drawing"
      className="block size-full font-serif font-medium select-none [forced-color-adjust:none] print:[print-color-adjust:exact]"
    >
      <rect width="100" height="100" fill={ground} />
      <svg
        y={art.y}
        width="100"
        height={art.height}
        viewBox={coverArtBox}
        preserveAspectRatio="xMidYMid slice"
      >
        <rect width="100" height="100" fill={field} />
        {art.shapes.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      {/* Covers the art's edge, whose pixels mix two colors. */}
      <rect y={type.y - 0.3} width="100" height={type.height + 0.6} fill={ground} />
      {lines.map(({ text: line, x, y, size: fontSize }) => (
        <text key={y} x={x} y={y} fontSize={fontSize} fill={text}>
          {line}
        </text>
      ))}
    </svg>
  );
});
