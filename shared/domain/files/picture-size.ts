import { isFrame, jpegSegments } from "./jpeg-segments.ts";
import { webpChunks, type WebpChunk } from "./webp-chunks.ts";

/** Pixels of a picture as they are stored: its EXIF orientation may turn it. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size of a PNG, JPEG, GIF or WebP by its first bytes; undefined for anything else, and where the size is behind
 * them. What a decoder finds may differ.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 24) return undefined;
  if (view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (String.fromCharCode(...bytes.subarray(0, 4)) === "GIF8")
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return jpegSize(bytes, view) ?? webpSize(bytes);
}

function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  for (const segment of jpegSegments(bytes)) {
    if (!isFrame(segment)) continue;
    if (segment.start + 9 > bytes.length) return undefined;
    return { height: view.getUint16(segment.start + 5), width: view.getUint16(segment.start + 7) };
  }
  return undefined;
}

function webpSize(bytes: Uint8Array): PictureSize | undefined {
  for (const chunk of webpChunks(bytes)) {
    const size = sizeInChunk(bytes, chunk);
    if (size !== undefined) return size;
  }
  return undefined;
}

/** The size in the header of a WebP's chunk: of the canvas, of a lossy or of a lossless picture. */
export function sizeInChunk(
  bytes: Uint8Array,
  { name, content }: WebpChunk,
): PictureSize | undefined {
  const at = (position: number) => bytes[content + position] ?? 0;
  if (content + 10 > bytes.length) return undefined;
  switch (name) {
    case "VP8X": {
      const sideAt = (position: number) =>
        1 + at(position) + at(position + 1) * 256 + at(position + 2) * 65_536;
      return { width: sideAt(4), height: sideAt(7) };
    }
    // The two highest bits of each side tell how to scale it.
    case "VP8 ":
      return { width: (at(6) + at(7) * 256) % 16_384, height: (at(8) + at(9) * 256) % 16_384 };
    case "VP8L": {
      const bits = at(1) + at(2) * 256 + at(3) * 65_536 + at(4) * 16_777_216;
      return { width: 1 + (bits % 16_384), height: 1 + (Math.floor(bits / 16_384) % 16_384) };
    }
    default:
      return undefined;
  }
}
