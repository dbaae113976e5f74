import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Scheme = "light" | "dark";
const css = readFileSync(new URL("app.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [a, b] = [one, other].map((name) => luminance(tokens.get(name)?.[scheme] ?? ""));
  const [lighter = 0, darker = 0] = [a ?? 0, b ?? 0].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

const text = [
  ...["paper", "sheet", "wash"].flatMap((ground) => [
    ["ink", ground],
    ["muted", ground],
  ]),
  ...["paper", "sheet"].flatMap((ground) =>
    ["pen", "green", "amber", "red"].map((color) => [color, ground]),
  ),
  ["on-pen", "pen"],
  ["on-pen", "pen-strong"],
  ["paper", "ink"],
  ["ink", "pen-wash"],
  ["muted", "pen-wash"],
  ["pen", "pen-wash"],
  ["green", "green-wash"],
  ["amber", "amber-wash"],
  ["red", "red-wash"],
] as [string, string][];

describe.each<Scheme>(["light", "dark"])("colors in the %s", (scheme) => {
  it.each(text)("%s is readable on %s", (color, ground) => {
    expect(contrast(color, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["paper", "sheet"])("the border of a field stands out from %s", (ground) => {
    expect(contrast("field", ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});
