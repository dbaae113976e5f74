import { crc32, inflateSync } from "node:zlib";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { bounds } from "../../../shared/domain/text/bounds.ts";

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const longestSide = 4_096;
const mostPixels = 4_000_000;
/** Samples per pixel by color type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Checks that a data URL's bytes begin with the PNG signature, without decoding the rest. Throws `invalid_request`. */
export function checkPngStart(dataUrl: string): void {
  const start = dataUrl.indexOf(",") + 1;
  // Twelve characters of base64 are nine bytes.
  if (!beginsAsPng(Buffer.from(dataUrl.slice(start, start + 12), "base64"))) throw noPng();
}

const beginsAsPng = (bytes: Buffer): boolean => bytes.subarray(0, magic.length).equals(magic);

const noPng = (): DomainError => refusal("The signature must be a PNG image");

/**
 * The bytes of a signature's image from its data URL. Checks all pixels, so that the seal can draw every stored
 * image. Accepts 8 bits per sample without interlacing, the format of browser canvases.
 * Throws `invalid_request`.
 */
export function readSignaturePng(dataUrl: string): Uint8Array {
  const image = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  if (image.length > bounds.signatureImageBytes)
    throw refusal("The signature image is larger than 200 KB");
  if (!isDrawablePng(image)) throw noPng();
  return image;
}

/**
 * Encodes the pixels of a signature's image as a new PNG without metadata. Only such PNGs are stored and served.
 * Throws `invalid_request` if the image shows no signature: blank, of one color, or too pale.
 */
export async function encodeSignature(image: Uint8Array): Promise<Uint8Array> {
  // Loads the decoder only for signing; reading by a link does not need it.
  const { encodeDrawing } = await import("../printable/signature-image.ts");
  const drawing = encodeDrawing(image);
  if (drawing === undefined) throw refusal("The signature is empty. Please draw or type it again.");
  return drawing;
}

function refusal(message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path: "signatureData", message }] });
}

function isDrawablePng(image: Buffer): boolean {
  if (!beginsAsPng(image)) return false;
  const chunks = chunksOf(image);
  const header = chunks?.[0];
  if (chunks === undefined || header?.type !== "IHDR" || header.data.length !== 13) return false;
  if (chunks.at(-1)?.type !== "IEND") return false;
  if (!hasKnownChunks(chunks)) return false;
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  const [depth, colourType = -1, compression, filter, interlace] = header.data.subarray(8);
  const perPixel = samples.get(colourType);
  if (perPixel === undefined || depth !== 8) return false;
  if (compression !== 0 || filter !== 0 || interlace !== 0) return false;
  if (width < 1 || height < 1 || width > longestSide || height > longestSide) return false;
  if (width * height > mostPixels) return false;
  if (colourType === 3 && !hasPalette(chunks)) return false;
  return hasWholePixels(chunks, width * perPixel + 1, height);
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks up to IEND; undefined if a length or a checksum is wrong. */
function chunksOf(image: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let offset = magic.length;
  while (offset + 12 <= image.length) {
    const length = image.readUInt32BE(offset);
    const end = offset + 8 + length;
    if (end + 4 > image.length) return undefined;
    if (crc32(image.subarray(offset + 4, end)) !== image.readUInt32BE(end)) return undefined;
    const type = image.toString("latin1", offset + 4, offset + 8);
    chunks.push({ type, data: image.subarray(offset + 8, end) });
    if (type === "IEND") return chunks;
    offset = end + 4;
  }
  return undefined;
}

/**
 * Whether each critical chunk (its type begins with a capital letter) is one of the four types of the PNG standard,
 * and the only IHDR is the first chunk. A decoder would use the size in a second IHDR.
 */
function hasKnownChunks(chunks: readonly Chunk[]): boolean {
  return chunks.every(
    ({ type }, index) =>
      (type === "IHDR") === (index === 0) &&
      (/^[a-z]/.test(type) || ["IHDR", "PLTE", "IDAT", "IEND"].includes(type)),
  );
}

function hasPalette(chunks: readonly Chunk[]): boolean {
  const palette = chunks.find(({ type }) => type === "PLTE");
  return palette !== undefined && palette.data.length > 0 && palette.data.length % 3 === 0;
}

/** Whether the pixel data inflates to exactly `lines` lines of `lineBytes` bytes, each with a valid filter type. */
function hasWholePixels(chunks: readonly Chunk[], lineBytes: number, lines: number): boolean {
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data),
  );
  const size = lineBytes * lines;
  let pixels: Buffer;
  try {
    pixels = inflateSync(packed, { maxOutputLength: size + 1 });
  } catch {
    // The data is not zlib data, incomplete, or longer than the header says.
    return false;
  }
  if (pixels.length !== size) return false;
  for (let line = 0; line < lines; line += 1) if ((pixels[line * lineBytes] ?? 5) > 4) return false;
  return true;
}
