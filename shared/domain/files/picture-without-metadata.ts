import { isFrame, jpegSegments, type JpegSegment } from "./jpeg-segments.ts";
import { pictureSize, sizeInChunk, type PictureSize } from "./picture-size.ts";
import { webpChunks, type WebpChunk } from "./webp-chunks.ts";

/** A picture of which nothing is known but its pixels. */
export interface BarePicture extends PictureSize {
  type: "image/webp" | "image/jpeg";
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A JPEG or WebP with only what a decoder needs for its pixels: no place, device, time, text, preview or color profile,
 * and nothing behind its end. Undefined for anything else, for animations, and where it is incomplete.
 */
export function pictureWithoutMetadata(bytes: Uint8Array): BarePicture | undefined {
  return bareJpeg(bytes) ?? bareWebp(bytes);
}

const [endOfImage, startOfScan, comment] = [0xd9, 0xda, 0xfe];
const isMetadata = ({ marker }: JpegSegment) =>
  (marker >= 0xe0 && marker <= 0xef) || marker === comment;

function bareJpeg(bytes: Uint8Array): BarePicture | undefined {
  const segments = [...jpegSegments(bytes)];
  const count = (is: (segment: JpegSegment) => boolean) => segments.filter(is).length;
  if (count(isFrame) !== 1 || count(({ marker }) => marker === startOfScan) === 0) return undefined;
  if (segments.at(-1)?.marker !== endOfImage) return undefined;
  const kept = segments.filter((segment) => !isMetadata(segment));
  const parts = kept.map(({ start, end }) => bytes.subarray(start, end));
  const bare = joined([bytes.subarray(0, 2), ...parts]);
  const size = pictureSize(bare);
  return size && { type: "image/jpeg", ...size, bytes: bare };
}

/** Flag of the chunk VP8X: the picture has transparency. */
const hasAlpha = 0x10;

function bareWebp(bytes: Uint8Array): BarePicture | undefined {
  const chunks = webpChunks(bytes);
  const pixels = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const [picture] = pixels;
  if (picture === undefined || pixels.length > 1 || picture.end > bytes.length) return undefined;
  const size = sizeInChunk(bytes, picture);
  if (size === undefined) return undefined;
  const alpha = chunks.find(({ name, end }) => name === "ALPH" && end <= bytes.length);
  const contentOf = ({ start, end }: WebpChunk) => bytes.subarray(start, end);
  const parts =
    alpha === undefined || picture.name === "VP8L"
      ? [contentOf(picture)]
      : [canvasChunk(size), contentOf(alpha), contentOf(picture)];
  const content = joined(parts);
  const head = ascii("RIFF____WEBP");
  new DataView(head.buffer).setUint32(4, content.length + 4, true);
  return { type: "image/webp", ...size, bytes: joined([head, content]) };
}

/** The chunk VP8X, which a lossy picture with transparency needs. */
function canvasChunk({ width, height }: PictureSize): Uint8Array<ArrayBuffer> {
  const chunk = joined([ascii("VP8X"), new Uint8Array(14)]);
  const view = new DataView(chunk.buffer);
  view.setUint32(4, 10, true);
  view.setUint32(8, hasAlpha, true);
  for (const [at, side] of [
    [12, width - 1],
    [15, height - 1],
  ] as const) {
    view.setUint16(at, side % 65_536, true);
    view.setUint8(at + 2, Math.floor(side / 65_536));
  }
  return chunk;
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
