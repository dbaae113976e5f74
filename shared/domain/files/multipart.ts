/** Files above this size are uploaded in parts: 100 MB. */
export const multipartAboveBytes = 100 * 1024 ** 2;
/** Size of each part but the last: 16 MB. */
export const defaultPartBytes = 16 * 1024 ** 2;
/** Maximum number of parts whose upload requests one call returns. */
export const maxPartsPerCall = 20;
/** Number of bytes at the beginning and at the end of a file that its fingerprint covers: 1 MB each. */
export const fingerprintBytes = 1024 ** 2;

interface Parts {
  sizeBytes: number;
  partBytes: number;
}

/** Returns the number of parts of a file. */
export function partCountOf({ sizeBytes, partBytes }: Parts): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** Returns the byte range of a part. Parts are numbered from 1; `end` is exclusive. */
export function partRange(
  number: number,
  { sizeBytes, partBytes }: Parts,
): { start: number; end: number } {
  const start = (number - 1) * partBytes;
  return { start, end: Math.min(start + partBytes, sizeBytes) };
}
