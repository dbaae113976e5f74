import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { dailyOrNightly } from "../../testing/nightly.ts";
import { fractionInWords, shareInWords } from "./forms/share-in-words.ts";
import { drawnText } from "./drawn-text.fixture.ts";
import { layouts } from "./layouts.ts";
import { makeDocument, makeNegative } from "./make-document.ts";
import { negatives } from "./negatives.ts";
import { otherHands } from "./other-hands/hands.ts";
import { seedOf } from "./random.ts";
import type { SplitTruth } from "./sheet-truth.ts";
import { wearsOf } from "./wear.ts";
import type { PictureKind } from "./wear.ts";

/** Documents of each layout. */
const copies = dailyOrNightly({ daily: 1, nightly: 10 });

const squeezed = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();

/** Sentences that tell a share without a number: 'in equal shares', 'the remaining share'. */
const untoldShares = /equal|share and share|remaining share/i;

it("there are at least 60 layouts, each with a name of its own", () => {
  const names = layouts.map(({ layout }) => layout.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

it.each(Object.entries(otherHands))("%s drew 20 layouts and 10 papers without splits", (_, own) => {
  expect(own.layouts.length).toBe(20);
  expect(own.papers.length).toBe(10);
});

describe("a layout's truth agrees with what is drawn, and a seed makes the same bytes", () => {
  it.each(layouts.map(({ family, layout }) => [`${family}: ${layout.name}`, layout] as const))(
    "%s",
    async (name, layout) => {
      for (let copy = 0; copy < copies; copy++) {
        const seed = seedOf(`${name} ${copy}`);
        const { truth, bytes } = await makeDocument(layout, "text", seed);
        if (copy === 0) expect((await makeDocument(layout, "text", seed)).bytes).toEqual(bytes);
        const { text, outside, chosen } = await drawnText(bytes);
        expect({ copy, outside }).toEqual({ copy, outside: [] });
        const shown = squeezed(text);
        const missing: unknown[] = [];
        const need = (value: SplitTruth["pro"]): void => {
          if (typeof value === "string" && !shown.includes(squeezed(value))) missing.push(value);
        };
        const songs = truth.songs.length > 0 ? truth.songs : [truth];
        for (const song of songs) {
          need(song.title);
          need(song.artist);
          if (song.date !== null) need(truth.printedDate);
          for (const split of song.splits) {
            const { pro, songwriterIpi, publisherName, publisherIpi, email } = split;
            for (const value of [pro, songwriterIpi, publisherName, publisherIpi, email])
              need(value);
            if (!namesOf(split).some((one) => shown.includes(squeezed(one))))
              missing.push(split.songwriterName);
            for (const share of sharesOf(split))
              if (!isPrinted(share, text) && !untoldShares.test(text)) missing.push(share);
            if (split.signedDate !== null) expect(split.signedDate).toBe(truth.date);
          }
        }
        expect({ copy, missing }).toEqual({ copy, missing: [] });
        const labels = chosen.filter((label) => label !== undefined);
        if (labels.length > 0)
          expect(labels).toEqual(truth.splits.map(({ pro }) => pro).filter((pro) => pro !== null));
        else if (chosen.length > 0)
          expect(chosen.length).toBe(truth.splits.filter(({ signed }) => signed === true).length);
      }
    },
  );
});

it("documents of another seed are other ones", async () => {
  const [first] = layouts;
  if (first === undefined) throw new Error("no layouts");
  const made = await Promise.all([1, 2].map((seed) => makeDocument(first.layout, "text", seed)));
  expect(made[0]?.bytes).not.toEqual(made[1]?.bytes);
});

// Drawing, wearing and packing a picture twice takes long on a busy machine.
it.each(Object.keys(wearsOf) as PictureKind[])(
  "a seed makes the same %s",
  { timeout: 400_000 },
  async (kind) => {
    const layout = layouts.find(({ layout: { name } }) => name === "office form")?.layout;
    if (layout === undefined) throw new Error("no such layout");
    const { bytes, wear } = await makeDocument(layout, kind, 12);
    expect(wearsOf[kind]).toContain(wear);
    expect((await makeDocument(layout, kind, 12)).bytes.equals(bytes)).toBe(true);
  },
);

it("a scan of several pages is a PDF of as many pictures", { timeout: 400_000 }, async () => {
  const layout = layouts.find(({ layout: { name } }) => name === "fourth: co-writers' agreement");
  if (layout === undefined) throw new Error("no such layout");
  const { bytes } = await makeDocument(layout.layout, "scan", 12);
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  expect(document.numPages).toBe(2);
  for (const number of [1, 2]) {
    const page = await document.getPage(number);
    expect((await page.getTextContent()).items).toEqual([]);
    expect(page.view.map(Math.round)).toEqual([0, 0, 612, 792]);
  }
  await loading.destroy();
});

it.each(
  [...negatives, ...Object.values(otherHands).flatMap(({ papers }) => papers)].map(
    (negative) => [negative.name, negative] as const,
  ),
)("the document without splits is filled in and fits on its page: %s", async (name, negative) => {
  const { text, outside } = await drawnText(await makeNegative(negative, "text", seedOf(name)));
  expect(outside).toEqual([]);
  expect(text).not.toMatch(/[{}]|undefined|NaN/);
});

it("shares in words", () => {
  expect([50, 33.33, 12.5, 85, 100, 62.5, 16.66, 7.25].map(shareInWords)).toEqual(["fifty", "thirty-three and one-third", "twelve and one-half", "eighty-five", "one hundred", "sixty-two and one-half", "sixteen and two-thirds", "seven and one-quarter"]); // prettier-ignore
});

/** The ways in which a sheet prints a name. */
function namesOf({ songwriterName }: SplitTruth): string[] {
  const name = String(songwriterName);
  const [first = "", ...last] = name.split(" ");
  return [name, `${last.join(" ")}, ${first}`, `${last.join(" ")} ${first}`];
}

function sharesOf(split: SplitTruth): number[] {
  const { songwriterPercentage, publisherPercentage, copyrightPercentage, masterPercentage } =
    split;
  return [songwriterPercentage, publisherPercentage, copyrightPercentage, masterPercentage]
    .filter((share) => share !== null)
    .map(Number);
}

/** Whether a share is somewhere in a text, in one of the ways in which sheets print shares. */
function isPrinted(share: number, text: string): boolean {
  const words = [shareInWords(share), fractionInWords(share)].filter((one) => one !== undefined);
  if (words.some((one) => text.toLowerCase().replaceAll(/\s+/g, " ").includes(one))) return true;
  const near = (value: number): boolean => Math.abs(value - share) < 0.01;
  const numbers = text
    .replaceAll("½", " 1/2")
    .matchAll(/(?:(\d+)\s+)?(\d+)\/(\d+)|\d+(?:[.,]\d+)?/g);
  for (const [all, whole, over, under] of numbers) {
    const part = over === undefined ? Number(all.replace(",", ".")) : Number(over) / Number(under);
    if ([part, part * 100, Number(whole ?? 0) + part].some(near)) return true;
  }
  return false;
}
