import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";

const mostBoxes = 1000;

interface Box {
  name: string;
  /** Offsets of the content's start and end in bytes. */
  start: number;
  end: number;
}

/** The length of an MP4 file (M4A) in seconds; undefined if its header does not state it. Throws DamagedFile. */
export async function mp4Seconds(source: ByteSource): Promise<number | undefined> {
  let seconds: number | undefined;
  let hasMovie = false;
  let hasMedia = false;
  for await (const box of boxesOf(source, { start: 0, end: source.sizeBytes })) {
    if (box.name === "mdat") hasMedia = true;
    if (box.name !== "moov") continue;
    hasMovie = true;
    for await (const inner of boxesOf(source, box))
      if (inner.name === "mvhd") {
        seconds = await movieSeconds(source, inner);
        break;
      }
  }
  if (!hasMovie || !hasMedia) throw new DamagedFile();
  return seconds;
}

async function movieSeconds(source: ByteSource, { start }: Box): Promise<number | undefined> {
  const bytes = await readExactly(source, start, 32);
  const isLong = bytes.readUInt8(0) === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  const isKnown = scale > 0 && length > 0 && length < (isLong ? 2 ** 53 : 0xffffffff);
  return isKnown ? length / scale : undefined;
}

async function* boxesOf(
  source: ByteSource,
  { start, end }: Pick<Box, "start" | "end">,
): AsyncGenerator<Box> {
  let at = start;
  for (let count = 0; at + 8 <= end; count += 1) {
    if (count === mostBoxes) throw new DamagedFile();
    const header = await readExactly(source, at, 8);
    const size = header.readUInt32BE(0);
    const isLong = size === 1;
    const headerBytes = isLong ? 16 : 8;
    const whole = isLong ? Number((await readExactly(source, at + 8, 8)).readBigUInt64BE(0)) : size;
    // A box of size 0 extends to the end of the file.
    const next = whole === 0 ? end : at + whole;
    if ((whole !== 0 && whole < headerBytes) || next > end) throw new DamagedFile();
    yield { name: header.toString("latin1", 4, 8), start: at + headerBytes, end: next };
    at = next;
  }
}
