import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";

/** At most this many chunks of a file are read. */
const mostChunks = 1000;
const headerBytes = 8;

export interface Chunk {
  name: string;
  /** Offset of the content in bytes. */
  start: number;
  sizeBytes: number;
}

/** The chunks of a RIFF or IFF file from an offset on. Their content may begin beyond the end. Throws DamagedFile. */
export async function* chunksOf(
  source: ByteSource,
  from: number,
  isLittleEndian: boolean,
): AsyncGenerator<Chunk> {
  let at = from;
  for (let count = 0; at + headerBytes <= source.sizeBytes; count += 1) {
    if (count === mostChunks) throw new DamagedFile();
    const header = await readExactly(source, at, headerBytes);
    const sizeBytes = isLittleEndian ? header.readUInt32LE(4) : header.readUInt32BE(4);
    yield { name: header.toString("latin1", 0, 4), start: at + headerBytes, sizeBytes };
    // A chunk of an odd size is padded.
    at += headerBytes + sizeBytes + (sizeBytes % 2);
  }
}
