import { readExactly, DamagedFile, type ByteSource } from "./byte-source.ts";
import { endOfId3v2Tags } from "./id3.ts";

/** Bytes that are searched for the first frame, and for a frame at each sampled offset. */
const searchBytes = 64 * 1024;
const sampleBytes = 8 * 1024;
/** Number of offsets at which the bit rates of a file without a frame count are compared. */
const samples = 8;
/** Size of the ID3v1 tag at the end of a file. */
const id3v1Bytes = 128;
/** Fraction by which the byte count in a file's header may exceed the file's size. */
const tolerance = 1.02;

/** Kilobits per second by index: MPEG 1 layers 1 to 3, MPEG 2 layer 1, MPEG 2 layers 2 and 3. */
const bitRates = {
  1: [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  2: [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
  /** Bits per second. */
  bitRate: number;
  /** Samples per second, and samples per frame. */
  rate: number;
  samples: number;
  sizeBytes: number;
  /** The bytes between the header and the content of layer 3. */
  sideBytes: number;
}

/** The length of an MP3 file in seconds; undefined for a variable bit rate without a frame count. Throws DamagedFile. */
export async function mpegSeconds(source: ByteSource): Promise<number | undefined> {
  const from = await endOfId3v2Tags(source);
  const searched = await source.read(from, searchBytes);
  const found = firstFrame(searched);
  if (found === undefined) throw new DamagedFile();
  const { at, frame } = found;
  const start = from + at;
  const counted = countIn(searched.subarray(at), frame);
  if (counted !== undefined) {
    if (counted.bytes > (source.sizeBytes - start) * tolerance) throw new DamagedFile();
    return (counted.frames * frame.samples) / frame.rate;
  }
  const tail = await source.read(Math.max(0, source.sizeBytes - id3v1Bytes), id3v1Bytes);
  const hasTag = tail.toString("latin1", 0, 3) === "TAG";
  const end = source.sizeBytes - (hasTag ? id3v1Bytes : 0);
  for (let place = 1; place <= samples; place += 1) {
    const middle = start + Math.floor(((end - start) * place) / (samples + 1));
    const sampled = firstFrame(await source.read(middle, Math.min(sampleBytes, end - middle)));
    // The rest is too short for two frames.
    if (sampled === undefined && end - middle < sampleBytes) continue;
    if (sampled?.frame.bitRate !== frame.bitRate) return undefined;
  }
  return ((end - start) * 8) / frame.bitRate;
}

/** The first frame that another frame follows. */
function firstFrame(bytes: Buffer): { at: number; frame: Frame } | undefined {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameAt(bytes, at);
    if (frame === undefined) continue;
    const next = at + frame.sizeBytes;
    const isLast = next === bytes.length && at === 0;
    if (isLast || frameAt(bytes, next)?.rate === frame.rate) return { at, frame };
  }
  return undefined;
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined;
  const header = bytes.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff) return undefined;
  const [version, layerBits] = [(header >>> 19) & 3, (header >>> 17) & 3];
  const [rateIndex, frequency] = [(header >>> 12) & 15, (header >>> 10) & 3];
  const isReserved = version === 1 || layerBits === 0 || frequency === 3;
  if (isReserved || rateIndex === 0 || rateIndex === 15) return undefined;
  const isFirst = version === 3;
  const layer = 4 - layerBits;
  const kilobits = bitRates[isFirst ? 1 : 2][layer - 1]?.[rateIndex - 1];
  const base = sampleRates[frequency];
  if (kilobits === undefined || base === undefined) return undefined;
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (header >>> 9) & 1;
  const frameSamples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const slot = layer === 1 ? 4 : 1;
  const bitRate = kilobits * 1000;
  const isMono = (header >>> 6) % 4 === 3;
  return {
    bitRate,
    rate,
    samples: frameSamples,
    sizeBytes: (Math.floor((frameSamples * bitRate) / (8 * slot) / rate) + padding) * slot,
    sideBytes: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  };
}

/** The numbers of frames and bytes in the first frame's Xing, LAME or Fraunhofer tag. */
function countIn(
  bytes: Buffer,
  { sideBytes }: Frame,
): { frames: number; bytes: number } | undefined {
  const xing = 4 + sideBytes;
  const name = bytes.toString("latin1", xing, xing + 4);
  if ((name === "Xing" || name === "Info") && bytes.length >= xing + 16) {
    const flags = bytes.readUInt32BE(xing + 4);
    if ((flags & 1) === 0) return undefined;
    return {
      frames: bytes.readUInt32BE(xing + 8),
      bytes: (flags & 2) === 0 ? 0 : bytes.readUInt32BE(xing + 12),
    };
  }
  const vbri = 4 + 32;
  if (bytes.toString("latin1", vbri, vbri + 4) !== "VBRI" || bytes.length < vbri + 18)
    return undefined;
  return { frames: bytes.readUInt32BE(vbri + 14), bytes: bytes.readUInt32BE(vbri + 10) };
}

/** Bytes of an AAC file that are read to count its frames: in total, and per read. */
const countedBytesMost = 3.5 * 1024 ** 2;
const readBytes = 256 * 1024;
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
];

/** The length of an AAC file (ADTS) in seconds; undefined if it is too large to count its frames. Throws DamagedFile. */
export async function aacSeconds(source: ByteSource): Promise<number | undefined> {
  const start = await endOfId3v2Tags(source);
  const first = adtsFrame(await readExactly(source, start, 7), 0);
  if (first === undefined) throw new DamagedFile();
  const next = adtsFrame(await source.read(start + first.sizeBytes, 7), 0);
  if (next === undefined && start + first.sizeBytes !== source.sizeBytes) throw new DamagedFile();
  if (source.sizeBytes - start > countedBytesMost) return undefined;
  let frames = 0;
  for (let from = start; from < source.sizeBytes;) {
    const bytes = await source.read(from, readBytes);
    let at = 0;
    for (;;) {
      const frame = adtsFrame(bytes, at);
      if (frame === undefined || at + frame.sizeBytes > bytes.length) break;
      frames += frame.blocks;
      at += frame.sizeBytes;
    }
    // A tag, or a frame that is cut off.
    if (at === 0) break;
    from += at;
  }
  return (frames * 1024) / first.rate;
}

function adtsFrame(bytes: Buffer, at: number) {
  if (at + 7 > bytes.length || bytes.readUInt16BE(at) >> 4 !== 0xfff) return undefined;
  const rate = aacRates[(bytes.readUInt8(at + 2) >> 2) & 15];
  const sizeBytes = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  if (rate === undefined || sizeBytes < 7) return undefined;
  return { rate, sizeBytes, blocks: (bytes.readUInt8(at + 6) & 3) + 1 };
}
