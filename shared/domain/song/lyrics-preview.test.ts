import { expect, it } from "vitest";
import { bounds } from "../text/bounds.ts";
import { lyricsPreview } from "./lyrics-preview.ts";

const most = bounds.lyricsPreviewCharacters;

it("a preview has short lyrics unchanged, and an ellipsis only if they are cut", () => {
  expect(lyricsPreview("Low tide")).toBe("Low tide");
  expect(lyricsPreview("a".repeat(most))).toBe("a".repeat(most));
  expect(lyricsPreview("a".repeat(most + 1))).toBe(`${"a".repeat(most)}…`);
  expect(lyricsPreview("🌊".repeat(most + 1))).toBe(`${"🌊".repeat(most)}…`);
  expect(lyricsPreview(`${"a".repeat(most - 1)}\n${"b".repeat(9)}`)).toBe(
    `${"a".repeat(most - 1)}…`,
  );
});

it("a preview ends with a whole word", () => {
  const before = "a ".repeat((most - 10) / 2);
  expect(lyricsPreview(`${before}applause on the things`)).toBe(`${before}applause…`);
  expect(lyricsPreview(`${before}like applause on`)).toBe(`${before}like…`);
  expect(lyricsPreview(`${before}0123456789 and`)).toBe(`${before}0123456789…`);
  expect(lyricsPreview(`${before}\nRow on, the river`)).toBe(`${before}\nRow on,…`);
  const long = "b".repeat(most);
  expect(lyricsPreview(`a ${long}`)).toBe(`a ${long.slice(2)}…`);
});
