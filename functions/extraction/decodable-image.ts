import { inflateSync } from "node:zlib";
import { endOfScan } from "../../shared/domain/files/jpeg-segments.ts";

/** Samples per pixel by color type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** Passes of an interlaced PNG, each of which has an own filter byte for each of its rows. */
const passes = 7;
/** Most rows of a PNG, as a JPEG can have. Each costs the decoder time and memory of its own, however narrow it is. */
const rowsMax = 65_535;
/** At most this many scans of a JPEG are decoded, each over all pixels. Programs write up to a dozen. */
const scansMax = 100;

/**
 * Checks that a decoder finds the size in a PNG that its first header says. Throws an error for a second header, for none
 * of its pixels, for too many rows, and for an interlaced picture whose data is larger: the decoder inflates that without a bound.
 */
export function checkPng(bytes: Buffer): void {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if ((type === "IHDR") !== (at === 8)) throw new Error("It has another header than the first");
    if (type === "IDAT") parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  if (parts.length === 0) throw new Error("It has no pixels");
  const [depth = 8, colorType = 6, , , interlace = 0] = bytes.subarray(24, 29);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (height > rowsMax) throw new Error("It has too many rows");
  if (interlace === 0) return;
  const rowBytes = Math.ceil((width * depth * (samples.get(colorType) ?? 4)) / 8);
  const mostBytes = (rowBytes + passes) * (height + passes);
  inflateSync(Buffer.concat(parts), { maxOutputLength: mostBytes });
}

/** Markers of a JPEG: their second byte; the first is 255. */
const [firstFrame, lastFrame, endOfImage, startOfScan, newHeight] = [0xc0, 0xc2, 0xd9, 0xda, 0xdc];
/** Frames that no program writes, and the decoder would skip. */
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** Components of a frame: gray, three or four colors. Each costs memory of its own. */
const componentsMax = 4;

/**
 * Checks that a decoder finds in a JPEG what its first frame header says: one frame of at most four components, few
 * scans, no marker that changes the height (DNL), and every segment as long as it says. Throws an error for others: the
 * decoder searches for the next marker behind a wrong length, and may find a frame of any size there.
 */
export function checkJpeg(bytes: Buffer): void {
  let frames = 0;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new Error("It has a segment with a wrong length");
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return;
    // Fill bytes may come before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < firstFrame || otherFrames.includes(marker))
      throw new Error("It has an unknown frame");
    if (marker === newHeight) throw new Error("It changes its height");
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker <= lastFrame) {
      const components = bytes[at + 9] ?? 0;
      if (components > componentsMax) throw new Error("It has too many components");
      if (end !== at + 10 + 3 * components) throw new Error("It has a frame with a wrong length");
      frames += 1;
    }
    if (frames > 1) throw new Error("It has more than one frame");
    at = end;
    if (marker !== startOfScan) continue;
    scans += 1;
    if (scans > scansMax) throw new Error("It has too many scans");
    at = endOfScan(bytes, at);
  }
}
