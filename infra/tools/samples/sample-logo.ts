import { PNG } from "pngjs";
import { z } from "zod";
import type { Visitor } from "./visitor.ts";

const Announced = z.object({
  uploadId: z.string(),
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});
const Saved = z.object({ logo: z.object({ url: z.string() }) });

/** A PNG of one color (red, green, blue) with a darker stripe. */
export function logoPng(
  [red, green, blue]: readonly [number, number, number],
  { width = 240, height = 80 } = {},
): Buffer {
  const image = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = y < height / 2 ? 1 : 0.6;
      const pixel = [red * shade, green * shade, blue * shade, 255].map(Math.round);
      image.data.set(pixel, (y * width + x) * 4);
    }
  return PNG.sync.write(image);
}

/** Stores a logo's file. Returns the id of the upload. */
export async function uploadLogo(visitor: Visitor, bytes: Buffer, type = "image/png") {
  const { uploadId, upload } = await visitor.expect(Announced, "POST", "/api/branding/logo", {
    type,
    sizeBytes: bytes.length,
  });
  const { status } = await fetch(upload.url, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: upload.headers,
  });
  if (status !== 200) throw new Error(`The upload of the logo answers ${status}`);
  return uploadId;
}

/** Sets a branding with this logo. Returns the address of the logo's picture. */
export async function brandWithLogo(
  visitor: Visitor,
  logo: Buffer,
  look: { senderName?: string; accentColor?: string; footer?: string; replyTo?: string } = {},
): Promise<string> {
  const uploadId = await uploadLogo(visitor, logo);
  const none = { senderName: null, accentColor: null, footer: null, replyTo: null };
  const body = { ...none, ...look, logo: { uploadId } };
  return (await visitor.expect(Saved, "PUT", "/api/branding", body)).logo.url;
}
