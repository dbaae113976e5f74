import { bounds } from "../../../../../shared/domain/text/bounds.ts";

const margin = 8;

/** Left, top, width and height of a canvas's drawn area; undefined if it is empty. */
function drawnArea({
  width,
  height,
  data,
}: ImageData): [number, number, number, number] | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? undefined : [left, top, right - left + 1, bottom - top + 1];
}

/** A canvas's drawn area as a PNG data URL within the allowed size. */
export function trimmedPng(canvas: HTMLCanvasElement): string | undefined {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  const area = pixels && drawnArea(pixels);
  if (area === undefined) return undefined;
  const [left, top, width, height] = area;
  for (let scale = 1; scale > 0.1; scale /= 2) {
    const cut = document.createElement("canvas");
    cut.width = Math.ceil(width * scale) + 2 * margin;
    cut.height = Math.ceil(height * scale) + 2 * margin;
    cut
      .getContext("2d")
      ?.drawImage(canvas, left, top, width, height, margin, margin, width * scale, height * scale);
    const url = cut.toDataURL("image/png");
    // Base64 encodes three bytes as four characters.
    if ((url.length * 3) / 4 <= bounds.signatureImageBytes) return url;
  }
  return undefined;
}
