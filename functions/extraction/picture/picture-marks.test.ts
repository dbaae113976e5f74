import { expect, test } from "vitest";
import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { pictureMarks } from "./picture-marks.ts";
import type { Gray } from "./straight-ink.ts";

const [width, height] = [1200, 1600];

/** A page on which text is bars of the size of letters, and lines of a pen are waves. */
class Drawing {
  readonly picture: Gray = { width, height, data: new Uint8Array(width * height).fill(230) };
  readonly blocks: TextractBlock[] = [];

  dot(x: number, y: number, size = 3): void {
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        this.picture.data[(Math.round(y) + row) * width + Math.round(x) + column] = 40;
  }

  /** A word whose letters touch each other or not. */
  word(x: number, y: number, letters: number, { confidence = 95, touching = false } = {}): void {
    for (let letter = 0; letter < letters; letter++)
      for (let down = 0; down < 16; down++) {
        this.dot(x + letter * 10, y + down);
        this.dot(x + letter * 10 + 5, y + down);
        if (touching && down === 8)
          for (let on = 0; on < 10; on++) this.dot(x + letter * 10 + on, y + down);
      }
    if (confidence > 0) this.read("x".repeat(letters), { left: x, top: y, right: x + letters * 10, bottom: y + 18 }, confidence); // prettier-ignore
  }

  read(
    text: string,
    { left, top, right, bottom }: Record<"left" | "top" | "right" | "bottom", number>,
    confidence: number,
  ): void {
    const [l, t, r, b] = [left / width, top / height, right / width, bottom / height];
    this.blocks.push({
      BlockType: "WORD",
      Text: text,
      Confidence: confidence,
      Geometry: {
        BoundingBox: { Left: l, Top: t, Width: r - l, Height: b - t },
        Polygon: [
          { X: l, Y: t },
          { X: r, Y: t },
          { X: r, Y: b },
          { X: l, Y: b },
        ],
      },
    });
  }

  signature(x: number, y: number, { length = 160, wave = 26, up = 12 } = {}): void {
    for (let on = 0; on < length; on += 0.25)
      this.dot(x + on, y + Math.sin((on / wave) * 2 * Math.PI) * up);
  }

  rule(y: number): void {
    for (let x = 100; x < 1100; x++) this.dot(x, y, 2);
  }
}

function page(): Drawing {
  const drawing = new Drawing();
  for (let line = 0; line < 12; line++)
    for (let at = 0; at < 8; at++) drawing.word(120 + at * 110, 120 + line * 40, 8);
  return drawing;
}

const placesOf = (drawing: Drawing): number[][] =>
  pictureMarks(drawing.picture, drawing.blocks).map(({ Geometry }) => {
    const { Left = 0, Top = 0 } = Geometry?.BoundingBox ?? {};
    return [Math.round(Left * width), Math.round(Top * height)];
  });

test("A line of a pen is a signature, also on a ruled line and where it was read as letters", () => {
  const drawing = page();
  drawing.signature(200, 700);
  drawing.rule(710);
  drawing.signature(700, 700);
  drawing.read("WVv", { left: 700, top: 685, right: 860, bottom: 715 }, 31);
  const places = placesOf(drawing);
  expect(places).toHaveLength(2);
  for (const [index, x] of [200, 700].entries()) {
    expect(Math.abs((places[index]?.[0] ?? 0) - x)).toBeLessThan(12);
    expect(Math.abs((places[index]?.[1] ?? 0) - 688)).toBeLessThan(12);
  }
});

test("A long wave is a signature where print is as wide, because its letters touch; the rest of a rule is none", () => {
  const drawing = new Drawing();
  for (let line = 0; line < 12; line++)
    for (let at = 0; at < 6; at++)
      drawing.word(120 + at * 150, 120 + line * 40, 9, { touching: true });
  drawing.signature(200, 700, { length: 136, wave: 42 });
  // The lower edge of a box, sloping, with what is left of the lines that stood on it, and the box's side.
  for (let on = 0; on < 130; on++) drawing.dot(700 + on, 700 + on * 0.05);
  for (const at of [0, 30, 60, 90, 120])
    for (let up = 0; up < 2 + at * 0.05; up++) drawing.dot(700 + at, 698 + up);
  for (let down = 0; down < 24; down++) drawing.dot(829, 706 + down);
  const places = placesOf(drawing);
  expect(places).toHaveLength(1);
  expect(Math.abs((places[0]?.[0] ?? 0) - 200)).toBeLessThan(12);
});

test("Print, rules, and writing that was read well are no signatures", () => {
  const drawing = page();
  drawing.rule(640);
  drawing.signature(200, 700);
  drawing.read("Ana Reyes", { left: 196, top: 680, right: 370, bottom: 720 }, 92);
  drawing.word(700, 740, 14, { confidence: 0, touching: true });
  expect(placesOf(drawing)).toEqual([]);
});

test("What hangs together around words of print is no signature; one above a printed name is", () => {
  const head = page();
  head.signature(200, 700, { length: 240, up: 16 });
  for (const x of [210, 300, 390])
    head.read("Share", { left: x, top: 692, right: x + 40, bottom: 706 }, 95);
  expect(placesOf(head)).toEqual([]);
  const name = page();
  name.signature(200, 700, { length: 240, up: 16 });
  for (const x of [210, 300, 390])
    name.read("Reyes", { left: x, top: 712, right: x + 40, bottom: 726 }, 95);
  expect(placesOf(name)).toHaveLength(1);
});

test("A page of few words tells nothing of its ink", () => {
  const drawing = new Drawing();
  drawing.word(120, 120, 8);
  drawing.signature(200, 700);
  expect(placesOf(drawing)).toEqual([]);
});
