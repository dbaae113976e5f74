import { isFrame, jpegSegments } from "../../shared/domain/files/jpeg-segments.ts";
import { pictureSize } from "../../shared/domain/files/picture-size.ts";

/** Type, size and orientation of an image, from its first bytes. */
export interface ImageHeader {
  type: "png" | "jpeg";
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8: the rotation and mirroring that make the picture upright; 1 is upright. */
  orientation: number;
}

/** Reads the headers of a PNG or JPEG; undefined for anything else. Source: PNG 3rd edition, JFIF and EXIF 2.32. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return {
      type: "png",
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
      orientation: 1,
    };
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegFacts(bytes) : undefined;
}

function jpegFacts(bytes: Buffer): ImageHeader | undefined {
  const size = pictureSize(bytes);
  if (size === undefined) return undefined;
  let orientation = 1;
  for (const segment of jpegSegments(bytes)) {
    if (isFrame(segment)) break;
    if (segment.marker === 0xe1)
      orientation = exifOrientation(bytes.subarray(segment.start + 4, segment.end)) ?? orientation;
  }
  return { type: "jpeg", ...size, orientation };
}

const orientationTag = 0x0112;

function exifOrientation(segment: Buffer): number | undefined {
  if (segment.length < 14 || segment.toString("latin1", 0, 6) !== "Exif\0\0") return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.readUInt16BE(0) === 0x4949;
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = u16(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return undefined;
    if (u16(at) !== orientationTag) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
