import { expect, it } from "vitest";
import { withDrawnPlaces } from "../../geometry/drawn-places.ts";
import type { Rule } from "../../geometry/drawn-places.ts";
import { linesOf, typicalTextSize } from "../../page-text.ts";
import type { PageWord } from "../../page-text.ts";
import { labeledValues } from "../labeled-values.ts";
import { drawnBoxes } from "./boxes.ts";
import { readDrawnBoxes } from "./read-drawn-boxes.ts";

function wordsOf(text: string, left: number, top: number): PageWord[] {
  let at = left;
  return text.split(" ").map((one) => {
    const box = { left: at, top, width: one.length * 0.008, height: 0.012 };
    at += box.width + 0.006;
    return { text: one, confidence: 1, page: 0, box };
  });
}

function frame(left: number, top: number, width: number, height: number): Rule[] {
  const side = { left, top, width, height };
  return [
    { ...side, height: 0 },
    { ...side, top: top + height, height: 0 },
    { ...side, width: 0 },
    { ...side, left: left + width, width: 0 },
  ].map((box) => ({ page: 0, box }));
}

const card = (name: string, share: string, left: number, top: number): PageWord[] => [
  ...wordsOf(name, left + 0.01, top + 0.01),
  ...wordsOf(share, left + 0.25, top + 0.01),
  ...wordsOf("Government name", left + 0.01, top + 0.04),
  ...wordsOf(`${name} Reyes`, left + 0.01, top + 0.055),
  ...wordsOf("Publisher", left + 0.01, top + 0.08),
];

const words = withDrawnPlaces(
  [...card("Ana", "60%", 0.1, 0.2), ...card("Ben", "40%", 0.5, 0.2), ...wordsOf("Low Tide Music", 0.51, 0.295)], // prettier-ignore
  [...frame(0.1, 0.2, 0.35, 0.15), ...frame(0.5, 0.2, 0.35, 0.15)],
);
const lines = linesOf(words);

it("reads each box by itself: its labeled name, its share, and no value of another box", () => {
  const { rows } = readDrawnBoxes(lines, typicalTextSize(lines));
  expect(
    rows.map(({ name, writerShare, publisher }) => [
      name?.value,
      writerShare?.value,
      publisher?.value,
    ]),
  ).toEqual([
    ["Ana Reyes", 60, undefined],
    ["Ben Reyes", 40, "Low Tide Music"],
  ]);
});

it("takes cells that touch for one box", () => {
  const cells = withDrawnPlaces(
    [...wordsOf("Ana Reyes", 0.11, 0.21), ...wordsOf("60%", 0.31, 0.21), ...wordsOf("Ben", 0.61, 0.21)], // prettier-ignore
    [...frame(0.1, 0.2, 0.2, 0.03), ...frame(0.3, 0.2, 0.2, 0.03), ...frame(0.6, 0.2, 0.2, 0.03)],
  );
  expect(drawnBoxes(linesOf(cells)).map(({ lines: own }) => own.length)).toEqual([1, 1]);
});

const valuesOf = (own: readonly PageWord[]) =>
  labeledValues(linesOf(own), { width: 0.008, height: 0.012 }).map(({ value }) => value.length);

it("leaves a label with an empty line behind it without the value below", () => {
  const form = [...wordsOf("Publisher", 0.1, 0.1), ...wordsOf("Low Tide", 0.1, 0.13)];
  expect(valuesOf(form)).toEqual([2]);
  const rule = { page: 0, box: { left: 0.18, top: 0.114, width: 0.2, height: 0 } };
  expect(valuesOf(withDrawnPlaces(form, [rule]))).toEqual([0]);
});
