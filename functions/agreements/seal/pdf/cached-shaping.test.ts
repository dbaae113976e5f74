import { create } from "fontkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, expect, test, vi } from "vitest";
import { readFont } from "../fonts.ts";
import { renderSealedPdf } from "./render-sealed-pdf.ts";
import { sealedInput } from "./sealed-pdf.fixture.ts";
import { Typefaces } from "./typefaces.ts";

const people = [{ name: "Nia Okafor" }, { name: "Łukasz Żółć" }];

afterEach(() => {
  vi.restoreAllMocks();
});

/** Characters that the shaper is given while a sheet with these lyrics is sealed. */
async function shapedCharacters(lyrics: string): Promise<number> {
  const anyFont: unknown = Object.getPrototypeOf(create(readFont("devanagari")));
  // All fonts of the document have this prototype.
  const layout = vi.spyOn(anyFont as { layout(text: string): unknown }, "layout");
  await renderSealedPdf(sealedInput(people, { lyrics }));
  const count = layout.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  vi.restoreAllMocks();
  return count;
}

test("lyrics are shaped once as words and once as lines, and an endless word as lines only", async () => {
  const without = await shapedCharacters("");
  const syllables = ["कि", "खा", "गे", "घू", "चो", "जी", "टं"];
  const syllable = (index: number) => syllables[(index * 31 + Math.floor(index / 7)) % 7] ?? "क";
  const word = Array.from({ length: 1_000 }, (_, index) => syllable(index)).join("");
  expect((await shapedCharacters(word)) - without).toBeLessThan(word.length * 1.2);

  const words = Array.from({ length: 300 }, (_, index) => `शब्द${index * 977}`).join(" ");
  expect((await shapedCharacters(words)) - without).toBeLessThan(words.length * 3.2);
});

test("a cached shaping result has its own copy of the positions", () => {
  const font = new Typefaces("").font("devanagari");
  const [first, second] = [font.layout("कि"), font.layout("कि")];
  for (const position of first.positions) position.xAdvance = 0;
  expect(second.advanceWidth).toBe(font.layout("कि").advanceWidth);
  expect(second.advanceWidth).toBeGreaterThan(first.advanceWidth);
});

test("text copied from a sheet is not that of another sheet sealed in the same process", async () => {
  // Two characters with one glyph. A font keeps a glyph with the character that it was first used for.
  await renderSealedPdf(sealedInput(people, { title: "\u2F00\u2F08" }));
  const data = Uint8Array.from(await renderSealedPdf(sealedInput(people, { title: "一人" })));
  const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  expect(items.map((item) => ("str" in item ? item.str : "")).join("|")).toContain("一人");
});
