import { createCanvas, loadImage, type Canvas } from "@napi-rs/canvas";
import { pictureWithoutMetadata } from "../../../shared/domain/files/picture-without-metadata.ts";
import {
  thumbnailFrame,
  thumbnailSides,
  type ThumbnailSize,
} from "../../../shared/domain/files/thumbnails.ts";

interface EncodedThumbnails {
  small: string;
  large: string;
}

/** Base64 of the drawing, as it is kept. */
function encoded(canvas: Canvas): string {
  const picture = pictureWithoutMetadata(canvas.toBuffer("image/webp", 70));
  return Buffer.from(picture?.bytes ?? []).toString("base64");
}

/** Thumbnails in one color. */
export function thumbnailsIn(color: string): EncodedThumbnails {
  const of = (size: ThumbnailSize) => {
    const canvas = createCanvas(thumbnailSides[size], thumbnailSides[size]);
    const context = canvas.getContext("2d");
    context.fillStyle = color;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return encoded(canvas);
  };
  return { small: of("small"), large: of("large") };
}

/** The thumbnails that a browser makes of a picture. */
export async function thumbnailsOf(picture: Uint8Array): Promise<EncodedThumbnails> {
  const source = await loadImage(Buffer.from(picture));
  const of = (size: ThumbnailSize) => {
    const { x, y, shown, drawn } = thumbnailFrame(source, size);
    const canvas = createCanvas(drawn.width, drawn.height);
    const context = canvas.getContext("2d");
    const [from, to] = [[x, y, shown.width, shown.height] as const, [0, 0] as const];
    context.drawImage(source, ...from, ...to, drawn.width, drawn.height);
    return encoded(canvas);
  };
  return { small: of("small"), large: of("large") };
}
