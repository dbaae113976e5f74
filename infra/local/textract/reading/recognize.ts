import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, PSM } from "tesseract.js";
import type { Worker } from "tesseract.js";
import type { GrayImage } from "./gray-image.ts";
import type { Model } from "./languages.ts";

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

/** The engines that are loaded, the one that was used last at the end. */
const engines = new Map<Model, Promise<Worker>>();
/** Each engine takes about 100 MB. The first reading of a page and one language need two. */
const enginesMax = 2;

/** The engine of a language. Loads it when it is first needed, and ends the one that was not used for longest. */
async function engineOf(model: Model, keep: Model): Promise<Worker> {
  const loaded = engines.get(model) ?? load(model);
  engines.delete(model);
  engines.set(model, loaded);
  const oldest = [...engines.keys()].find((other) => other !== model && other !== keep);
  if (engines.size > enginesMax && oldest !== undefined) {
    const ended = engines.get(oldest);
    engines.delete(oldest);
    await (await ended)?.terminate();
  }
  return await loaded;
}

async function load(model: Model): Promise<Worker> {
  const data = dirname(require.resolve(`@tesseract.js-data/${model}/package.json`));
  const worker = await createWorker(model, 1, {
    langPath: join(data, "4.0.0_best_int"),
    gzip: true,
    cacheMethod: "none",
  });
  // Finds text in any order, as in forms.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: "300" });
  return worker;
}

/**
 * With which every page is read first. The French model has most accents of the six languages, reads English nearly as
 * well as the English one does, and takes less time.
 */
export const firstModel: Model = "fra";

/** The words of an upright image, in its pixels. */
export async function recognize(image: GrayImage, model = firstModel): Promise<Recognized[]> {
  const engine = await engineOf(model, firstModel);
  const { data } = await engine.recognize(toPgm(image), {}, { blocks: true, text: false });
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }));
}
