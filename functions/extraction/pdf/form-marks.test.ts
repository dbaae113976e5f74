import { expect, it } from "vitest";
import { pdfOf } from "./pdf.fixture.ts";
import { preparePdf } from "./prepare-pdf.ts";
import type { SourceObject } from "./pdf.fixture.ts";

const widget = (rest: string, rect = "61.2 712.8 122.4 752.4"): string =>
  `<</Type/Annot/Subtype/Widget/Rect[${rect}]${rest}>>`;

/** A page of 612 by 792 points with these annotations, which are the objects from 10 on. */
function formOf(annotations: readonly string[], page = ""): Buffer {
  const kids = annotations.map((_, index) => `${10 + index} 0 R`).join(" ");
  return pdfOf([
    [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${kids}]>>>>`],
    [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    [3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[${kids}]${page}>>`],
    [4, "<</FT/Btn/Ff 49152/V/b/Kids[10 0 R 11 0 R]>>"],
    ...annotations.map((body, index): SourceObject => [10 + index, body]),
  ]);
}

const statusesOf = (bytes: Buffer) =>
  preparePdf(bytes, 30).marks.map(({ SelectionStatus }) => SelectionStatus);

it("gives the boxes and the radio buttons of a form, chosen or not", () => {
  const bytes = formOf([
    widget("/Parent 4 0 R/AS/Off"),
    widget("/Parent 4 0 R/AS/b"),
    widget("/FT/Btn/V/Yes/AS/Yes"),
    widget("/FT/Btn/V/Off"),
  ]);
  expect(statusesOf(bytes)).toEqual(["NOT_SELECTED", "SELECTED", "SELECTED", "NOT_SELECTED"]);
});

it("gives no text fields, push buttons, hidden boxes or boxes without a place", () => {
  const bytes = formOf([
    widget("/FT/Tx/V(Ana)"),
    widget("/FT/Btn/Ff 65536/AS/Yes"),
    widget("/FT/Btn/F 2/AS/Yes"),
    "<</Type/Annot/Subtype/Widget/FT/Btn/AS/Yes>>",
    "<</Type/Annot/Subtype/Link/Rect[0 0 1 1]>>",
  ]);
  expect(statusesOf(bytes)).toEqual([]);
});

it.each([
  ["", { Left: 0.1, Top: 0.05, Width: 0.1, Height: 0.05 }],
  ["/Rotate 90", { Left: 0.9, Top: 0.1, Width: 0.05, Height: 0.1 }],
  ["/Rotate 180", { Left: 0.8, Top: 0.9, Width: 0.1, Height: 0.05 }],
  ["/Rotate -90", { Left: 0.05, Top: 0.8, Width: 0.05, Height: 0.1 }],
  ["/CropBox[0 396 306 792]", { Left: 0.2, Top: 0.1, Width: 0.2, Height: 0.1 }],
])("gives the place of a box on the page as it is shown: %s", (page, place) => {
  const [mark] = preparePdf(formOf([widget("/FT/Btn/AS/Yes")], page), 30).marks;
  const near = Object.entries(place).map(([side, value]) => [side, expect.closeTo(value, 5)]);
  expect(mark?.Geometry?.BoundingBox).toEqual(Object.fromEntries(near));
});
