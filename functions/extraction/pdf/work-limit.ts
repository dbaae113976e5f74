import { UnreadableDocument } from "../unreadable-document.ts";

/** At most this many values are parsed and written. A sheet of 30 pages has some tens of thousands. */
const valuesMax = 3_000_000;
/** Values that are counted for a damaged object, because an error takes as long as many values. */
const damagedCost = 300;
/** At most this many bytes are scanned, several passes over the largest document. */
const scannedBytesMax = 400_000_000;
/** At most this many bytes of cross-references and objects are decompressed. Contents of pages have a limit of their own. */
const inflatedBytesMax = 64_000_000;
/** At most this many bytes are written: twice the largest document, whose objects may also be packed in it. */
const writtenBytesMax = 100_000_000;

/**
 * Bounds the time and the memory that one document takes, whatever its bytes are. Throws `UnreadableDocument` when a
 * bound is exceeded.
 */
export class WorkLimit {
  #values = valuesMax;
  #scannedBytes = scannedBytesMax;
  #inflatedBytes: number;
  #writtenBytes = writtenBytesMax;

  constructor({ inflatedBytes = inflatedBytesMax } = {}) {
    this.#inflatedBytes = inflatedBytes;
  }

  spendValues(count: number): void {
    this.#values -= count;
    if (this.#values < 0) throw new UnreadableDocument("it has too many objects");
  }

  /** Counts a damaged object. */
  spendDamaged(): void {
    this.spendValues(damagedCost);
  }

  spendScanned(bytes: number): void {
    this.#scannedBytes -= bytes;
    if (this.#scannedBytes < 0) throw new UnreadableDocument("its objects overlap");
  }

  spendInflated(bytes: number): void {
    this.#inflatedBytes -= bytes;
    if (this.#inflatedBytes <= 0) throw new UnreadableDocument("its objects are too large");
  }

  /** Counts what one value or stream adds to the copy: objects that overlap, or that all pages inherit, repeat it. */
  spendWritten(bytes: number): void {
    this.#writtenBytes -= bytes;
    if (this.#writtenBytes < 0) throw new UnreadableDocument("its pages are too large");
  }

  /** The work that was counted so far, as the largest part of one of the bounds: 0 to 1, or more when it is exceeded. */
  get spent(): number {
    return Math.max(
      1 - this.#values / valuesMax,
      1 - this.#scannedBytes / scannedBytesMax,
      1 - this.#inflatedBytes / inflatedBytesMax,
      1 - this.#writtenBytes / writtenBytesMax,
    );
  }

  /** The number of bytes that may still be decompressed. */
  get inflatedBytesLeft(): number {
    return this.#inflatedBytes;
  }
}
