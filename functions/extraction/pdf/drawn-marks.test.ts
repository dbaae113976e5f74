import { expect, it } from "vitest";
import { pdfOf } from "./pdf.fixture.ts";
import { preparePdf } from "./prepare-pdf.ts";

/** The marks that a page of 600 by 800 points draws. */
function marksOf(content: string) {
  const bytes = pdfOf([
    [1, "<</Type/Catalog/Pages 2 0 R>>"],
    [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    [3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>"],
    [4, `<</Length ${content.length}>>stream\n${content}\nendstream`],
  ]);
  return preparePdf(bytes, 30).marks.map(
    ({ BlockType, SelectionStatus }) => SelectionStatus ?? BlockType,
  );
}

const dot = "104 105 m 104 106 105 107 106 107 c 107 107 107 106 107 105 c f";

it.each([
  ["an empty box", "100 100 10 10 re S", ["NOT_SELECTED"]],
  [
    "a cross in a box",
    "100 100 10 10 re S 102 102 m 108 108 l S 102 108 m 108 102 l S",
    ["SELECTED"],
  ],
  ["a dot in a box", `100 100 10 10 re S ${dot}`, ["SELECTED"]],
  ["a white ground in a box", "1 1 1 rg 101 101 8 8 re f 100 100 10 10 re S", ["NOT_SELECTED"]],
  ["boxes of a comb", "100 100 12 12 re S 112 100 12 12 re S", []],
  ["a text that looks like a box", "(100 100 10 10 re S) Tj", []],
  [
    "an oval around words",
    "100 100 m 100 120 160 120 160 100 c 160 80 130 80 120 80 c 110 80 100 90 100 100 c h S",
    ["SELECTED"],
  ],
])("gives %s", (_, content, marks) => {
  expect(marksOf(content)).toEqual(marks);
});
