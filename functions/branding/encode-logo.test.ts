import { createCanvas } from "@napi-rs/canvas";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { encodeLogo } from "./encode-logo.ts";

/** A red picture whose left half is transparent, or white as a JPEG. */
function picture(width: number, height: number, type: "jpeg" | "png"): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  if (type === "jpeg") {
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = "rgb(200, 0, 0)";
  context.fillRect(width / 2, 0, width / 2, height);
  return type === "jpeg" ? canvas.toBuffer("image/jpeg", 95) : canvas.toBuffer("image/png");
}

/** The PNG's size, color type, and colors left and right. */
function read(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const { width, height, data } = PNG.sync.read(bytes);
  const at = (x: number) => {
    const from = (Math.floor(height / 2) * width + x) * 4;
    return [...data.subarray(from, from + 3)];
  };
  return { width, height, colorType: bytes[25], left: at(1), right: at(width - 2) };
}

/** The PNG without the chunks of its pixels. */
function withoutPixels(png: Buffer): Buffer {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at < png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) !== "IDAT") parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

describe("a logo", () => {
  it.each(["png", "jpeg"] as const)("of %s is a PNG of RGB on white", async (type) => {
    const encoded = await encodeLogo(picture(200, 60, type));
    const { left, right, ...size } = read(encoded?.png ?? new Uint8Array());
    expect(size).toEqual({ width: 200, height: 60, colorType: 2 });
    for (const channel of left) expect(channel).toBeGreaterThan(245);
    expect(right[0]).toBeGreaterThan(190);
    expect(right[1]).toBeLessThan(20);
  });

  it("that is larger is scaled down and keeps its proportions", async () => {
    const encoded = await encodeLogo(picture(2000, 1000, "png"));
    expect(encoded).toMatchObject({ width: 320, height: 160 });
    expect(read(encoded?.png ?? new Uint8Array())).toMatchObject({ width: 320, height: 160 });
  });

  it("has nothing of its file but the pixels, and the same file gives the same bytes", async () => {
    const text = Buffer.from("tEXtSecret\0from nobody");
    const png = picture(40, 20, "png");
    const chunk = Buffer.concat([Buffer.alloc(4), text, Buffer.alloc(4)]);
    chunk.writeUInt32BE(text.length - 4);
    const { crc32 } = await import("node:zlib");
    chunk.writeUInt32BE(crc32(text), chunk.length - 4);
    const withText = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    const [one, other] = [await encodeLogo(withText), await encodeLogo(png)];
    expect(Buffer.from(one?.png ?? []).includes("Secret")).toBe(false);
    expect(Buffer.from(one?.png ?? []).equals(Buffer.from(other?.png ?? []))).toBe(true);
  });

  it.each([
    ["white on a transparent ground", "rgb(255, 255, 255)", true],
    ["almost white", "rgb(250, 248, 246)", true],
    ["of a pale color", "rgb(255, 255, 200)", false],
  ])("that is %s says whether it can be seen on paper", async (_, color, isBlank) => {
    const canvas = createCanvas(40, 20);
    const context = canvas.getContext("2d");
    context.fillStyle = color;
    context.fillRect(10, 5, 20, 10);
    expect(await encodeLogo(canvas.toBuffer("image/png"))).toMatchObject({ isBlank });
  });

  it.each([
    ["a text", Buffer.from("<svg onload='alert(1)'></svg>")],
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000")],
    ["a broken PNG", picture(40, 20, "png").subarray(0, 60)],
    ["a broken JPEG", picture(40, 20, "jpeg").subarray(0, 200)],
    ["a JPEG that arrived in part", picture(200, 60, "jpeg").subarray(0, -40)],
    ["a PNG without pixels", withoutPixels(picture(40, 20, "png"))],
    ["nothing", Buffer.alloc(0)],
  ])("is not made of %s", async (_, bytes) => expect(await encodeLogo(bytes)).toBeUndefined());

  it("is not made of a picture that unfolds to too many pixels", async () => {
    const header = Buffer.from(picture(40, 20, "png"));
    header.writeUInt32BE(60_000, 16);
    header.writeUInt32BE(60_000, 20);
    expect(await encodeLogo(header)).toBeUndefined();
  });
});
