import { constants, inflateRawSync, inflateSync } from "node:zlib";
import { DamagedPdf } from "./damaged-pdf.ts";
import { nameText, naturalNumber, type PdfObject, type PdfStream } from "./pdf-values.ts";
import type { WorkLimit } from "./work-limit.ts";

/** Bytes that are counted for each stream, because many small streams take as long as a large one. */
const streamCost = 5_000;

/** Gives the object that a value refers to. */
type Resolve = (value: PdfObject | undefined) => PdfObject;

/**
 * The decompressed bytes of a stream of objects or cross-references. Throws `DamagedPdf` for a compression that
 * programs don't use for these.
 */
export function decodeStream(stream: PdfStream, resolve: Resolve, limit: WorkLimit): Buffer {
  const first = (value: PdfObject) => (Array.isArray(value) ? resolve(value[0]) : value);
  const filters = resolve(stream.dictionary.get("Filter"));
  if (filters === null || (Array.isArray(filters) && filters.length === 0)) {
    limit.spendInflated(stream.bytes.length + streamCost);
    return stream.bytes;
  }
  const isOne = !Array.isArray(filters) || filters.length === 1;
  if (!isOne || nameText(first(filters)) !== "FlateDecode")
    throw new DamagedPdf("it is compressed in an unknown way");
  const inflated = inflate(stream.bytes, limit);
  const parameters = first(resolve(stream.dictionary.get("DecodeParms")));
  if (!(parameters instanceof Map)) return inflated;
  const parameter = (name: string) => naturalNumber(resolve(parameters.get(name)));
  if ((parameter("Predictor") ?? 1) < 2) return inflated;
  if ((parameter("Predictor") ?? 1) < 10) throw new DamagedPdf("it has an unknown predictor");
  const bitsPerColumn = (parameter("Colors") ?? 1) * (parameter("BitsPerComponent") ?? 8);
  return undoPngFilters(inflated, parameter("Columns") ?? 1, bitsPerColumn, limit);
}

function inflate(bytes: Buffer, limit: WorkLimit): Buffer {
  const options = {
    // Gives what there is of a stream without an end.
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: limit.inflatedBytesLeft,
  };
  let inflated: Buffer;
  try {
    inflated = inflateSync(bytes, options);
  } catch {
    // A wrong check sum, or a size beyond the limit, which is found again here.
    inflated = inflateWithoutCheckSum(bytes, options, limit);
  }
  limit.spendInflated(inflated.length + streamCost);
  return inflated;
}

function inflateWithoutCheckSum(
  bytes: Buffer,
  options: { finishFlush: number; maxOutputLength: number },
  limit: WorkLimit,
): Buffer {
  try {
    return inflateRawSync(bytes.subarray(2), options);
  } catch (error) {
    if (error instanceof RangeError) limit.spendInflated(options.maxOutputLength);
    limit.spendInflated(bytes.length + streamCost);
    throw new DamagedPdf("it is compressed wrongly", { cause: error });
  }
}

/** Undoes the filters that PNG has for rows: each byte is a difference from its neighbors. */
function undoPngFilters(
  bytes: Buffer,
  columns: number,
  bitsPerColumn: number,
  limit: WorkLimit,
): Buffer {
  const rowBytes = Math.ceil((columns * bitsPerColumn) / 8);
  if (rowBytes < 1 || rowBytes > 1_000_000) throw new DamagedPdf("its rows have a wrong size");
  const step = Math.max(1, Math.floor(bitsPerColumn / 8));
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  // A row may be much longer than the bytes that there are of it.
  limit.spendInflated(rows * rowBytes);
  const out = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (rowBytes + 1)] ?? 0;
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column;
      const left = column < step ? 0 : (out[at - step] ?? 0);
      const above = row === 0 ? 0 : (out[at - rowBytes] ?? 0);
      const corner = row === 0 || column < step ? 0 : (out[at - rowBytes - step] ?? 0);
      const difference = bytes[row * (rowBytes + 1) + 1 + column] ?? 0;
      out[at] = (difference + predicted(filter, left, above, corner)) & 0xff;
    }
  }
  return out;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
