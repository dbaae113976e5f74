import type { Layout } from "./drawing.ts";
import type { Negative } from "./negatives.ts";
import { Paper, usualFonts } from "./paper.ts";
import { Random } from "./random.ts";
import { makeTruth } from "./sheet-truth.ts";
import type { SheetTruth } from "./sheet-truth.ts";
import { unusualVocabulary, usualVocabulary } from "./vocabulary.ts";
import { simulateWear, wearsOf } from "./wear.ts";
import type { PictureKind, WearKind } from "./wear.ts";

export interface MadeDocument {
  truth: SheetTruth;
  bytes: Buffer;
  /** How a picture is worn. */
  wear?: WearKind;
}

/** Generates a sheet of a layout as a PDF or an image, with its truth. The same seed makes the same document. */
export async function makeDocument(
  layout: Layout,
  kind: "text" | PictureKind,
  seed: number,
): Promise<MadeDocument> {
  const random = new Random(seed);
  const isUnusual = layout.unusual === true && random.chance(0.6);
  const truth = makeTruth(
    random,
    layout.vocabulary ?? (isUnusual ? unusualVocabulary : usualVocabulary),
  );
  if (kind !== "text" || layout.withLyrics !== true) truth.lyrics = null;
  const font = random.below(usualFonts);
  const paper = new Paper(layout.font ?? font, layout.paper);
  layout.draw(paper, truth, random);
  return { truth, ...(await printed(paper, kind, random)) };
}

/** Generates a document without splits. The same seed makes the same document. */
export async function makeNegative(
  negative: Negative,
  kind: "text" | PictureKind,
  seed: number,
): Promise<Buffer> {
  const random = new Random(seed);
  const paper = new Paper(random.below(usualFonts));
  negative.draw(paper, random);
  return (await printed(paper, kind, random)).bytes;
}

async function printed(
  paper: Paper,
  kind: "text" | PictureKind,
  random: Random,
): Promise<Omit<MadeDocument, "truth">> {
  const pdf = await paper.bytes();
  if (kind === "text") return { bytes: pdf };
  const wear = random.pick<WearKind>(wearsOf[kind]);
  return { bytes: await simulateWear(pdf, wear, random), wear };
}
