import type { ByteSource } from "./byte-source.ts";

/** At most this many tags at the beginning of a file are skipped. */
const mostTags = 10;

/** Offset of a file's content after its ID3v2 tags, which may contain pictures of many megabytes. */
export async function endOfId3v2Tags(source: ByteSource): Promise<number> {
  let at = 0;
  for (let count = 0; count < mostTags; count += 1) {
    const header = await source.read(at, 10);
    if (header.length < 10 || header.toString("latin1", 0, 3) !== "ID3") return at;
    const hasFooter = (header.readUInt8(5) & 0x10) !== 0;
    // Each byte of the size has 7 bits.
    const size = [6, 7, 8, 9].reduce(
      (sum, index) => sum * 128 + (header.readUInt8(index) & 127),
      0,
    );
    at += 10 + size + (hasFooter ? 10 : 0);
  }
  return at;
}
