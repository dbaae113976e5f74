import { createCanvas, loadImage } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureSize } from "./picture-size.ts";
import { pictureWithoutMetadata } from "./picture-without-metadata.ts";

/** A red picture, the right half of which is transparent where the type allows it. */
function drawn(type: "image/jpeg" | "image/webp", quality = 80): Buffer {
  const canvas = createCanvas(60, 40);
  const context = canvas.getContext("2d");
  context.fillStyle = "rgb(200, 30, 40)";
  context.fillRect(0, 0, 30, 40);
  return type === "image/jpeg"
    ? canvas.toBuffer(type, quality)
    : canvas.toBuffer("image/webp", quality);
}

const secret = "Exif\0\0 GPS 54.32 N 10.13 E, Nia's phone";

function segment(marker: number): Buffer {
  const head = Buffer.from([0xff, marker, 0, secret.length + 2]);
  return Buffer.concat([head, Buffer.from(secret, "latin1")]);
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function riff(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return chunk("RIFF", content);
}

/** The chunk of a WebP's extended header, which says that everything is there. */
function extended(width: number, height: number): Buffer {
  const content = Buffer.alloc(10);
  content[0] = 0x3e;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return chunk("VP8X", content);
}

const contains = (bytes: Uint8Array) => Buffer.from(bytes).includes("GPS");

async function cornersOf(bytes: Uint8Array) {
  const picture = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const at = (x: number) => context.getImageData(x, 20, 1, 1).data;
  return { width: picture.width, height: picture.height, left: at(5), right: at(55) };
}

describe("a picture without metadata", () => {
  it("is a JPEG of the same pixels, without segments of programs, comments and what is behind its end", async () => {
    const jpeg = drawn("image/jpeg");
    const marked = Buffer.concat([
      jpeg.subarray(0, 2),
      ...[0xe0, 0xe1, 0xe2, 0xed, 0xef, 0xfe].map(segment),
      jpeg.subarray(2),
      Buffer.from(secret),
    ]);
    const bare = pictureWithoutMetadata(marked);
    expect(bare).toMatchObject({ type: "image/jpeg", width: 60, height: 40 });
    expect(contains(bare?.bytes ?? marked)).toBe(false);
    expect(await cornersOf(bare?.bytes ?? marked)).toEqual(await cornersOf(jpeg));
  });

  it("has no segments between the scans of a JPEG, either", () => {
    const jpeg = drawn("image/jpeg");
    const between = Buffer.concat([
      jpeg.subarray(0, -2),
      segment(0xe1),
      jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2),
      jpeg.subarray(-2),
    ]);
    const bare = pictureWithoutMetadata(between);
    expect(bare?.type).toBe("image/jpeg");
    expect(contains(bare?.bytes ?? between)).toBe(false);
  });

  it.each([
    ["lossy", 70],
    ["lossless", 100],
  ])("is a WebP of the same pixels and transparency, %s", async (_, quality) => {
    const webp = drawn("image/webp", quality);
    const chunks = webp.subarray(12);
    const hidden = Buffer.from(secret, "latin1");
    const bases = chunks.includes("VP8X") ? [chunks] : [extended(60, 40), chunks];
    const marked = riff(
      ...bases,
      ...["ICCP", "EXIF", "XMP ", "note"].map((name) => chunk(name, hidden)),
    );
    const bare = pictureWithoutMetadata(Buffer.concat([marked, hidden]));
    expect(bare).toMatchObject({ type: "image/webp", width: 60, height: 40 });
    expect(contains(bare?.bytes ?? marked)).toBe(false);
    const corners = await cornersOf(bare?.bytes ?? marked);
    expect(corners).toEqual(await cornersOf(webp));
    expect(corners.right[3]).toBe(0);
    expect(corners.left[3]).toBe(255);
  });

  it("is none of an animation, another type, or half a picture", () => {
    const frame = chunk("ANMF", Buffer.alloc(40));
    for (const bytes of [
      riff(extended(60, 40), chunk("ANIM", Buffer.alloc(6)), frame),
      createCanvas(4, 4).toBuffer("image/png"),
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      Buffer.from("GIF89a and more that is no picture"),
      drawn("image/jpeg").subarray(0, 300),
      drawn("image/jpeg").subarray(0, -2),
      drawn("image/webp").subarray(0, 60),
      Buffer.alloc(0),
    ])
      expect(pictureWithoutMetadata(bytes)).toBeUndefined();
  });

  it("takes any bytes", () => {
    const heads = [drawn("image/jpeg").subarray(0, 40), drawn("image/webp").subarray(0, 40)];
    const bytes = fc
      .tuple(fc.constantFrom(Buffer.alloc(0), ...heads), fc.uint8Array({ maxLength: 200 }))
      .map((parts) => Buffer.concat(parts));
    fc.assert(
      fc.property(bytes, (some) => {
        pictureSize(some);
        pictureWithoutMetadata(some);
      }),
    );
  });
});

describe("the size of a picture", () => {
  it("is in the first bytes of each type that artwork may have", () => {
    const canvas = createCanvas(300, 200);
    canvas.getContext("2d").fillRect(0, 0, 20, 20);
    const gif = Buffer.alloc(40);
    gif.write("GIF89a");
    gif.writeUInt16LE(300, 6);
    gif.writeUInt16LE(200, 8);
    for (const bytes of [
      canvas.toBuffer("image/png"),
      canvas.toBuffer("image/jpeg"),
      canvas.toBuffer("image/webp", 70),
      canvas.toBuffer("image/webp", 100),
      gif,
    ])
      expect(pictureSize(bytes)).toEqual({ width: 300, height: 200 });
    expect(pictureSize(Buffer.from("no picture at all, but long enough"))).toBeUndefined();
  });
});
