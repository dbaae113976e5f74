import PDFDocument from "pdfkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { Random } from "../../../infra/tools/extraction/bench/random.ts";
import { dailyOrNightly, isNightly } from "../../../infra/tools/testing/nightly.ts";
import { UnreadableDocument } from "../unreadable-document.ts";
import { mutate, mutations, type MutationKind } from "./mutate-pdf.fixture.ts";
import { documentObjects, PdfSource } from "./pdf.fixture.ts";
import { preparePdf } from "./prepare-pdf.ts";
import { WorkLimit } from "./work-limit.ts";

// The keys of an object literal are its kinds.
const kinds = Object.keys(mutations) as MutationKind[];
const all = dailyOrNightly({ daily: 300, nightly: 2000 });

const pagesMax = 30;
/** The part of the bounds of work that a document of about a megabyte needs at most. */
const workMax = 0.5;
/** No document takes longer, on a busy machine either. */
const longestMs = 10_000;

let sources: readonly [Buffer, ...Buffer[]];
beforeAll(async () => {
  sources = [await printed(2), await printed(29), await printed(40), packed(), revised(), await printed(3, { pdfVersion: "1.7" })]; // prettier-ignore
});

async function printed(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
  document.end();
  return await buffer(document);
}

const objects = documentObjects(["one", "two"]);

/** A document whose objects, but for the contents of its pages, are in an object stream. */
function packed(): Buffer {
  const isContent = ([number]: (typeof objects)[number]) => number === 4 || number === 6;
  const source = new PdfSource().objects(objects.filter(isContent));
  source.packed(20, objects.filter((object) => !isContent(object))); // prettier-ignore
  const at = (number: number) => source.offsets.get(number) ?? 0;
  const plain = [4, 6, 20].map((number): [number, number, number, number] => [number, 1, at(number), 0]); // prettier-ignore
  const inStream = [1, 2, 3, 5].map((number, index): [number, number, number, number] => [number, 2, 20, index]); // prettier-ignore
  return source.stream(21, [...plain, ...inStream]).bytes;
}

/** A document of which a later revision has removed a page. */
function revised(): Buffer {
  const source = new PdfSource().objects(objects).table(objects.map(([number]) => number));
  source.objects([[2, "<</Type/Pages/Kids[3 0 R]/Count 2>>"]]);
  return source.table([2], "", [5, 6]).bytes;
}

/** The number of pages that another program finds; none in a document that it can't open. */
async function countedElsewhere(bytes: Buffer): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return (await loading.promise).numPages;
  } catch {
    return 0;
  } finally {
    await loading.destroy();
  }
}

it(`preparePdf copies no more pages of ${all} mutated documents than it counted, or refuses them, in bounded work`, async () => {
  let copied = 0;
  for (let round = 0; round < all; round += 1) {
    const kind = kinds[round % kinds.length] ?? "cut";
    const random = new Random(round);
    const bytes = mutate(random.pick(sources), kind, random, random.pick(sources));
    const limit = new WorkLimit();
    const start = performance.now();
    try {
      const copy = preparePdf(bytes, pagesMax, limit);
      const found = await countedElsewhere(copy.bytes);
      const isWithin = copy.pages <= pagesMax && found <= copy.pages;
      expect({ round, kind, isWithin }).toEqual({ round, kind, isWithin: true });
      copied += 1;
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
    }
    const work = { round, kind, isBounded: limit.spent <= workMax };
    expect(work).toEqual({ round, kind, isBounded: true });
    if (isNightly) expect(performance.now() - start).toBeLessThan(longestMs);
  }
  // The changes reach every part, and not only the check of a file's first bytes.
  expect(copied).toBeGreaterThan(all / 4);
}, 900_000);
