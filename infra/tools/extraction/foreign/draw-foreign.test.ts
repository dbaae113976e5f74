import { describe, expect, it } from "vitest";
import { dailyOrNightly } from "../../testing/nightly.ts";
import { drawnText } from "../bench/drawn-text.fixture.ts";
import { foreignPapers, generatedDocuments, languageNames } from "./draw-foreign.ts";

describe("generated documents without splits", () => {
  it("are at least 500 different ones in the six languages that Textract reads", async () => {
    expect(languageNames).toHaveLength(6);
    const documents = generatedDocuments(1, 6);
    expect(documents.length).toBeGreaterThanOrEqual(500);
    expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  });

  it("have the same kinds in each language", () => {
    const kinds = languageNames.map((name) =>
      foreignPapers[name].papers.map((paper) => paper.name),
    );
    for (const own of kinds) expect(own).toEqual(kinds[0]);
  });

  it("are filled in, fit on their page, and come out the same for the same seed", async () => {
    const every = dailyOrNightly({ daily: 4, nightly: 1 });
    const documents = generatedDocuments(2, 1).filter((_, index) => index % every === 0);
    for (const [index, { name, draw }] of documents.entries()) {
      const bytes = await draw();
      const { text, outside } = await drawnText(bytes);
      expect({ name, outside }).toEqual({ name, outside: [] });
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      if (index === 0) expect((await draw()).equals(bytes)).toBe(true);
    }
  }, 300_000);
});
