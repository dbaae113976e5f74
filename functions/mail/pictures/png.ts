import { crc32, deflateSync } from "node:zlib";

/** A picture of few colors (hexadecimal RGB). */
export interface IndexedPicture {
  width: number;
  height: number;
  colors: readonly string[];
  /** The color's index of a pixel in `colors`, the same in each row; undefined for a transparent one. */
  colorAt: (x: number) => number | undefined;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a picture as a PNG with a palette, whose first color is transparent. */
export function encodePng({ width, height, colors, colorAt }: IndexedPicture): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, colors from a palette.
  header.set([8, 3], 8);
  const palette = ["#ffffff", ...colors].map((color) => Buffer.from(color.slice(1), "hex"));
  // Each row begins with its filter, which is none.
  const row = Buffer.from([0, ...Array.from({ length: width }, (_, x) => (colorAt(x) ?? -1) + 1)]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.concat(palette)),
    chunk("tRNS", Buffer.from([0])),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
