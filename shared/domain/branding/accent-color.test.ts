import fc from "fast-check";
import { expect, it } from "vitest";
import { contrastRatio } from "../sheet/color-vision.fixture.ts";
import { accentColorsOf } from "./accent-color.ts";

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

const light = ["#faf9f6", "#ffffff"];
const dark = ["#13151a", "#1b1e25", "#14161c", "#1d2028"];
const least = (one: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(one, ground)));

it("any accent color can be read on pages and sheets of both themes, and text on it", () => {
  fc.assert(
    fc.property(color, (hex) => {
      const accent = accentColorsOf(hex);
      expect(least(accent.light, light)).toBeGreaterThanOrEqual(4.5);
      expect(least(accent.dark, dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(accent.onLight, accent.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(accent.onDark, accent.dark)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("a color with the contrast stays, and another becomes one just above it", () => {
  fc.assert(
    fc.property(color, (hex) => {
      const accent = accentColorsOf(hex);
      if (least(hex, light) >= 4.5) expect(accent.light).toBe(hex);
      else expect(least(accent.light, light)).toBeLessThan(4.9);
      if (least(hex, dark) >= 4.5) expect(accent.dark).toBe(hex);
      else expect(least(accent.dark, dark)).toBeLessThan(4.9);
      // What it gives stays what it is.
      expect(accentColorsOf(accent.light).light).toBe(accent.light);
    }),
  );
});

it("yellow is darkened for light pages and stays on dark ones", () => {
  expect(accentColorsOf("#FFD400")).toEqual({
    light: expect.stringMatching(/^#[0-9a-f]{6}$/),
    dark: "#ffd400",
    onLight: "#ffffff",
    onDark: "#11152b",
  });
});
