import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastRatio } from "../../../shared/domain/sheet/color-vision.fixture.ts";

type Scheme = "light" | "dark";
const css = readFileSync(new URL("app.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

function contrast(one: string, other: string, scheme: Scheme): number {
  return contrastRatio(tokens.get(one)?.[scheme] ?? "", tokens.get(other)?.[scheme] ?? "");
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
