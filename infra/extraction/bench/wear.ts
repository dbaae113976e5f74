import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Random } from "./random.ts";

/** What a first page looks like after a scanner, or under a phone's camera. */
export async function worn(pdf: Buffer, as: "scan" | "photo", random: Random): Promise<Buffer> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const viewport = page.getViewport({ scale: as === "scan" ? 2.4 : 2.2 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const sheet = createCanvas(width, height);
  // pdfjs-dist wants a browser's canvas; the package @napi-rs/canvas is what it draws on in Node itself.
  await page.render({ canvas: sheet as unknown as HTMLCanvasElement, viewport, background: "#fff" })
    .promise;
  await loading.destroy();
  const margin = as === "photo" ? 90 : 0;
  const canvas = createCanvas(width + margin * 2, height + margin * 2);
  const context = canvas.getContext("2d");
  context.fillStyle = as === "photo" ? "#2a2622" : "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((random.next() - 0.5) * (as === "photo" ? 6 : 1.6) * Math.PI) / 180);
  context.drawImage(sheet, -width / 2, -height / 2);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const [noise, fade] = as === "photo" ? [26, 0.35] : [34, 0.08];
  for (let at = 0; at < image.data.length; at += 4) {
    const x = ((at / 4) % canvas.width) / canvas.width;
    const light = 1 - fade * x;
    const speck = (random.next() - 0.5) * noise;
    for (let channel = 0; channel < 3; channel++) {
      const value = image.data[at + channel] ?? 0;
      image.data[at + channel] = Math.max(0, Math.min(255, (value * 0.85 + 30) * light + speck));
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer("image/jpeg", as === "photo" ? 72 : 85);
}
