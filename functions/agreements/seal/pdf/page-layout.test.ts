import { describe, expect, test } from "vitest";
import { mostBlankOn, placedTexts, type PlacedText } from "./placed-texts.fixture.ts";
import { sealedInput } from "./sealed-pdf.fixture.ts";
import { pageBounds } from "./sheet-style.ts";

const signedOn = (page: readonly PlacedText[] = []) =>
  page.filter(({ text }) => text.endsWith("@example.com")).length;

const writers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Writer Number ${index + 1}` }));
const lyricsOf = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `The tide comes in, line ${index + 1}`).join("\n");

const longTitle = "The Unbearable Lightness of Waking Up Before Noon (Extended Sunrise Version)";
const longNames = [
  "Nguyễn Thị Minh Khai Ánh",
  "Benjamin A. Harris-Whitmore",
  "أم كلثوم إبراهيم السيد البلتاجي",
  "Дмитрий Шостакович",
].map((name) => ({ name, publisher: "Northern Lights Publishing" }));

describe("the pages of a sealed PDF", () => {
  test.each([
    { what: "short names", people: writers(4), song: {} },
    { what: "names in two lines and a long title", people: longNames, song: { title: longTitle } },
  ])("have four signatures on the first one: $what", async ({ people, song }) => {
    const [first = []] = await placedTexts(sealedInput(people, song));
    expect(first.map(({ text }) => text)).toContain("Agreeing Parties");
    expect(signedOn(first)).toBe(4);
  });

  test("have six signatures on the first one, with lower rows", async () => {
    const [first] = await placedTexts(sealedInput(writers(6)));
    expect(signedOn(first)).toBe(6);
  });

  // The last page ends where the document ends. Empty lines of lyrics are their writer's.
  test.each([1, 2, 4, 5, 6, 7, 8, 12, 20].map((count) => ({ count })))(
    "of $count parties leave at most a third of a page blank but for the last",
    async ({ count }) => {
      // Without lyrics, and with those that begin on the sheet's last page or need one or two of their own.
      for (const lines of count % 4 === 0 ? [0, 45] : [0, 130]) {
        const pages = await placedTexts(sealedInput(writers(count), { lyrics: lyricsOf(lines) }));
        for (const [index, texts] of pages.slice(0, -1).entries())
          expect(
            mostBlankOn(texts),
            `page ${index + 1} of ${pages.length}, ${lines} lines`,
          ).toBeLessThanOrEqual(pageBounds.height / 3);
      }
    },
  );

  test("show the seal on the first one: number, time, hash and the page that checks it", async () => {
    const input = sealedInput(writers(2));
    const [first = []] = await placedTexts(input);
    const head = first.filter(({ baseline }) => baseline < 110).map(({ text }) => text);
    expect(head).toContain("Sealed by Splitsheet");
    expect(head.join(" ")).toContain("0000042 · 11/21/26 11:10 UTC");
    expect(head.join("")).toContain(input.documentHash);
    expect(head.join(" ")).toContain("Check at splitsheet.example/verify");
  });
});
