import { createCanvas } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";
import { Random } from "../extraction/bench/random.ts";
import { signatureColor } from "../../../web/src/features/signing/signature/signature-color.ts";

const [width, height] = [600, 200];

/** A signature as a data URL, a PNG on a transparent background. */
export function drawnSignature(name: string): string {
  const png = signatureCanvas(name).toBuffer("image/png");
  return `data:image/png;base64,${png.toString("base64")}`;
}

/**
 * A signature on a transparent background: a tall capital, a line of small letters and a flourish, the same for the same
 * name.
 */
export function signatureCanvas(name: string): Canvas {
  const random = new Random([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.strokeStyle = signatureColor;
  pen.lineWidth = 4.5;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const slope = -4 - random.next() * 18;
  const base = 122;
  let x = 70 + random.next() * 30;
  const y = (at: number): number => base + ((at - 70) / width) * slope;
  pen.beginPath();
  pen.moveTo(x, y(x) + 10);
  for (const word of name.split(/[ -]/)) {
    const tall = 62 + random.next() * 30;
    pen.bezierCurveTo(x - 26, y(x) - tall, x + 34, y(x) - tall - 16, x + 26, y(x) - 8);
    pen.bezierCurveTo(x + 20, y(x) + 22, x + 2, y(x) + 14, x + 34, y(x) - 14);
    x += 34;
    // A hurried hand writes about two thirds of the letters.
    for (let letter = 1; letter < Math.min(8, word.length * 0.7); letter += 1) {
      const step = 15 + random.next() * 9;
      const rise = random.chance(0.2) ? 46 : 14 + random.next() * 10;
      pen.bezierCurveTo(x + step * 0.2, y(x) - rise, x + step * 0.7, y(x) - rise, x + step, y(x));
      if (random.chance(0.12))
        pen.bezierCurveTo(
          x + step + 4,
          y(x) + 46,
          x + step - 18,
          y(x) + 40,
          x + step + 6,
          y(x) - 2,
        );
      x += step;
    }
    x += 16;
  }
  const end = Math.min(width - 24, x + 30);
  pen.bezierCurveTo(end, y(x) - 4, end - 10, y(x) + 34, x - 90 - random.next() * 90, y(x) + 36);
  pen.stroke();
  return canvas;
}
