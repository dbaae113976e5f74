import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";
import { endOfId3v2Tags } from "./id3.ts";

const mostBlocks = 200;
const streamInfo = 0;

/** The length of a FLAC file in seconds; undefined if its encoder did not store it. Throws DamagedFile. */
export async function flacSeconds(source: ByteSource): Promise<number | undefined> {
  const start = await endOfId3v2Tags(source);
  if ((await readExactly(source, start, 4)).toString("latin1") !== "fLaC") throw new DamagedFile();
  let at = start + 4;
  let seconds: number | undefined;
  for (let count = 0; count < mostBlocks; count += 1) {
    const header = await readExactly(source, at, 4);
    const size = header.readUIntBE(1, 3);
    if (count === 0) {
      if ((header.readUInt8(0) & 127) !== streamInfo || size !== 34) throw new DamagedFile();
      const info = await readExactly(source, at + 4, 34);
      const rate = info.readUIntBE(10, 3) >> 4;
      const samples = (info.readUInt8(13) & 15) * 2 ** 32 + info.readUInt32BE(14);
      if (rate === 0) throw new DamagedFile();
      seconds = samples === 0 ? undefined : samples / rate;
    }
    at += 4 + size;
    const isLast = header.readUInt8(0) >= 128;
    if (!isLast) continue;
    // The first frame follows.
    const frame = await readExactly(source, at, 2);
    if (frame.readUInt8(0) !== 0xff || frame.readUInt8(1) >> 2 !== 0x3e) throw new DamagedFile();
    return seconds;
  }
  throw new DamagedFile();
}
