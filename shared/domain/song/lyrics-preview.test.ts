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
