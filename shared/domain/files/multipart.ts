import { songFileBytesMax } from "./song-files.ts";

/** Files above this size, in bytes, are uploaded in parts. */
export const multipartAboveBytes = songFileBytesMax;
/** Size of each part but the last: 16 MB. */
export const partBytesDefault = 16 * 1024 ** 2;
/** Parts whose upload requests are given in one call. */
export const partsAtOnceMax = 20;
/** Bytes at the beginning and at the end of a file that its fingerprint covers: 1 MB each. */
export const fingerprintBytes = 1024 ** 2;

interface Parts {
  sizeBytes: number;
  partBytes: number;
}

/** The number of parts of a file. */
export function partsOf({ sizeBytes, partBytes }: Parts): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** The bytes of a part, which are numbered from 1; `end` is exclusive. */
export function partRange(
  number: number,
  { sizeBytes, partBytes }: Parts,
): { start: number; end: number } {
  const start = (number - 1) * partBytes;
  return { start, end: Math.min(start + partBytes, sizeBytes) };
}
