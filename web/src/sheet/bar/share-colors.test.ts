import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shareColorOf, sharePalette } from "../../../../shared/domain/sheet/share-palette.ts";
import { shareColor } from "./share-colors.ts";

const css = readFileSync("web/src/styles/app.css", "utf8");

it("share colors: a person has the same color on screen as in the sealed PDF", () => {
  for (let person = 0; person < 30; person += 1) {
    const token = shareColor(person).replace("bg-", "--color-");
    const [, light] = new RegExp(`${token}: light-dark\\((#[0-9a-f]{6}),`).exec(css) ?? [];
    expect(light).toBe(shareColorOf(person));
  }
  expect(shareColor(sharePalette.length)).toBe(shareColor(0));
});
