/** A part of a JPEG: a marker with its data, and behind the start of a scan with the scan. */
export interface JpegSegment {
  /** The marker's second byte; the first is 255. */
  marker: number;
  start: number;
  /** The position behind it, which is behind the bytes where they end within it. */
  end: number;
}

const [endOfImage, startOfScan] = [0xd9, 0xda];
/** The first marker that has a length. Those below belong to scans. */
const firstMarker = 0xc0;

/**
 * The segments of a JPEG, in their order, without the marker of its beginning. Ends with the picture, with the bytes, or
 * where they are no JPEG. Source: ITU-T T.81, B.1.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const at = (position: number) => bytes[position] ?? 0;
  if (at(0) !== 0xff || at(1) !== 0xd8) return;
  for (let start = 2; start + 1 < bytes.length;) {
    const marker = at(start + 1);
    if (at(start) !== 0xff || marker < firstMarker) return;
    // Fill bytes may come before a marker.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    // The end of the picture is the only segment without a length.
    const length = marker === endOfImage ? 0 : at(start + 2) * 256 + at(start + 3);
    if (marker !== endOfImage && length < 2) return;
    const behind = start + 2 + length;
    const end = marker === startOfScan ? endOfScan(bytes, behind) : behind;
    yield { marker, start, end };
    if (marker === endOfImage) return;
    start = end;
  }
}

/** The position of the marker behind a scan's data, in which a zero or a restart marker follows each byte of 255. */
export function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= firstMarker && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Whether a JPEG ends with its picture: one that arrived in part does not. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  return [...jpegSegments(bytes)].at(-1)?.marker === endOfImage;
}

/** Whether the segment is the header of a frame, which has its size; the other markers of this range are tables. */
export function isFrame({ marker }: Pick<JpegSegment, "marker">): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
