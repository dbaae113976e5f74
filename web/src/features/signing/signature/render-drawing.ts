import Pad from "signature_pad";
import type { Drawing } from "./drawing.ts";
import { padOptions } from "./pad-options.ts";
import { trimmedPng } from "./trimmed-png.ts";

/** Pixels of the picture for each CSS pixel of the pad. */
const scale = 3;
/** The pad's height on screens that are not short, in CSS pixels. */
const usualHeight = 168;

/**
 * A drawing as a PNG data URL. The same strokes give the same bytes, also after the phone was turned or the page was
 * loaded again, so that a request that is sent again is the same request.
 */
export function renderDrawing({
  width,
  height = usualHeight,
  strokes,
}: Drawing): string | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pad = new Pad(canvas, padOptions);
  // The pad listens for strokes, which never come here.
  pad.off();
  canvas.getContext("2d")?.scale(scale, scale);
  pad.fromData(strokes, { clear: false });
  return trimmedPng(canvas);
}
