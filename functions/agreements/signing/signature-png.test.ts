import { crc32 } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { readSignaturePng } from "./signature-png.ts";

const prefix = "data:image/png;base64,";
const dataUrl = (image: Uint8Array) => `${prefix}${Buffer.from(image).toString("base64")}`;
const drawn = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }));
const sameAs = { code: "invalid_request", message: "The signature must be a PNG image" };

/** The error of a refused image; `taken` if it was not refused. */
function outcome(image: Uint8Array) {
  try {
    readSignaturePng(dataUrl(image));
    return "taken";
  } catch (error) {
    return error;
  }
}

it("readSignaturePng accepts a canvas's PNG and gives its bytes", () => {
  const image = drawn(600, 200);
  expect(Buffer.from(readSignaturePng(dataUrl(image)))).toEqual(image);
});

it.each([0, 2, 4, 6] as const)("readSignaturePng accepts color type %i", (colorType) => {
  const image = PNG.sync.write(new PNG({ width: 3, height: 2 }), { colorType });
  expect(outcome(image)).toBe("taken");
});

it("readSignaturePng refuses other bytes with a PNG's media type", () => {
  expect(outcome(Buffer.from("not a picture at all, whatever it says"))).toMatchObject(sameAs);
  expect(outcome(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toMatchObject(
    sameAs,
  );
});

it("readSignaturePng refuses a PNG that is cut off or damaged anywhere", () => {
  const image = drawn(40, 20);
  for (let length = 0; length < image.length; length += 1)
    expect(outcome(image.subarray(0, length))).toMatchObject(sameAs);
  for (let index = 0; index < image.length; index += 1) {
    const damaged = Buffer.from(image);
    damaged[index] = (damaged[index] ?? 0) ^ 0x10;
    expect(outcome(damaged)).toMatchObject(sameAs);
  }
});

it("readSignaturePng refuses a PNG whose pixels inflate to a wrong size", () => {
  expect(outcome(drawn(4097, 1))).toMatchObject(sameAs);
  expect(outcome(drawn(3000, 2000))).toMatchObject(sameAs);
});

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

describe("readSignaturePng with chunks that confuse decoders", () => {
  const image = drawn(10, 10);
  // The signature and the header with its length, type and checksum.
  const headEnd = 8 + 25;
  const withChunk = (type: string, data: Buffer) =>
    Buffer.concat([image.subarray(0, headEnd), chunk(type, data), image.subarray(headEnd)]);

  it("refuses a second header, whose size is not checked", () => {
    const huge = Buffer.from(image.subarray(16, 16 + 13));
    huge.writeUInt32BE(40_000, 0);
    huge.writeUInt32BE(40_000, 4);
    expect(outcome(withChunk("IHDR", huge))).toMatchObject(sameAs);
  });

  it("refuses an unknown critical chunk, and accepts an unknown ancillary one", () => {
    expect(outcome(withChunk("ABCD", Buffer.alloc(3)))).toMatchObject(sameAs);
    expect(outcome(withChunk("tEXt", Buffer.from("Title\0Mine")))).toBe("taken");
  });
});
