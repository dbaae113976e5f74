import { createCanvas } from "@napi-rs/canvas";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { readImageHeader } from "./image-header.ts";
import { prepareImage } from "./prepare-image.ts";

/** A white picture with a black square in its upper left corner. */
function cornered(width: number, height: number, type: "jpeg" | "png"): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "black";
  context.fillRect(0, 0, width / 4, height / 4);
  return type === "jpeg" ? canvas.toBuffer("image/jpeg", 90) : canvas.toBuffer("image/png");
}

/** The picture with an EXIF segment that names this orientation. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** In which corners a picture is black, clockwise from the upper left one. */
function blackCorners(bytes: Buffer): boolean[] {
  const { width, height, data } = PNG.sync.read(bytes);
  const at = (x: number, y: number) => (data[(y * width + x) * 4] ?? 0) < 128;
  const [right, bottom] = [width - 3, height - 3];
  return [at(2, 2), at(right, 2), at(right, bottom), at(2, bottom)];
}

describe("a picture", () => {
  it("that is upright and small is read as it is", async () => {
    expect(await prepareImage(cornered(80, 40, "png"))).toBeUndefined();
    expect(await prepareImage(turned(cornered(80, 40, "jpeg"), 1))).toBeUndefined();
  });

  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 0],
    [6, 1],
    [7, 2],
    [8, 3],
  ])("with the EXIF orientation %i is turned upright", async (orientation, corner) => {
    const bytes = turned(cornered(80, 40, "jpeg"), orientation);
    expect(readImageHeader(bytes)).toMatchObject({ width: 80, height: 40, orientation });
    const upright = (await prepareImage(bytes)) ?? Buffer.alloc(0);
    expect(blackCorners(upright)).toEqual([0, 1, 2, 3].map((one) => one === corner));
    const { width, height } = PNG.sync.read(upright);
    expect([width, height]).toEqual(orientation >= 5 ? [40, 80] : [80, 40]);
  });

  it.each(["png", "jpeg"] as const)(
    "of too many pixels a side is scaled down (%s)",
    async (type) => {
      const small = (await prepareImage(cornered(10_400, 400, type))) ?? Buffer.alloc(0);
      expect(blackCorners(small)).toEqual([true, false, false, false]);
      expect(PNG.sync.read(small)).toMatchObject({ width: 3466, height: 133 });
    },
  );

  it("that does not fit into memory, or is broken, is refused", async () => {
    const huge = cornered(10, 10, "png");
    huge.writeUInt32BE(20_000, 16);
    huge.writeUInt32BE(20_000, 20);
    await expect(prepareImage(huge)).rejects.toThrow("too many pixels");
    await expect(prepareImage(Buffer.from("no picture"))).rejects.toThrow("no picture");
    const cut = turned(cornered(80, 40, "jpeg"), 6).subarray(0, 300);
    await expect(prepareImage(cut)).rejects.toThrow(/broken|no picture/);
  });
});
