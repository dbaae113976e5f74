import { signatureColor } from "./signature-color.ts";

/** How strokes are drawn, in CSS pixels: the same on the pad and in the picture of the signature. */
export const padOptions = {
  penColor: signatureColor,
  minWidth: 0.9,
  maxWidth: 2.6,
  canvasContextOptions: { willReadFrequently: true },
};
