import { pictureSize, type PictureSize } from "../../../../shared/domain/files/picture-size.ts";
import {
  maxPicturePixels,
  maxThumbnailBytes,
  thumbnailFrame,
  type ThumbnailSize,
} from "../../../../shared/domain/files/thumbnails.ts";

/** Bytes in which the size of a picture is looked for: a preview and a color profile may precede it. */
const headBytes = 512 * 1024;
/** From the first on, until the picture has few enough bytes. Where none has, as of noise, it is drawn smaller. */
const qualities = [0.82, 0.7, 0.55, 0.4, 0.2];

export type Thumbnails = Record<ThumbnailSize, Blob>;

/**
 * Makes the thumbnails of a picture, upright by its orientation. Undefined if the browser can't decode it, if it has too
 * many pixels to decode, or if the browser alters what is drawn.
 */
export async function makeThumbnails(picture: Blob): Promise<Thumbnails | undefined> {
  const head = new Uint8Array(await picture.slice(0, headBytes).arrayBuffer());
  const size = pictureSize(head);
  if (size === undefined || size.width * size.height > maxPicturePixels) return undefined;
  if (!drawsTruly()) return undefined;
  let decoded: ImageBitmap;
  try {
    decoded = await createImageBitmap(picture);
  } catch {
    return undefined;
  }
  const drawing = drawn(decoded, decoded, "large");
  decoded.close();
  if (drawing === undefined) return undefined;
  const smaller = drawn(drawing, drawing, "small");
  const large = await encoded(drawing, maxThumbnailBytes.large);
  const small = smaller && (await encoded(smaller, maxThumbnailBytes.small));
  return small && large && { small, large };
}

function drawn(
  source: CanvasImageSource,
  size: PictureSize,
  as: ThumbnailSize,
): HTMLCanvasElement | undefined {
  const { x, y, shown, drawn: target } = thumbnailFrame(size, as);
  const canvas = document.createElement("canvas");
  canvas.width = target.width;
  canvas.height = target.height;
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, x, y, shown.width, shown.height, 0, 0, target.width, target.height);
  return canvas;
}

/** The drawing as a WebP, or as a JPEG on white where the browser writes no WebP; undefined if it writes neither. */
async function encoded(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | undefined> {
  const type = (await blobOf(canvas, "image/webp", 0.5))?.type;
  const isWebp = type === "image/webp";
  if (!isWebp) fillBehind(canvas, "white");
  for (const quality of qualities) {
    const blob = await blobOf(canvas, isWebp ? "image/webp" : "image/jpeg", quality);
    if (blob !== null && blob.size <= maxBytes) return blob;
  }
  const smaller = halved(canvas);
  return smaller && (await encoded(smaller, maxBytes));
}

function halved(canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const half = document.createElement("canvas");
  half.width = Math.floor(canvas.width / 2);
  half.height = Math.floor(canvas.height / 2);
  const context = half.getContext("2d");
  if (half.width < 1 || half.height < 1 || context === null) return undefined;
  context.drawImage(canvas, 0, 0, half.width, half.height);
  return half;
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function fillBehind(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Whether drawings can be read as they were made. A browser that hides who its user is gives noise instead. */
export function drawsTruly(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 8;
  canvas.height = 8;
  const context = canvas.getContext("2d");
  if (context === null) return false;
  context.fillStyle = "rgb(40, 90, 160)";
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  const wanted = [40, 90, 160, 255];
  // Some browsers change single values by one.
  return data.every((value, index) => Math.abs(value - (wanted[index % 4] ?? 0)) <= 2);
}
