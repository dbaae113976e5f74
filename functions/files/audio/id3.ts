import type { ByteSource } from "./byte-source.ts";

/** Tags that a file may begin with. */
const mostTags = 10;

/** Where a file's content begins after its ID3v2 tags, which may hold pictures of many megabytes. */
export async function afterTags(source: ByteSource): Promise<number> {
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
