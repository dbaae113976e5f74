import type { CoverSize } from "./cover.ts";

/** A song's own picture in its cover. A picture below the fold is loaded when it is near the window. */
export function CoverArtwork({
  url,
  alt,
  isFirst,
  onLost,
}: {
  url: string;
  size: CoverSize;
  alt: string;
  isFirst: boolean;
  onLost: () => void;
}) {
  return (
    <img
      src={url}
      alt={alt}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      onError={onLost}
      className="size-full object-cover"
    />
  );
}
