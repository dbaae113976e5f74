/** The bytes of a stored file. */
export interface ByteSource {
  sizeBytes: number;
  /** The bytes from `start`; fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

/** Error for a file whose headers contradict its content. */
export class DamagedFile extends Error {}

/** At most this many requests and bytes are spent on one file. */
const mostRequests = 40;
const mostBytes = 4 * 1024 ** 2;
/** At most this many reads of one file. Most are answered from bytes that were already fetched. */
const mostReads = 20_000;
const blockBytes = 64 * 1024;

/**
 * Reads a file by ranges, and caches the last range and the file's head. Throws DamagedFile for a file that takes too many
 * reads: an intact file takes few.
 */
export class RangeReader implements ByteSource {
  readonly sizeBytes: number;
  readonly #fetch: (start: number, length: number) => Promise<Buffer>;
  readonly #head: Buffer;
  #block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  #requests = 0;
  #fetched = 0;
  #reads = 0;

  constructor(
    { head, sizeBytes }: { head: Buffer; sizeBytes: number },
    fetch: (start: number, length: number) => Promise<Buffer>,
  ) {
    this.sizeBytes = sizeBytes;
    this.#head = head;
    this.#fetch = fetch;
  }

  async read(start: number, length: number): Promise<Buffer> {
    this.#reads += 1;
    const end = Math.min(start + length, this.sizeBytes);
    if (!Number.isSafeInteger(start) || start < 0 || this.#reads > mostReads)
      throw new DamagedFile();
    if (end <= start) return Buffer.alloc(0);
    const known = [{ start: 0, bytes: this.#head }, this.#block].find(
      (block) => block.start <= start && end <= block.start + block.bytes.length,
    );
    if (known !== undefined) return known.bytes.subarray(start - known.start, end - known.start);
    const wanted = Math.min(Math.max(length, blockBytes), this.sizeBytes - start);
    this.#requests += 1;
    this.#fetched += wanted;
    if (this.#requests > mostRequests || this.#fetched > mostBytes) throw new DamagedFile();
    this.#block = { start, bytes: await this.#fetch(start, wanted) };
    return this.#block.bytes.subarray(0, end - start);
  }
}

/** Exactly `length` bytes from `start`. Throws DamagedFile if the file ends before. */
export async function readExactly(
  source: ByteSource,
  start: number,
  length: number,
): Promise<Buffer> {
  const bytes = await source.read(start, length);
  if (bytes.length < length) throw new DamagedFile();
  return bytes;
}
