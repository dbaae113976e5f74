import { DamagedPdf } from "./damaged-pdf.ts";
import { decodeStream } from "./decode-stream.ts";
import { PdfParser } from "./pdf-parser.ts";
import {
  nameText,
  naturalNumber,
  PdfReference,
  PdfStream,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
} from "./pdf-values.ts";
import type { WorkLimit } from "./work-limit.ts";

/** Where an object is: at an offset of the file, or at an index of an object stream. */
export type ObjectPlace = { offset: number } | { stream: number; index: number } | "free";

interface ObjectStream {
  bytes: Buffer;
  /** Number and position of each object. */
  objects: { number: number; position: number }[];
}

/** References to references, at most. */
const chainMax = 20;
/** Searching a keyword is this much faster than parsing. */
const searchSpeed = 16;

/** The objects of a PDF, each of which is parsed when it is first asked for. */
export class PdfFile {
  readonly bytes: Buffer;
  readonly limit: WorkLimit;
  /** Where the current version of each object is. */
  places: ReadonlyMap<number, ObjectPlace> = new Map();
  /** Whether damaged objects count as missing. Otherwise they throw `DamagedPdf`. */
  isLenient = false;
  readonly #loaded = new Map<number, PdfObject>();
  readonly #loading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream>();

  constructor(bytes: Buffer, limit: WorkLimit) {
    this.bytes = bytes;
    this.limit = limit;
  }

  /** Uses other places, which says which objects the earlier ones have not found. */
  usePlaces(places: ReadonlyMap<number, ObjectPlace>): void {
    this.places = places;
    this.#loaded.clear();
    this.#objectStreams.clear();
  }

  /** The object that a value refers to, or the value itself. Null for one that does not exist. */
  resolve(value: PdfObject | undefined): PdfObject {
    let object = value ?? null;
    for (let length = 0; object instanceof PdfReference; length += 1) {
      if (length > chainMax) return null;
      object = this.load(object.number);
    }
    return object;
  }

  /** A dictionary; undefined for any other object. */
  dictionary(value: PdfObject | undefined): PdfDictionary | undefined {
    const object = this.resolve(value);
    return object instanceof Map ? object : undefined;
  }

  /** The value of `Type`, or of another name, in a dictionary. */
  nameIn(dictionary: PdfDictionary, key = "Type"): string | undefined {
    return nameText(this.resolve(dictionary.get(key)));
  }

  /** The object with this number; null if there is none. */
  load(number: number): PdfObject {
    const known = this.#loaded.get(number);
    if (known !== undefined) return known;
    const place = this.places.get(number);
    if (place === undefined || place === "free") return null;
    // An object that needs itself or a long chain of others, for instance as its length, is damaged.
    if (this.#loading.has(number) || this.#loading.size > chainMax) return null;
    this.#loading.add(number);
    try {
      const object = this.#read(number, place);
      this.#loaded.set(number, object);
      return object;
    } catch (error) {
      if (!this.isLenient || !(error instanceof DamagedPdf)) throw error;
      this.limit.spendDamaged();
      this.#loaded.set(number, null);
      return null;
    } finally {
      this.#loading.delete(number);
    }
  }

  #read(number: number, place: Exclude<ObjectPlace, "free">): PdfObject {
    if ("stream" in place) return this.#readFromStream(number, place);
    const found = this.objectAt(place.offset);
    if (found.number !== number) throw new DamagedPdf("an object has another number");
    return found.object;
  }

  /** The object that begins at an offset, with its number. */
  objectAt(offset: number): { number: number; object: PdfObject } {
    const parser = new PdfParser(this.bytes, offset, this.limit);
    const number = parser.natural();
    parser.natural();
    if (!parser.takeKeyword("obj")) throw new DamagedPdf("an object is not where it should be");
    const value = parser.value();
    const isStream = value instanceof Map && parser.takeKeyword("stream");
    if (!isStream) return { number, object: value };
    parser.takeLineEnd();
    return { number, object: this.#streamAt(value, parser.position) };
  }

  #streamAt(dictionary: PdfDictionary, start: number): PdfStream {
    const length = naturalNumber(this.resolve(dictionary.get("Length")));
    if (length !== undefined && this.#hasEndAt(start + length))
      return new PdfStream(dictionary, this.bytes.subarray(start, start + length));
    let end = this.bytes.indexOf("endstream", start, "latin1");
    this.limit.spendScanned(((end < 0 ? this.bytes.length : end) - start) / searchSpeed);
    if (end < 0) throw new DamagedPdf("a stream has no end");
    if (end > start && this.bytes[end - 1] === 10) end -= 1;
    if (end > start && this.bytes[end - 1] === 13) end -= 1;
    return new PdfStream(dictionary, this.bytes.subarray(start, end));
  }

  #hasEndAt(offset: number): boolean {
    return /^\s{0,4}endstream/.test(this.bytes.toString("latin1", offset, offset + 13));
  }

  #readFromStream(number: number, { stream, index }: { stream: number; index: number }): PdfValue {
    const { bytes, objects } = this.objectStream(stream);
    const entry =
      objects[index]?.number === number
        ? objects[index]
        : objects.find((other) => other.number === number);
    this.limit.spendScanned(entry === objects[index] ? 0 : objects.length);
    if (entry === undefined) throw new DamagedPdf("an object stream lacks an object");
    const parser = new PdfParser(bytes, entry.position, this.limit);
    return parser.value();
  }

  /** The decompressed objects of an object stream. */
  objectStream(number: number): ObjectStream {
    const known = this.#objectStreams.get(number);
    if (known !== undefined) return known;
    const stream = this.load(number);
    if (!(stream instanceof PdfStream)) throw new DamagedPdf("an object stream is missing");
    const bytes = decodeStream(stream, (value) => this.resolve(value), this.limit);
    const count = naturalNumber(this.resolve(stream.dictionary.get("N"))) ?? 0;
    const first = naturalNumber(this.resolve(stream.dictionary.get("First"))) ?? 0;
    const parser = new PdfParser(bytes, 0, this.limit);
    const objects: ObjectStream["objects"] = [];
    for (let index = 0; index < count; index += 1) {
      this.limit.spendValues(1);
      objects.push({ number: parser.natural(), position: first + parser.natural() });
    }
    const read = { bytes, objects };
    this.#objectStreams.set(number, read);
    return read;
  }
}
