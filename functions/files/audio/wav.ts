import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";
import { chunksOf } from "./chunks.ts";

/** Formats whose samples all have the same size: PCM, float, A-law, µ-law, extensible. */
const plainFormats = new Set([1, 3, 6, 7, 0xfffe]);
/** The size field of an RF64 chunk whose actual size is in the `ds64` chunk. */
const sizeElsewhere = 0xffffffff;

/** The length of a WAV, RF64 or BW64 file in seconds. Throws DamagedFile. */
export async function wavSeconds(source: ByteSource): Promise<number> {
  let format: { tag: number; rate: number; byteRate: number; blockBytes: number } | undefined;
  let longDataBytes: number | undefined;
  let samples: number | undefined;
  for await (const { name, start, sizeBytes } of chunksOf(source, 12, true)) {
    if (name === "ds64")
      longDataBytes = Number((await readExactly(source, start, 16)).readBigUInt64LE(8));
    if (name === "fact" && sizeBytes >= 4)
      samples = (await readExactly(source, start, 4)).readUInt32LE(0);
    if (name === "fmt ") {
      const bytes = await readExactly(source, start, 16);
      format = {
        tag: bytes.readUInt16LE(0),
        rate: bytes.readUInt32LE(4),
        byteRate: bytes.readUInt32LE(8),
        blockBytes: bytes.readUInt16LE(12),
      };
      if (format.rate === 0 || format.blockBytes === 0) throw new DamagedFile();
    }
    if (name !== "data") continue;
    const dataBytes =
      sizeBytes === sizeElsewhere && longDataBytes !== undefined ? longDataBytes : sizeBytes;
    const isInside = dataBytes > 0 && start + dataBytes <= source.sizeBytes;
    if (format === undefined || !isInside) throw new DamagedFile();
    const { tag, rate, byteRate, blockBytes } = format;
    if (plainFormats.has(tag)) return Math.floor(dataBytes / blockBytes) / rate;
    if (samples !== undefined && samples > 0) return samples / rate;
    if (byteRate === 0) throw new DamagedFile();
    return dataBytes / byteRate;
  }
  throw new DamagedFile();
}
