import { createCanvas } from "@napi-rs/canvas";
import type { Canvas } from "@napi-rs/canvas";
import type { Random } from "./random.ts";

export interface FaxMachine {
  /** 98 in standard and 196 in fine resolution; 204 dots per inch in a line. */
  linesPerInch: 98 | 196;
  /** The share of dots that flip. */
  specks: number;
  /** Lines down the page from dirt on the glass. */
  streaks: number;
}

const dotsPerInch = 204;

/** A picture of 204 dots per inch as a fax machine sends it: black and white, in lines, with dirt. */
export function faxed(page: Canvas, machine: FaxMachine, random: Random): Canvas {
  const [width, height] = [page.width, page.height];
  const lines = Math.round((height * machine.linesPerInch) / dotsPerInch);
  const sent = createCanvas(width, lines);
  const pen = sent.getContext("2d");
  pen.drawImage(page, 0, 0, width, lines);
  const image = pen.getImageData(0, 0, width, lines);
  const dirty = Array.from({ length: machine.streaks }, () => random.below(width));
  const threshold = 150 + random.below(50);
  for (let at = 0; at < image.data.length; at += 4) {
    const dot = at / 4;
    const gray =
      ((image.data[at] ?? 0) + (image.data[at + 1] ?? 0) + (image.data[at + 2] ?? 0)) / 3;
    const isStreak = dirty.includes(dot % width) && random.chance(0.8);
    const isSpeck = random.chance(machine.specks);
    const isBlack = isStreak || gray < threshold !== isSpeck;
    image.data.fill(isBlack ? 0 : 255, at, at + 3);
  }
  pen.putImageData(image, 0, 0);
  // Programs show each line as high as it was scanned.
  const shown = createCanvas(width, height);
  const context = shown.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(sent, 0, 0, width, height);
  return shown;
}
