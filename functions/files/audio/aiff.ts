import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";
import { chunksOf } from "./chunks.ts";

/** The length of an AIFF or AIFF-C file in seconds. Throws DamagedFile. */
export async function aiffSeconds(source: ByteSource): Promise<number> {
  let seconds: number | undefined;
  let hasSound = false;
  for await (const { name, start, sizeBytes } of chunksOf(source, 12, false)) {
    if (name === "COMM") {
      const bytes = await readExactly(source, start, 18);
      const rate = extended(bytes.subarray(8));
      if (!(rate >= 1 && rate < 2 ** 32)) throw new DamagedFile();
      seconds = bytes.readUInt32BE(2) / rate;
    }
    if (name === "SSND") {
      // Its first 8 bytes are an offset and a block size.
      if (sizeBytes <= 8 || start + sizeBytes > source.sizeBytes) throw new DamagedFile();
      hasSound = true;
    }
    if (hasSound && seconds !== undefined && seconds > 0) return seconds;
  }
  throw new DamagedFile();
}

/** An 80-bit floating-point number: sign, exponent and mantissa with its first bit. */
function extended(bytes: Buffer): number {
  const exponent = (bytes.readUInt16BE(0) & 0x7fff) - 16_383;
  return Number(bytes.readBigUInt64BE(2)) * 2 ** (exponent - 63);
}
