import type { Canvas } from "@napi-rs/canvas";
import { increaseContrast, normalizeLighting, removeRuledLines } from "./clean-image.ts";
import { removeDashedRules } from "./dashed-rules.ts";
import { evenInk } from "./even-ink.ts";
import { toGray, rotateCanvas } from "./gray-image.ts";
import type { GrayImage } from "./gray-image.ts";
import { languageOf } from "./languages.ts";
import { mergeWords } from "./merge-words.ts";
import type { Corners, ReadPage } from "./page.ts";
import { firstModel, recognize } from "./recognize.ts";
import type { Recognized } from "./recognize.ts";
import { sharpen } from "./sharpen.ts";
import { paintSurroundings } from "./surroundings.ts";
import { textSlopeDegrees } from "./text-slope.ts";

/** The language of a page of which the words do not tell it. */
const usualLanguage = "eng";

/**
 * Reads the words on an image of a page in any orientation and with any skew. A blurred image is sharpened when it is
 * read again.
 */
export async function readImage(canvas: Canvas, isBlurred = false): Promise<ReadPage> {
  const isPhoto = paintSurroundings(canvas);
  const upright = await readTurned(canvas, 0, isPhoto);
  if (isText(upright.words)) return pageOf(await inOwnLanguage(upright, isBlurred));
  let best = upright;
  for (const quarter of [90, 270, 180]) {
    const other = await readTurned(canvas, quarter, isPhoto);
    if (legibility(other.words) > legibility(best.words)) best = other;
    if (isText(best.words)) break;
  }
  return pageOf(await inOwnLanguage(best, isBlurred));
}

/** The page read again with the model of its language, and all readings put together. */
async function inOwnLanguage(page: Turned, isBlurred: boolean): Promise<Turned> {
  if (page.words.length === 0) return page;
  const language = languageOf(page.words.map(({ text }) => text)) ?? usualLanguage;
  const words =
    language === firstModel
      ? page.words
      : mergeWords(await recognize(page.clean, language), page.words);
  if (!isBlurred) return { ...page, words };
  const sharp = cleaned(sharpen(straight(page.canvas, page.angle)));
  return { ...page, words: mergeWords(await recognize(sharp, language), words, 0) };
}

interface Turned {
  words: Recognized[];
  /** What was recognized: straight, without shadows and rules, and with ink as dark everywhere. */
  clean: GrayImage;
  /** Clockwise, in degrees. */
  angle: number;
  canvas: Canvas;
}

async function readTurned(canvas: Canvas, quarter: number, isPhoto: boolean): Promise<Turned> {
  const stood = rotateCanvas(canvas, quarter);
  const slope = textSlopeDegrees(toGray(stood));
  const angle = quarter - slope;
  const bare = cleaned(straight(canvas, angle));
  // The grain of a camera would become ink too.
  const clean = isPhoto ? bare : evenInk(bare);
  return { words: await recognize(clean), clean, angle, canvas };
}

/** The page turned upright, without its shadows. */
function straight(canvas: Canvas, angle: number): GrayImage {
  return normalizeLighting(toGray(rotateCanvas(canvas, angle)));
}

/** Black letters on white paper, without rules. */
function cleaned(image: GrayImage): GrayImage {
  return removeRuledLines(removeDashedRules(increaseContrast(image)));
}

/** Letters in words that were recognized with confidence. */
function legibility(words: Recognized[]): number {
  return words
    .filter(({ text, confidence }) => confidence > 70 && /[\p{L}\d]{3}/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);
}

function isText(words: Recognized[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return legibility(words) > 30 && legibility(words) > letters * 0.4;
}

/** The words with their corners on the original page. */
function pageOf({ words, angle, canvas }: Turned): ReadPage {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const { width, height } = canvas;
  const turnedWidth = width * Math.abs(cos) + height * Math.abs(sin);
  const turnedHeight = width * Math.abs(sin) + height * Math.abs(cos);
  const back = (x: number, y: number): { x: number; y: number } => {
    const [dx, dy] = [x - turnedWidth / 2, y - turnedHeight / 2];
    return {
      x: (dx * cos + dy * sin + width / 2) / width,
      y: (-dx * sin + dy * cos + height / 2) / height,
    };
  };
  return {
    words: words.map(({ text, confidence, left, top, right, bottom }) => {
      const corners: Corners = [
        back(left, top),
        back(right, top),
        back(right, bottom),
        back(left, bottom),
      ];
      return { text, confidence, corners };
    }),
    selections: [],
  };
}
