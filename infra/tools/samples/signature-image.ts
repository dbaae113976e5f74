import { PNG } from "pngjs";

/**
 * A drawn signature as a data URL: a PNG of 600 × 200 pixels with a stroke of `waves` loops on a transparent
 * background.
 */
export function signatureImage(waves: number): string {
  const image = new PNG({ width: 600, height: 200 });
  for (let step = 0; step <= 4_000; step += 1) {
    const along = step / 4_000;
    const swing = Math.sin(along * Math.PI * 2 * waves) * (1 - along * 0.6);
    const loop = Math.cos(along * Math.PI * 2 * waves) * 16;
    dot(image, 60 + along * 460 + loop, 100 - swing * 70);
  }
  return `data:image/png;base64,${PNG.sync.write(image).toString("base64")}`;
}

function dot(image: PNG, x: number, y: number): void {
  for (let dy = -2; dy <= 2; dy += 1)
    for (let dx = -2; dx <= 2; dx += 1) {
      if (dx * dx + dy * dy > 5) continue;
      const at = ((Math.round(y) + dy) * image.width + Math.round(x) + dx) * 4;
      image.data.set([0x23, 0x40, 0xc8, 0xff], at);
    }
}
