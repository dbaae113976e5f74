import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "tailwindcss";
import { expect, it } from "vitest";
import { shareColorOf, sharePalette } from "../../../../shared/domain/sheet/share-palette.ts";
import palettePlugin from "../../styles/share-palette-plugin.ts";
import { shareColor } from "./share-colors.ts";

const base = resolve("web/src/styles");

it("share colors: a person has the same color on screen as in PDFs and emails, in both themes", async () => {
  const stylesheet = await compile(readFileSync(`${base}/app.css`, "utf8"), {
    base,
    loadModule: async (id) => ({ path: id, base, module: palettePlugin }),
    loadStylesheet: async (id) => ({
      path: id,
      base,
      content: id === "tailwindcss" ? "@tailwind utilities;" : "",
    }),
  });
  const people = Array.from({ length: 30 }, (_, person) => person);
  const css = stylesheet.build(people.map(shareColor));
  for (const person of people) {
    const { light, dark } = shareColorOf(person);
    expect(css).toContain(
      `.${shareColor(person)} {\n  background-color: light-dark(${light}, ${dark});`,
    );
  }
  expect(shareColor(sharePalette.length)).toBe(shareColor(0));
});
