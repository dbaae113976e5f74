import { inflateSync } from "node:zlib";

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
/** At most this many scans of a JPEG are decoded, each over all pixels. Programs write up to a dozen. */
const scansMax = 100;

/**
 * Checks that a decoder finds the size in a PNG that its first header says. Throws an error for a second header, and
 * for an interlaced picture whose data is larger: the decoder inflates that without a bound.
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
  const [depth = 8, colorType = 6, , , interlace = 0] = bytes.subarray(24, 29);
  if (interlace === 0) return;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const rowBytes = Math.ceil((width * depth * (samples.get(colorType) ?? 4)) / 8);
  const mostBytes = (rowBytes + passes) * (height + passes);
  inflateSync(Buffer.concat(parts), { maxOutputLength: mostBytes });
}

/**
 * Checks that a JPEG has few scans, and no marker that changes its height while it is decoded (DNL). Throws an error for
 * others.
 */
export function checkJpeg(bytes: Buffer): void {
  const scanStart = Buffer.from([0xff, 0xda]);
  const first = bytes.indexOf(scanStart);
  // Behind a byte of 255, data has a zero. What comes before the first scan may contain any bytes.
  if (first >= 0 && bytes.includes(Buffer.from([0xff, 0xdc]), first))
    throw new Error("It changes its height");
  let scans = 0;
  for (let at = first; at >= 0; at = bytes.indexOf(scanStart, at + 2)) scans += 1;
  if (scans > scansMax) throw new Error("It has too many scans");
}
