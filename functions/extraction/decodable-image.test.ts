import { createCanvas } from "@napi-rs/canvas";
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { prepareImage } from "./prepare-image.ts";

const side = 10_004;

/** A part of a PNG. */
function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function header(width: number, height: number, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(interlace, 12);
  return chunk("IHDR", data);
}

/** A gray PNG with these headers, whose data are zeros. */
const png = (dataBytes: number, ...headers: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...headers,
    chunk("IDAT", deflateSync(Buffer.alloc(dataBytes))),
    chunk("IEND"),
  ]);

const causeOf = async (bytes: Buffer): Promise<unknown> =>
  await prepareImage(bytes).then(
    () => "a picture",
    (error: unknown) => (error instanceof Error ? String(error.cause) : error),
  );

describe("a PNG", () => {
  it("has the size of its first header", async () => {
    expect(await prepareImage(png((side + 1) * 8, header(side, 8)))).toBeInstanceOf(Buffer);
    const second = png((side + 1) * 8, header(side, 8), header(side + 1, 7));
    expect(await causeOf(second)).toContain("another header");
  });

  it("has no more rows than a JPEG: each costs the decoder memory, however narrow it is", async () => {
    expect(await causeOf(png(2 * 65_535, header(1, 65_535)))).toBe("a picture");
    expect(await causeOf(png(2 * 65_536, header(1, 65_536)))).toContain("too many rows");
  });

  it("that is interlaced is inflated to its size at most", async () => {
    // Rows of seven passes: each pass has the pixels of its columns, and a filter byte.
    const rows = [1, 1, 1, 2, 2, 4, 4].map((count, pass) => {
      const columns = [8, 8, 4, 4, 2, 2, 1][pass] ?? 1;
      return count * (Math.ceil(side / columns) + 1);
    });
    const size = rows.reduce((sum, bytes) => sum + bytes, 0);
    expect(await causeOf(png(size, header(side, 8, 1)))).not.toContain("larger");
    const bomb = png(200_000_000, header(side, 8, 1));
    expect(await causeOf(bomb)).toMatch(/larger than|ERR_BUFFER_TOO_LARGE/);
  });
});

describe("a JPEG", () => {
  const jpeg = createCanvas(side, 16).toBuffer("image/jpeg", 90);
  const end = jpeg.subarray(0, -2);

  it("is decoded in a bounded number of scans", async () => {
    expect(await prepareImage(jpeg)).toBeInstanceOf(Buffer);
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const many = Array.from({ length: 101 }, () => scan);
    expect(await causeOf(Buffer.concat([end, ...many, jpeg.subarray(-2)]))).toContain("scans");
  });

  it("has one frame, of the size that is read from its first header", async () => {
    const [frame, scan] = [0xc0, 0xda].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker])));
    if (frame === undefined || scan === undefined) throw new Error("The picture has no frame");
    const second = Buffer.from(jpeg.subarray(frame, scan));
    const lossless = Buffer.from(second);
    lossless[1] = 0xc3;
    const inserted = (at: number, part: Buffer) =>
      Buffer.concat([jpeg.subarray(0, at), part, jpeg.subarray(at)]);
    expect(await causeOf(inserted(scan, second))).toContain("more than one frame");
    expect(await causeOf(inserted(frame, lossless))).toContain("unknown frame");
    expect(await causeOf(Buffer.concat([end, second, jpeg.subarray(-2)]))).toContain("frame");
    // A comment that says a wrong length, behind which the decoder searches for a marker.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 3, 0, 0]), second]);
    expect(await causeOf(inserted(scan, comment))).toContain("wrong length");
    const many = Buffer.from(jpeg);
    many[frame + 9] = 200;
    expect(await causeOf(many)).toContain("components");
  });

  it("may have restart markers, fill bytes, and another picture behind its end", async () => {
    const fill = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]);
    expect(await prepareImage(fill)).toBeInstanceOf(Buffer);
    expect(await prepareImage(Buffer.concat([jpeg, jpeg]))).toBeInstanceOf(Buffer);
  });

  it("does not change its height behind its header", async () => {
    const taller = Buffer.from([0xff, 0xdc, 0, 4, 0xff, 0xf0]);
    expect(await causeOf(Buffer.concat([end, taller, jpeg.subarray(-2)]))).toContain("height");
  });
});
