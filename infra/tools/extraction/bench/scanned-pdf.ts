import { loadImage } from "@napi-rs/canvas";
import PDFDocument from "pdfkit";
import { bytesOf, created } from "./paper.ts";

/** A PDF whose pages are one picture each, of so many pixels for each point. */
export async function pdfOfPictures(pictures: readonly Buffer[], scale: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: created } });
  for (const picture of pictures) {
    const pixels = await loadImage(picture);
    const [width, height] = [pixels.width / scale, pixels.height / scale];
    document.addPage({ size: [width, height], margin: 0 }).image(picture, 0, 0, { width, height });
  }
  return await bytesOf(document);
}
