import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { shareColorOf } from "../../../shared/domain/sheet/share-palette.ts";
import type { EmailContent, SplitBar } from "../email-content.ts";
import { picturesOf } from "./pictures.ts";

const parts: SplitBar["parts"] = [
  { name: "Nia", share: 5000, person: 0 },
  { name: "Łukasz", share: 4999, person: 1 },
  { name: "Nia", share: 1, person: 0 },
];
const content: EmailContent = {
  subject: "",
  preheader: "",
  heading: "",
  greeting: "",
  paragraphs: [],
  notes: [],
};
const withBar = {
  ...content,
  sheet: { number: "0000042", title: "", bar: { caption: "Songwriter shares", parts } },
};

/** The colors of a picture's rows from left to right, each once; undefined where it is transparent. */
function colorsOf(png: Uint8Array): { width: number; rows: (string | undefined)[][] } {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (_pixel, x) => {
      const at = (y * width + x) * 4;
      return data[at + 3] === 0 ? undefined : `#${data.subarray(at, at + 3).toString("hex")}`;
    });
    return pixels.filter((color, x) => x === 0 || color !== pixels[x - 1]);
  });
  return { width, rows };
}

test.each(["light", "dark"] as const)(
  "the bar of an email has a segment per row in its person's color, even for 0.01 % (%s)",
  (theme) => {
    const name = theme === "light" ? "shares.png" : "shares-dark.png";
    const picture = picturesOf(withBar).find((one) => one.name === name);
    const { rows } = colorsOf(picture?.content ?? new Uint8Array());
    const [nia, lukasz] = [shareColorOf(0)[theme], shareColorOf(1)[theme]];
    for (const row of rows) expect(row).toEqual([nia, undefined, lukasz, undefined, nia]);
  },
);

test("an email without a sheet has the logo alone, and all pictures together are below 2 KB", () => {
  expect(picturesOf(content).map(({ name }) => name)).toEqual(["logo.png"]);
  const bytes = picturesOf(withBar).reduce((sum, picture) => sum + picture.content.length, 0);
  expect(bytes).toBeLessThan(2048);
});
