import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { pictureMarks } from "./picture-marks.ts";

const [width, height] = [1200, 1600];

type Pen = ReturnType<ReturnType<typeof createCanvas>["getContext"]>;

/** A word of bars of the size of letters. */
function word(pen: Pen, x: number, y: number, read = "xxxxxxxx"): TextractBlock {
  for (let letter = 0; letter < 8; letter++) pen.fillRect(x + letter * 10, y, 3, 17);
  return wordAt(read, { left: x, top: y, right: x + 80, bottom: y + 18 });
}

function wordAt(
  text: string,
  { left, top, right, bottom }: Record<"left" | "top" | "right" | "bottom", number>,
): TextractBlock {
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom]]; // prettier-ignore
  return {
    BlockType: "WORD",
    Text: text,
    Confidence: 95,
    Geometry: { Polygon: corners.map(([X = 0, Y = 0]) => ({ X: X / width, Y: Y / height })) },
  };
}

/** The boxes that are found on a page of words with a drawing: their left and upper edges, and whether they are chosen. */
function boxesIn(draw: (pen: Pen) => readonly TextractBlock[] | void): [number, number, boolean][] {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#eee";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#222";
  pen.strokeStyle = "#444";
  pen.lineWidth = 2;
  const blocks = Array.from({ length: 60 }, (_, at) =>
    word(pen, 120 + (at % 6) * 140, 120 + Math.floor(at / 6) * 40),
  );
  blocks.push(...(draw(pen) ?? []));
  const { data } = pen.getImageData(0, 0, width, height);
  const gray = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0);
  const boxes = pictureMarks({ width, height, data: gray }, blocks).flatMap(
    (mark): [number, number, boolean][] => {
      if (mark.BlockType !== "SELECTION_ELEMENT") return [];
      const { Left = 0, Top = 0 } = mark.Geometry?.BoundingBox ?? {};
      return [[Math.round(Left * width), Math.round(Top * height), mark.SelectionStatus === "SELECTED"]]; // prettier-ignore
    },
  );
  return boxes.toSorted(([a], [b]) => a - b);
}

function line(pen: Pen, ...points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

test("Boxes with and without a tick or a cross by hand are found beside their words", () => {
  const boxes = boxesIn((pen) => {
    for (const x of [200, 400, 600]) pen.strokeRect(x, 700, 24, 24);
    pen.lineWidth = 4;
    line(pen, [404, 712], [410, 720], [430, 690]);
    line(pen, [605, 705], [619, 719]);
    line(pen, [619, 705], [605, 719]);
    return [200, 400, 600].map((x) => word(pen, x + 34, 704));
  });
  expect(boxes.map(([, , isChosen]) => isChosen)).toEqual([false, true, true]);
  expect(boxes.map(([x, y]) => [Math.round(x / 10), Math.round(y / 10)])).toEqual([[20, 70], [40, 70], [60, 70]]); // prettier-ignore
});

test("A broken line of a scan still closes a box", () => {
  const boxes = boxesIn((pen) => {
    pen.strokeRect(200, 700, 24, 24);
    pen.fillStyle = "#eee";
    pen.fillRect(208, 698, 2, 4);
  });
  expect(boxes).toHaveLength(1);
});

test("Letters, cells, fields and full squares are no boxes to tick", () => {
  const boxes = boxesIn((pen) => {
    // An open letter, a round one, and the cells of a comb and of a table.
    line(pen, [224, 600], [200, 600], [200, 624], [224, 624]);
    pen.beginPath();
    pen.arc(412, 612, 12, 0, 2 * Math.PI);
    pen.stroke();
    for (const x of [600, 624, 648, 672]) pen.strokeRect(x, 600, 24, 24);
    for (const y of [700, 724]) line(pen, [150, y], [900, y]);
    for (const x of [150, 174, 900]) line(pen, [x, 700], [x, 724]);
    // A field to write in, a full square, a letter with thick stems, and one of a word.
    pen.strokeRect(200, 800, 180, 24);
    pen.fillRect(600, 800, 24, 24);
    pen.strokeRect(200, 900, 20, 22);
    pen.fillRect(230, 900, 3, 22);
    pen.lineWidth = 7;
    pen.strokeRect(603, 903, 20, 20);
    return [wordAt("Old", { left: 206, top: 898, right: 262, bottom: 924 })];
  });
  expect(boxes).toEqual([]);
});
