import { describe, expect, test } from "vitest";
import { resolveParagraph, type Run, textRuns, visualOrder } from "./text-runs.ts";
import { Typefaces } from "./typefaces.ts";

function setLine(text: string): { runs: Run[]; visual: string[]; rightToLeft: boolean } {
  const faces = new Typefaces(text);
  const paragraph = resolveParagraph(text, faces.chain(text, "sans"));
  const runs = textRuns(paragraph, 0, text.length, faces);
  return {
    runs,
    visual: visualOrder(runs).map((index) => runs[index]?.text ?? ""),
    rightToLeft: paragraph.rightToLeft,
  };
}

const words = (runs: readonly string[]): string[] =>
  runs.map((text) => text.trim()).filter((text) => text !== "");

describe("text runs", () => {
  test("Latin with Polish and Vietnamese letters is one run of the sheet's own typeface", () => {
    expect(setLine("Łukasz Żółć, Nguyễn Thị Ánh").runs).toMatchObject([{ font: "sans", level: 0 }]);
  });

  test("each script gets a typeface that has it", () => {
    const fonts = new Set(setLine("Я א ب ह ท 中").runs.map(({ font }) => font));
    expect([...fonts]).toEqual(["noto", "hebrew", "arabic", "devanagari", "thai", "chinese"]);
  });

  test("Han characters follow the language of the text around them", () => {
    expect(setLine("直骨").runs).toMatchObject([{ font: "chinese" }]);
    expect(setLine("直骨のうた").runs).toMatchObject([{ font: "japanese" }]);
    expect(setLine("直骨 노래").runs).toMatchObject([{ font: "korean" }]);
  });

  test("a Hebrew line runs from right to left, its numbers from left to right", () => {
    const { visual, rightToLeft } = setLine("שיר 123 חדש");
    expect(rightToLeft).toBe(true);
    expect(words(visual)).toEqual(["חדש", "123", "שיר"]);
  });

  test("a Hebrew name in an English line keeps the English order around it", () => {
    expect(words(setLine("by נעמי and me").visual)).toEqual(["by", "נעמי", "and me"]);
  });

  test("brackets in right-to-left text are mirrored", () => {
    const bracket = setLine("שיר (חדש)").runs.find(({ text }) => text.includes("("));
    expect(bracket?.glyphText).toContain(")");
  });

  test("Arabic digits keep their order, which the shaper would reverse", () => {
    const digits = setLine("رقم ١٢٣").runs.find(({ level }) => level === 2);
    expect(digits).toMatchObject({ text: "١٢٣", glyphText: "٣٢١" });
  });

  test("joiners without a glyph are not printed", () => {
    expect(
      setLine("a\u200Bb\uFE0F")
        .runs.map(({ glyphText }) => glyphText)
        .join(""),
    ).toMatch(/^a ?b$/);
  });
});
