import type { Layout } from "./drawing.ts";
import { Paper } from "./paper.ts";
import { Random } from "./random.ts";
import { makeTruth } from "./sheet-truth.ts";
import type { SheetTruth } from "./sheet-truth.ts";
import { unusualVocabulary, usualVocabulary } from "./vocabulary.ts";
import { simulateWear } from "./wear.ts";
import type { WearKind } from "./wear.ts";

/** Generates a sheet of a layout as a PDF or an image, with its truth. The same seed makes the same document. */
export async function makeDocument(
  layout: Layout,
  kind: "text" | WearKind,
  seed: number,
): Promise<{ truth: SheetTruth; bytes: Buffer }> {
  const random = new Random(seed);
  const isUnusual = layout.unusual === true && random.chance(0.6);
  const truth = makeTruth(random, isUnusual ? unusualVocabulary : usualVocabulary);
  if (kind !== "text" || layout.withLyrics !== true) truth.lyrics = null;
  const paper = new Paper(random.below(3));
  layout.draw(paper, truth, random);
  const pdf = await paper.bytes();
  return { truth, bytes: kind === "text" ? pdf : await simulateWear(pdf, kind, random) };
}
