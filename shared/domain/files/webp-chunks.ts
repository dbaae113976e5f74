/** A part of a WebP. */
export interface WebpChunk {
  name: string;
  start: number;
  /** The position of its content. */
  content: number;
  /** The position behind its content and the byte that fills it to an even length. */
  end: number;
}

const textAt = (bytes: Uint8Array, start: number) =>
  String.fromCharCode(...bytes.subarray(start, start + 4));

/** The four bytes at `start` as a number, the lowest first. */
function uint32At(bytes: Uint8Array, start: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + start, 4).getUint32(0, true);
}

/** The chunks of a WebP that begin within the bytes; none for anything else. Source: RFC 9649. */
export function webpChunks(bytes: Uint8Array): WebpChunk[] {
  if (textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return [];
  const chunks: WebpChunk[] = [];
  for (let start = 12; start + 8 <= bytes.length;) {
    const length = uint32At(bytes, start + 4);
    const content = start + 8;
    const end = content + length + (length % 2);
    chunks.push({ name: textAt(bytes, start), start, content, end });
    start = end;
  }
  return chunks;
}
