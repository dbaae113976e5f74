import { describe, expect, it } from "vitest";
import { coverCompositions } from "./cover-art.ts";
import { coverPalettes } from "./cover-palettes.ts";
import { coverSeedOf } from "./cover-seed.ts";
import { initialsOf, widthOf } from "./cover-type.ts";
import { generatedCover } from "./generated-cover.ts";

const ids = Array.from({ length: 400 }, (_, index) => `0Vc2TFHdGAWVxO0MIhsTn8C${index}`);
const sizes = ["small", "large"] as const;
const titles = [
  "Low Tide Radio",
  "I",
  "Midnight on the Boulevard of Forgotten Dreams",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "海の歌",
  "שיר ים",
  "Mmmmm Wwwww @@@@@ %%%%%",
  "🌊",
  "",
  "x".repeat(200),
];
const coverOf = (id: string, title: string, size: (typeof sizes)[number] = "large") =>
  generatedCover({ seed: coverSeedOf(id), title }, size);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("generated cover", () => {
  it("is the same for the same song, and keeps colors and art when the song is renamed", () => {
    expect(coverOf("a", "Harbor")).toEqual(coverOf("a", "Harbor"));
    const { lines, ...harbor } = coverOf("a", "Harbor");
    const { lines: renamedLines, ...renamed } = coverOf("a", "Harbor Lights");
    expect(renamed).toEqual(harbor);
    expect(renamedLines).not.toEqual(lines);
    expect(coverSeedOf("0Vc2TFHdGAWVxO0MIhsTn8CzLY")).toBe(4_077_064_371);
  });

  it("differs between songs with the same or nearly the same title", () => {
    const covers = ids.map((id, index) => JSON.stringify(coverOf(id, `Untitled ${index % 3}`)));
    expect(new Set(covers).size).toBe(ids.length);
    const neighbors = ids.slice(1).filter((id, index) => {
      const [one, other] = [coverOf(ids[index] ?? "", "Untitled"), coverOf(id, "Untitled")];
      return one.ground === other.ground && one.art.shapes.length === other.art.shapes.length;
    });
    expect(neighbors.length).toBeLessThan(ids.length / 20);
  });

  it("has every palette and every composition in a catalogue", () => {
    const grounds = new Set(ids.map((id) => coverOf(id, "").ground));
    expect(grounds.size).toBe(coverPalettes.length);
    expect(coverCompositions.length).toBeGreaterThanOrEqual(8);
  });

  it.each(coverPalettes)("has readable type on $ground", ({ ground, text, field, one, two }) => {
    const [lighter = 0, darker = 0] = [ground, text].map(luminance).toSorted((a, b) => b - a);
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
    expect(new Set([field, one, two]).size).toBe(3);
    expect(field).not.toBe(ground);
  });

  it.each(titles)("sets %j inside the cover and not on its art", (title) => {
    for (const size of sizes)
      for (const id of ids.slice(0, 40)) {
        const { art, type, lines } = coverOf(id, title, size);
        expect(art.height + type.height).toBe(100);
        expect(Math.min(art.y, type.y)).toBe(0);
        expect(lines.length).toBeGreaterThanOrEqual(1);
        for (const { text, x, y, size: em } of lines) {
          expect(text).not.toBe("");
          expect(x + widthOf(text) * em).toBeLessThanOrEqual(92.01);
          expect(y - em * 0.7).toBeGreaterThanOrEqual(type.y);
          expect(y + em * 0.02).toBeLessThanOrEqual(type.y + type.height);
        }
      }
  });

  it("is small enough to be part of a page", () => {
    for (const id of ids) expect(JSON.stringify(coverOf(id, "Harbor")).length).toBeLessThan(2500);
  });
});

describe("initials of a title", () => {
  it.each([
    ["Low Tide Radio", "LT"],
    ["The Long Way Home", "LW"],
    ["The", "T"],
    ["harbor", "H"],
    ["(Interlude)", "I"],
    ["404", "4"],
    ["Żółć", "Ż"],
    ["ßeta", "ß"],
    ["海の歌", "海"],
    ["שיר ים", "שי"],
    ["Don't Go", "DG"],
    ["!!!", "♪"],
    ["", "♪"],
  ])("of %j are %j", (title, initials) => {
    expect(initialsOf(title)).toBe(initials);
  });
});
