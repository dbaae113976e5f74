import { expect } from "vitest";
import { RangeReader } from "./byte-source.ts";
import { inspectAudio } from "./inspect-audio.ts";

export const latin1Bytes = (value: string) => Buffer.from(value, "latin1");
export const littleEndian = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
export const bigEndian = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
export const bigEndian64 = (value: bigint) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(value);
  return buffer;
};
/** Inspects a file that begins with `given`, ends with `end` and has zeros between. Checks the number of reads. */
export async function inspectBytes(
  type: string,
  given: Buffer,
  { sizeBytes = given.length, end = Buffer.alloc(0) } = {},
) {
  let requests = 0;
  let fetched = 0;
  const fetch = async (start: number, length: number) => {
    requests += 1;
    fetched += length;
    const bytes = Buffer.alloc(length);
    given.copy(bytes, 0, start, start + length);
    const endStart = sizeBytes - end.length;
    if (start + length > endStart)
      end.copy(bytes, Math.max(0, endStart - start), Math.max(0, start - endStart));
    return bytes;
  };
  const head = await fetch(0, Math.min(sizeBytes, 256 * 1024));
  const verdict = await inspectAudio(type, new RangeReader({ head, sizeBytes }, fetch));
  expect(requests).toBeLessThanOrEqual(41);
  expect(fetched).toBeLessThanOrEqual(5 * 1024 ** 2);
  return verdict;
}

export const intact = (durationSeconds: number) => ({
  isDamaged: false,
  durationSeconds: expect.closeTo(durationSeconds, 3),
});
export const damaged = { isDamaged: true, durationSeconds: undefined };
export const unknown = { isDamaged: false, durationSeconds: undefined };
