import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import { pdfOf } from "./pdf/pdf.fixture.ts";
import { preparePdf } from "./pdf/prepare-pdf.ts";
import { marksOnPages } from "./marks-by-hand.ts";

const [width, height] = [1200, 1600];

/** Places of the page's words in fractions of it as one reads it. */
const words = Array.from({ length: 60 }, (_, at) => {
  const [left, top] = [0.1 + (at % 6) * 0.12, 0.08 + Math.floor(at / 6) * 0.025];
  return { left, top, right: left + 0.07, bottom: top + 0.011 };
});

/** A page with bars for words and a line of a pen, turned left by quarters as a scanner saves it. */
function scan(quarters: number): Buffer {
  const isTurned = quarters % 2 === 1;
  const canvas = createCanvas(isTurned ? height : width, isTurned ? width : height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#eee";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((-quarters * Math.PI) / 2);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = "#222";
  for (const { left, top } of words)
    for (let letter = 0; letter < 8; letter++)
      context.fillRect(left * width + letter * 10, top * height, 3, 17);
  context.lineWidth = 3;
  context.beginPath();
  for (let on = 0; on < 180; on++)
    context.lineTo(300 + on, 600 + Math.sin((on / 26) * 2 * Math.PI) * 12);
  context.stroke();
  return canvas.toBuffer("image/jpeg", 90);
}

const blocks = words.map(({ left, top, right, bottom }): TextractBlock => {
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom]]; // prettier-ignore
  return {
    BlockType: "WORD",
    Text: "xxxxxxxx",
    Confidence: 95,
    Page: 2,
    Geometry: { Polygon: corners.map(([X, Y]) => ({ X, Y })) },
  };
});

/** A document of a page without a picture and one with what is drawn there. */
function document(contents: string, jpeg: Buffer, page = ""): Buffer {
  const [wide, high] = jpeg.length > 0 ? [600, 800] : [0, 0];
  const image = `<</Type/XObject/Subtype/Image/Width ${wide}/Height ${high}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`;
  return pdfOf([
    [1, "<</Type/Catalog/Pages 2 0 R>>"],
    [2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>"],
    [3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>"],
    [4, `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</XObject<</P 6 0 R>>>>${page}>>`],
    [5, `<</Length ${contents.length}>>stream\n${contents}\nendstream`],
    [6, Buffer.concat([Buffer.from(image), jpeg, Buffer.from("\nendstream")])],
  ]);
}

const upright = "/MediaBox[0 0 600 800]";

const placesIn = async (pdf: Buffer): Promise<number[][]> => {
  const marks = await marksOnPages(preparePdf(pdf, 30).pictures, blocks);
  return marks.map(({ Page = 0, Geometry }) => {
    const { Left = 0, Top = 0 } = Geometry?.BoundingBox ?? {};
    return [Page, Math.round(Left * 100), Math.round(Top * 100)];
  });
};

test.each([
  ["upright", "q 600 0 0 800 0 0 cm /P Do Q", 0, upright],
  ["on its side, with a page that is turned back", "q 800 0 0 600 0 0 cm /P Do Q", 1, "/MediaBox[0 0 800 600]/Rotate 90"], // prettier-ignore
  ["on its side, turned back by its place", "q 0 -800 600 0 0 800 cm /P Do Q", 1, upright],
])(
  "A signature on a scanned page of a PDF is found: the picture is %s",
  async (_, contents, quarters, page) => {
    expect(await placesIn(document(contents, scan(quarters), page))).toEqual([[2, 25, 37]]);
  },
);

test("A page with a picture that does not cover it, with two, or with a broken one has no signatures", async () => {
  const small = "q 300 0 0 400 0 0 cm /P Do Q";
  expect(await placesIn(document(small, scan(0), upright))).toEqual([]);
  const two = "q 600 0 0 800 0 0 cm /P Do /P Do Q";
  expect(await placesIn(document(two, scan(0), upright))).toEqual([]);
  const whole = "q 600 0 0 800 0 0 cm /P Do Q";
  const broken = Buffer.concat([scan(0).subarray(0, 400), Buffer.alloc(200)]);
  expect(await placesIn(document(whole, broken, upright))).toEqual([]);
});
