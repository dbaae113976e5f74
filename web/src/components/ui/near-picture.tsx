import { useRef, type ComponentProps } from "react";
import { useWhenNear } from "../../lib/use-when-near.ts";

/** Pixels beyond the window within which a picture is loaded: less than a card. */
const nearPixels = 200;

/** A decorative picture in a list, which is loaded when it comes near the window. Its class says its size. */
export function NearPicture({ src, ...props }: ComponentProps<"img">) {
  const picture = useRef<HTMLImageElement>(null);
  const isNear = useWhenNear(picture, nearPixels);
  return <img ref={picture} alt="" decoding="async" {...(isNear && { src })} {...props} />;
}
