import { crc32 } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { encodeDrawing, readSignatureInk } from "./signature-image.ts";

function picture(width: number, height: number, dots: readonly (readonly [number, number])[]) {
  const image = new PNG({ width, height });
  for (const [x, y] of dots) image.data.set([0x23, 0x40, 0xc8, 0xff], (y * width + x) * 4);
  return PNG.sync.write(image);
}

function painted(...colour: number[]): PNG {
  const image = new PNG({ width: 40, height: 20 });
  for (let at = 0; at < image.data.length; at += 4) image.data.set(colour, at);
  return image;
}

describe("a signature's ink", () => {
  test("is cut to its bounds, on white", () => {
    const ink = readSignatureInk(
      picture(40, 20, [
        [5, 6],
        [7, 6],
      ]),
    );
    expect(ink).toMatchObject({ width: 3, height: 1 });
    expect([...(ink?.rgb ?? [])]).toEqual([0x23, 0x40, 0xc8, 255, 255, 255, 0x23, 0x40, 0xc8]);
  });

  test("is undefined for a blank picture", () => {
    expect(readSignatureInk(picture(40, 20, []))).toBeUndefined();
  });

  test("is undefined for bytes that are not a complete PNG", () => {
    const whole = picture(40, 20, [[5, 6]]);
    expect(readSignatureInk(whole.subarray(0, 60))).toBeUndefined();
    expect(readSignatureInk(Buffer.from("GIF89a"))).toBeUndefined();
  });

  test("is undefined for a small file that claims a huge picture", () => {
    const bomb = Buffer.from(picture(40, 20, [[5, 6]]));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(readSignatureInk(bomb)).toBeUndefined();
  });
});

describe("a drawing", () => {
  test("is any ink on a background of another color, or on none", () => {
    expect(encodeDrawing(picture(40, 20, [[5, 6]]))).toBeDefined();
    expect(encodeDrawing(picture(2, 1, [[0, 0]]))).toBeDefined();
  });

  test("is neither a blank nor a filled picture, nor invisible ink", () => {
    expect(encodeDrawing(picture(40, 20, []))).toBeUndefined();
    for (const colour of [
      [255, 255, 255, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 8],
    ])
      expect(encodeDrawing(PNG.sync.write(painted(...colour)))).toBeUndefined();
    const pale = painted(255, 255, 255, 255);
    pale.data.set([250, 250, 250, 255], 400);
    expect(encodeDrawing(PNG.sync.write(pale))).toBeUndefined();
  });
});

test("a drawing is encoded again without metadata, to the same bytes each time", () => {
  const drawn = picture(40, 20, [[5, 6]]);
  // A text chunk after the header, in which drawing programs store author and place of a picture.
  const data = Buffer.from("tEXtAuthor\0Nia at 41.4, 2.2");
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  const withText = Buffer.concat([drawn.subarray(0, 33), chunk, drawn.subarray(33)]);
  const encoded = encodeDrawing(withText);
  expect(Buffer.from(encoded ?? []).toString("latin1")).not.toContain("Nia");
  expect(encoded).toEqual(encodeDrawing(drawn));
  expect(readSignatureInk(encoded ?? Buffer.alloc(0))).toEqual(readSignatureInk(drawn));
});
