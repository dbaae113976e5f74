import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shareColorOf, sharePalette } from "../../../../shared/domain/sheet/share-palette.ts";
import { shareColor } from "./share-colors.ts";

const css = readFileSync("web/src/styles/app.css", "utf8");

it("gives a row the same color on screen as in the sealed PDF", () => {
  for (let row = 0; row < 30; row += 1) {
    const token = shareColor(row).replace("bg-", "--color-");
    const [, light] = new RegExp(`${token}: light-dark\\((#[0-9a-f]{6}),`).exec(css) ?? [];
    expect(light).toBe(shareColorOf(row));
  }
  expect(shareColor(sharePalette.length)).toBe(shareColor(0));
});
