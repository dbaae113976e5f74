import { createCanvas } from "@napi-rs/canvas";
import { pictureWithoutMetadata } from "../../../shared/domain/files/picture-without-metadata.ts";
import { thumbnailSides, thumbnailSizes } from "../../../shared/domain/files/thumbnails.ts";

/** Thumbnails in one color, as they are kept. */
export function thumbnailsIn(color: string): { small: string; large: string } {
  const [small = "", large = ""] = thumbnailSizes.map((size) => {
    const canvas = createCanvas(thumbnailSides[size], thumbnailSides[size]);
    const context = canvas.getContext("2d");
    context.fillStyle = color;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const picture = pictureWithoutMetadata(canvas.toBuffer("image/webp", 70));
    return Buffer.from(picture?.bytes ?? []).toString("base64");
  });
  return { small, large };
}
