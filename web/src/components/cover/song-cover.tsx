import { useState } from "react";
import { cn } from "../../lib/cn.ts";
import type { Cover, CoverSize } from "./cover.ts";
import { CoverArtwork } from "./cover-artwork.tsx";
import { CoverDrawing } from "./cover-drawing.tsx";

/**
 * A song's cover, as wide as its class says: its own picture, or a generated one if it has none or it can't be loaded.
 * It is decoration, because the title is always beside it, unless `alt` says what it shows.
 */
export function SongCover({
  cover: { seed, title, artworkUrl },
  size = "small",
  alt = "",
  isFirst = false,
  className,
}: {
  cover: Cover;
  size?: CoverSize;
  alt?: string;
  /** Whether it is in the first view of its page: it is then loaded at once. */
  isFirst?: boolean;
  className?: string;
}) {
  const [lost, setLost] = useState<string>();
  return (
    <span
      data-slot="cover"
      data-drawn={artworkUrl === null || lost === artworkUrl || undefined}
      className={cn(
        "relative block aspect-square shrink-0 overflow-hidden rounded-control bg-wash after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-ink/12",
        className,
      )}
    >
      {artworkUrl === null || lost === artworkUrl ? (
        <CoverDrawing seed={seed} title={title} size={size} />
      ) : (
        <CoverArtwork
          url={artworkUrl}
          size={size}
          alt={alt}
          isFirst={isFirst}
          onLost={() => setLost(artworkUrl)}
        />
      )}
    </span>
  );
}
