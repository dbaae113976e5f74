import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, PSM } from "tesseract.js";
import type { Worker } from "tesseract.js";
import type { GrayImage } from "./gray-image.ts";

const require = createRequire(import.meta.url);

/** A portable gray map: the format that costs the least to write. */
function toPgm({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]);
}

export interface Recognized {
  text: string;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

let worker: Promise<Worker> | undefined;

function open(): Promise<Worker> {
  const data = dirname(require.resolve("@tesseract.js-data/eng/package.json"));
  worker ??= createWorker("eng", 1, {
    langPath: join(data, "4.0.0_best_int"),
    gzip: true,
    cacheMethod: "none",
  });
  return worker;
}

/** The words of an upright image, in its pixels. `sparse` finds text in any order, as in forms. */
export async function recognize(image: GrayImage): Promise<Recognized[]> {
  const engine = await open();
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: "300" });
  const { data } = await engine.recognize(toPgm(image), {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, confidence, bbox }) => ({
      // The English model has no ü and reads two letters.
      text: text.replaceAll(/(?<=[b-df-hj-np-tv-z])ii(?=[b-df-hj-np-tv-z])/gi, "ü"),
      confidence,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }));
}
