import { useRef } from "react";
import { useWhenNear } from "../../lib/use-when-near.ts";
import type { CoverSize } from "./cover.ts";
import { StoredPicture } from "./stored-picture.tsx";

/** Pixels beyond the window within which a picture is loaded: less than a card. */
const nearPixels = 200;

/** A song's own picture in its cover. A picture below the fold is loaded when it is near the window. */
export function CoverArtwork({
  url,
  size,
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
  const picture = useRef<HTMLImageElement>(null);
  const isNear = useWhenNear(picture, nearPixels) || isFirst;
  return (
    <StoredPicture
      ref={picture}
      url={isNear ? url : undefined}
      size={size}
      alt={isNear ? alt : ""}
      onError={onLost}
      className="size-full object-cover"
    />
  );
}
