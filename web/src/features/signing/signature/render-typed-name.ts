import { signatureColor } from "./signature-color.ts";
import { trimmedPng } from "./trimmed-png.ts";

const maximumWidth = 1600;
const fontSize = 96;

/** A name in the document's italic font, as a PNG data URL. */
export async function renderTypedName(name: string): Promise<string | undefined> {
  const text = name.trim();
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-serif");
  const fontOf = (size: number) => `italic 500 ${size}px ${family}`;
  // Without this, the first text on a canvas is drawn in another font.
  await document.fonts.load(fontOf(fontSize), text).catch(() => []);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null || text === "") return undefined;
  context.font = fontOf(fontSize);
  const size = Math.min(fontSize, (fontSize * maximumWidth) / context.measureText(text).width);
  canvas.width = maximumWidth + 2 * fontSize;
  canvas.height = size * 2;
  // Setting the canvas's size resets the context.
  context.font = fontOf(size);
  context.fillStyle = signatureColor;
  context.textBaseline = "middle";
  context.fillText(text, fontSize, size);
  return trimmedPng(canvas);
}
