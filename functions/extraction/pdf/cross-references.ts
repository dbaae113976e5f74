import { DamagedPdf } from "./damaged-pdf.ts";
import { decodeStream } from "./decode-stream.ts";
import type { ObjectPlace, PdfFile } from "./pdf-file.ts";
import { PdfParser } from "./pdf-parser.ts";
import {
  nameText,
  naturalNumber,
  PdfStream,
  type PdfDictionary,
  type PdfObject,
} from "./pdf-values.ts";

/** What a PDF says about its objects. */
export interface CrossReferences {
  places: Map<number, ObjectPlace>;
  /** The trailers, newest first. A file has one for each time it was saved. */
  trailers: PdfDictionary[];
}

interface Section {
  places: [number: number, place: ObjectPlace][];
  trailer: PdfDictionary;
}

const objectNumberMax = 8_388_607;

/**
 * The cross-references of a PDF: tables and streams of all its revisions, from the newest back. Throws `DamagedPdf` if
 * any of them can't be read.
 */
export function readCrossReferences(file: PdfFile): CrossReferences {
  const keyword = "startxref";
  const at = file.bytes.lastIndexOf(keyword, undefined, "latin1");
  if (at < 0) throw new DamagedPdf("it has no cross-references");
  const parser = new PdfParser(file.bytes, at + keyword.length, file.limit);
  const places = new Map<number, ObjectPlace>();
  const trailers: PdfDictionary[] = [];
  const seen = new Set<number>();
  // What a newer section says of an object holds.
  const add = ({ places: found }: Pick<Section, "places">) => {
    for (const [number, place] of found) if (!places.has(number)) places.set(number, place);
  };
  for (let offset: number | undefined = parser.natural(); offset !== undefined;) {
    if (seen.has(offset)) break;
    seen.add(offset);
    const section = readSection(file, offset);
    trailers.push(section.trailer);
    const hidden = naturalNumber(section.trailer.get("XRefStm"));
    // The table of a hybrid file calls objects free that its stream has, for programs that don't know streams.
    const isUsed = ([, place]: Section["places"][number]) => place !== "free";
    add({ places: section.places.filter(isUsed) });
    if (hidden !== undefined && !seen.has(hidden)) add(readSection(file, hidden));
    add(section);
    offset = naturalNumber(section.trailer.get("Prev"));
  }
  return { places, trailers };
}

function readSection(file: PdfFile, offset: number): Section {
  const parser = new PdfParser(file.bytes, offset, file.limit);
  if (!parser.takeKeyword("xref")) return readStream(file, offset);
  const places: Section["places"] = [];
  while (parser.hasNatural()) {
    const first = parser.natural();
    const count = parser.natural();
    for (let index = 0; index < count; index += 1) {
      file.limit.spendValues(1);
      const at = parser.natural();
      parser.natural();
      const isUsed = parser.takeKeyword("n");
      if (!isUsed && !parser.takeKeyword("f")) throw new DamagedPdf("its table has a wrong line");
      places.push([numberOf(first + index), isUsed ? { offset: at } : "free"]);
    }
  }
  if (!parser.takeKeyword("trailer")) throw new DamagedPdf("it has no trailer");
  const trailer = parser.value();
  if (!(trailer instanceof Map)) throw new DamagedPdf("it has no trailer");
  return { places, trailer };
}

function readStream(file: PdfFile, offset: number): Section {
  const { object } = file.objectAt(offset);
  if (!(object instanceof PdfStream) || nameText(object.dictionary.get("Type")) !== "XRef")
    throw new DamagedPdf("it has no cross-references");
  const { dictionary } = object;
  const widths = naturals(dictionary.get("W"));
  const index = dictionary.has("Index")
    ? naturals(dictionary.get("Index"))
    : [0, naturalNumber(dictionary.get("Size")) ?? 0];
  const [typeBytes = 0, secondBytes = 0, thirdBytes = 0] = widths;
  const lineBytes = typeBytes + secondBytes + thirdBytes;
  if (lineBytes === 0 || widths.some((width) => width > 6))
    throw new DamagedPdf("its cross-references have a wrong width");
  const bytes = decodeStream(object, (value) => value ?? null, file.limit);
  const places: Section["places"] = [];
  let position = 0;
  const take = (width: number): number => {
    const number = width === 0 ? 0 : bytes.readUIntBE(position, width);
    position += width;
    return number;
  };
  for (let part = 0; part + 1 < index.length; part += 2) {
    const [first = 0, count = 0] = index.slice(part, part + 2);
    for (let line = 0; line < count && position + lineBytes <= bytes.length; line += 1) {
      file.limit.spendValues(1);
      const type = typeBytes === 0 ? 1 : take(typeBytes);
      const [second, third] = [take(secondBytes), take(thirdBytes)];
      places.push([numberOf(first + line), placeOf(type, second, third)]);
    }
  }
  return { places, trailer: dictionary };
}

function placeOf(type: number, second: number, third: number): ObjectPlace {
  if (type === 1) return { offset: second };
  return type === 2 ? { stream: second, index: third } : "free";
}

function naturals(value: PdfObject | undefined): number[] {
  return Array.isArray(value) ? value.map((one) => naturalNumber(one) ?? 0) : [];
}

function numberOf(number: number): number {
  if (number > objectNumberMax) throw new DamagedPdf("an object's number is too large");
  return number;
}

/** The first catalog with a page tree to which one of these trailers leads. */
export function findCatalog(
  file: PdfFile,
  trailers: Iterable<PdfDictionary>,
): PdfDictionary | undefined {
  for (const trailer of trailers) {
    const catalog = file.dictionary(trailer.get("Root"));
    if (catalog !== undefined && file.dictionary(catalog.get("Pages")) !== undefined)
      return catalog;
  }
  return undefined;
}
