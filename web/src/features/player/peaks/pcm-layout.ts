/** The layout of uncompressed samples in a file. Sizes and offsets in bytes. */
export interface PcmLayout {
  /** Offset of the first sample. */
  start: number;
  frames: number;
  /** Size of one sample of all channels. */
  frameBytes: number;
  sampleBytes: number;
  framesPerSecond: number;
  format: "unsigned" | "signed" | "float";
  isLittleEndian: boolean;
}

type Read = (start: number, end: number) => Promise<DataView>;

/** Maximum number of chunks read before the samples. */
const mostChunks = 200;
const unknownSize = 0xffffffff;

/** Reads the sample layout of a WAV, RF64, AIFF or uncompressed AIFF-C file; undefined for other or damaged files. */
export async function readPcmLayout(blob: Blob): Promise<PcmLayout | undefined> {
  const read: Read = async (start, end) => new DataView(await blob.slice(start, end).arrayBuffer());
  const head = await read(0, 12);
  if (head.byteLength < 12) return undefined;
  const kind = `${name(head, 0)} ${name(head, 8)}`;
  if (kind === "RIFF WAVE" || kind === "RF64 WAVE") return await wavLayout(read, blob.size);
  if (kind === "FORM AIFF" || kind === "FORM AIFC") return await aiffLayout(read, blob.size, kind);
  return undefined;
}

function name(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

interface Chunk {
  id: string;
  start: number;
  bytes: number;
}

/** The chunks of a file, until its end or `mostChunks`. */
async function* chunksOf(read: Read, size: number, isLittleEndian: boolean): AsyncGenerator<Chunk> {
  let at = 12;
  for (let count = 0; count < mostChunks && at + 8 <= size; count += 1) {
    const head = await read(at, at + 8);
    const bytes = head.getUint32(4, isLittleEndian);
    yield { id: name(head, 0), start: at + 8, bytes };
    // Chunks have an even size.
    at += 8 + bytes + (bytes % 2);
  }
}

const wavFormats = { 1: "pcm", 3: "float" } as const;
const extensible = 0xfffe;

async function wavLayout(read: Read, size: number): Promise<PcmLayout | undefined> {
  let format: Omit<PcmLayout, "start" | "frames"> | undefined;
  let longBytes: number | undefined;
  for await (const { id, start, bytes } of chunksOf(read, size, true)) {
    if (id === "ds64" && bytes >= 16)
      longBytes = Number((await read(start, start + 16)).getBigUint64(8, true));
    if (id === "fmt " && bytes >= 16)
      format = wavFormat(await read(start, start + Math.min(bytes, 40)));
    if (id !== "data") continue;
    const claimed = bytes === unknownSize ? (longBytes ?? size) : bytes;
    return format && { ...format, start, ...within(claimed, size - start, format.frameBytes) };
  }
  return undefined;
}

function wavFormat(view: DataView): Omit<PcmLayout, "start" | "frames"> | undefined {
  const tag = view.getUint16(0, true);
  // The first two bytes of the subformat's identifier are the tag.
  const code = tag === extensible && view.byteLength >= 26 ? view.getUint16(24, true) : tag;
  const kind = code === 1 || code === 3 ? wavFormats[code] : undefined;
  const sampleBytes = view.getUint16(14, true) / 8;
  const frameBytes = view.getUint16(2, true) * sampleBytes;
  const sizes = kind === "float" ? [4, 8] : [1, 2, 3, 4];
  if (kind === undefined || !sizes.includes(sampleBytes)) return undefined;
  const whole = sampleBytes === 1 ? "unsigned" : "signed";
  const format = kind === "float" ? "float" : whole;
  const framesPerSecond = view.getUint32(4, true);
  return { frameBytes, sampleBytes, framesPerSecond, format, isLittleEndian: true };
}

/** The formats of samples in AIFF-C files, by the compression that they name; all others are compressed. */
const aifcFormats: Readonly<Record<string, Pick<PcmLayout, "format" | "isLittleEndian">>> = {
  NONE: { format: "signed", isLittleEndian: false },
  twos: { format: "signed", isLittleEndian: false },
  in24: { format: "signed", isLittleEndian: false },
  in32: { format: "signed", isLittleEndian: false },
  sowt: { format: "signed", isLittleEndian: true },
  fl32: { format: "float", isLittleEndian: false },
  FL32: { format: "float", isLittleEndian: false },
  fl64: { format: "float", isLittleEndian: false },
  FL64: { format: "float", isLittleEndian: false },
};

async function aiffLayout(
  read: Read,
  size: number,
  kind: "FORM AIFF" | "FORM AIFC",
): Promise<PcmLayout | undefined> {
  const commonBytes = kind === "FORM AIFC" ? 22 : 18;
  let format: Omit<PcmLayout, "start" | "frames"> | undefined;
  for await (const { id, start, bytes } of chunksOf(read, size, false)) {
    if (id === "COMM" && bytes >= commonBytes) {
      const view = await read(start, start + commonBytes);
      const samples = aifcFormats[kind === "FORM AIFC" ? name(view, 18) : "NONE"];
      if (samples === undefined) return undefined;
      const sampleBytes = Math.ceil(view.getInt16(6) / 8);
      const framesPerSecond = extended(view, 8);
      const frameBytes = view.getInt16(0) * sampleBytes;
      format = { frameBytes, sampleBytes, framesPerSecond, ...samples };
    }
    if (id !== "SSND" || format === undefined) continue;
    const samples = start + 8 + (await read(start, start + 8)).getUint32(0);
    const room = within(bytes - 8, size - samples, format.frameBytes);
    return { ...format, start: samples, ...room };
  }
  return undefined;
}

/** Reads a positive 80-bit extended float, the format of AIFF sample rates. */
function extended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16383;
  return view.getUint32(at + 2) * 2 ** (exponent - 31);
}

/** The number of frames: the chunk's, or fewer if the file is truncated. */
function within(claimed: number, there: number, frameBytes: number): { frames: number } {
  return { frames: Math.max(0, Math.floor(Math.min(claimed, there) / frameBytes)) };
}
