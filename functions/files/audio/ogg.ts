import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";

/** The size of the largest page in bytes. */
const pageBytes = 65_307;
const headerBytes = 27;
const noPosition = 0xffffffffffffffffn;

/** The length of an Ogg file (Vorbis, Opus, FLAC) in seconds; undefined for other content. Throws DamagedFile. */
export async function oggSeconds(source: ByteSource): Promise<number | undefined> {
  const first = await readExactly(source, 0, headerBytes);
  if (first.toString("latin1", 0, 4) !== "OggS") throw new DamagedFile();
  const packet = headerBytes + first.readUInt8(26);
  const clock = clockOf(await readExactly(source, packet, 28));
  if (clock === undefined) return undefined;
  const from = Math.max(0, source.sizeBytes - pageBytes);
  const end = await readExactly(source, from, source.sizeBytes - from);
  for (let at = end.length; ;) {
    at = at <= 0 ? -1 : end.lastIndexOf("OggS", at - 1, "latin1");
    if (at < 0) throw new DamagedFile();
    if (at + headerBytes > end.length || end.readUInt8(at + 4) !== 0) continue;
    // The last page belongs to another stream, whose position says nothing about this one.
    if (end.readUInt32LE(at + 14) !== first.readUInt32LE(14)) return undefined;
    const position = end.readBigUInt64LE(at + 6);
    if (position === noPosition) continue;
    const seconds = (Number(position) - clock.skipped) / clock.rate;
    if (!(seconds > 0)) throw new DamagedFile();
    return seconds;
  }
}

/** Granule positions per second, and those to skip at the beginning. */
function clockOf(packet: Buffer): { rate: number; skipped: number } | undefined {
  if (packet.toString("latin1", 0, 7) === "\u0001vorbis") {
    const rate = packet.readUInt32LE(12);
    return rate === 0 ? undefined : { rate, skipped: 0 };
  }
  if (packet.toString("latin1", 0, 8) === "OpusHead")
    return { rate: 48_000, skipped: packet.readUInt16LE(10) };
  return undefined;
}
