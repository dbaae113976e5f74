import { createCanvas } from "@napi-rs/canvas";
import { PNG } from "pngjs";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { Random } from "../../infra/tools/extraction/bench/random.ts";
import { dailyOrNightly, isNightly } from "../../infra/tools/testing/nightly.ts";
import { mutations, type MutationKind } from "./pdf/mutate-pdf.fixture.ts";
import { prepareImage } from "./prepare-image.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

const each = Math.ceil(dailyOrNightly({ daily: 100, nightly: 700 }) / 2);
/** No picture takes longer, on a busy machine either. */
const longestMs = 10_000;
/** Most pixels of a picture that is read: the side to which it is scaled down, squared. */
const pixelsMax = 4200 ** 2;

function drawn(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "black";
  for (let x = 5; x < width; x += 40) context.fillRect(x, 5, 20, height / 2);
  return canvas;
}

/** A JPEG that is to be turned, and a PNG that is to be scaled down: both are decoded. */
const sources = {
  jpeg: withOrientation(drawn(300, 200).toBuffer("image/jpeg", 80)),
  png: drawn(10_400, 60).toBuffer("image/png"),
} as const;

function withOrientation(jpeg: Buffer): Buffer {
  const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010006000000000000", "hex"); // prettier-ignore
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** Corrects the checksums of a PNG's chunks, without which a decoder refuses them unread. */
function withChecksums(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  for (let at = 8; at + 12 <= copy.length;) {
    const end = at + 8 + copy.readUInt32BE(at);
    if (end + 4 > copy.length) break;
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return copy;
}

/** Changes of the first bytes, which have sizes and tables, or anywhere. */
function mutated(bytes: Buffer, random: Random, other: Buffer): Buffer {
  const kind = random.pick<MutationKind>(["flipped bits", "other bytes", "cut", "spliced", "moved part"]); // prettier-ignore
  if (random.chance(0.4)) return mutations[kind](bytes, random, other);
  const head = mutations[kind](bytes.subarray(2, 200), random, other.subarray(2, 200));
  return Buffer.concat([bytes.subarray(0, 2), head, bytes.subarray(200)]);
}

it.each(["jpeg", "png"] as const)(
  `prepareImage refuses or gives a picture of a bounded size: ${each} mutated pictures (%s)`,
  async (type) => {
    const { [type]: source } = sources;
    expect(await prepareImage(source)).toBeInstanceOf(Buffer);
    let prepared = 0;
    for (let round = 0; round < each; round += 1) {
      const random = new Random(round + (type === "png" ? 50_000 : 0));
      const changed = mutated(source, random, sources[type === "png" ? "jpeg" : "png"]);
      const bytes = type === "png" && random.chance(0.9) ? withChecksums(changed) : changed;
      const start = performance.now();
      try {
        const picture = await prepareImage(bytes);
        if (picture !== undefined) {
          const { width, height } = PNG.sync.read(picture);
          expect({ round, isLarge: width * height > pixelsMax }).toEqual({ round, isLarge: false });
          prepared += 1;
        }
      } catch (error) {
        if (!(error instanceof UnreadableDocument)) throw error;
      }
      if (isNightly) expect(performance.now() - start).toBeLessThan(longestMs);
    }
    expect(prepared).toBeGreaterThan(0);
  },
  isNightly ? 900_000 : 120_000,
);
