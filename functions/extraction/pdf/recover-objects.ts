import { findCatalog, type CrossReferences } from "./cross-references.ts";
import { DamagedPdf } from "./damaged-pdf.ts";
import type { ObjectPlace, PdfFile } from "./pdf-file.ts";
import { PdfParser } from "./pdf-parser.ts";
import { PdfStream, type PdfDictionary } from "./pdf-values.ts";

const objectStart = /(?<![0-9])(\d{1,7})[\0\s]{1,20}\d{1,5}[\0\s]{1,20}obj(?![a-z])/g;
/** Characters after the start of an object in which its type is looked for. */
const typeCharacters = 600;

interface FoundObject {
  number: number;
  offset: number;
  /** The start of the object, which most probably has its type. */
  start: string;
}

/**
 * The objects and trailers of a PDF whose cross-references are damaged, by a search of the whole file. What comes later
 * in the file is newer. Leaves `file` with these objects.
 */
export function recoverObjects(file: PdfFile): CrossReferences {
  file.isLenient = true;
  const text = file.bytes.toString("latin1");
  file.limit.spendScanned(text.length);
  const found: FoundObject[] = [];
  for (const match of text.matchAll(objectStart)) {
    file.limit.spendValues(1);
    const { index: offset } = match;
    const start = text.slice(offset, offset + typeCharacters);
    // Only what may be of these types is kept, since a file has many objects.
    found.push({
      number: Number(match[1]),
      offset,
      start: /ObjStm|XRef|Catalog/.test(start) ? start : "",
    });
  }
  // The streams of objects may say their length in an object of their own.
  file.usePlaces(new Map(found.map(({ number, offset }) => [number, { offset }])));
  const places = new Map<number, ObjectPlace>();
  for (const { number, offset, start } of found) {
    places.set(number, { offset });
    if (!start.includes("ObjStm")) continue;
    const packed = attempt(file, () => file.objectStream(number).objects) ?? [];
    for (const [index, object] of packed.entries())
      places.set(object.number, { stream: number, index });
  }
  file.usePlaces(places);
  const trailers = trailersOf(file, text, found);
  if (findCatalog(file, trailers) === undefined) trailers.push(...catalogsOf(file, found, places));
  return { places, trailers };
}

/** The dictionaries that follow the keyword `trailer`, and those of streams of cross-references, newest first. */
function trailersOf(file: PdfFile, text: string, found: readonly FoundObject[]): PdfDictionary[] {
  const trailers: { offset: number; dictionary: PdfDictionary }[] = [];
  for (const { index: offset } of text.matchAll(/\btrailer\b/g)) {
    const dictionary = attempt(file, () =>
      new PdfParser(file.bytes, offset + "trailer".length, file.limit).value(),
    );
    if (dictionary instanceof Map) trailers.push({ offset, dictionary });
  }
  for (const { offset, start } of found) {
    if (!start.includes("XRef")) continue;
    const object = attempt(file, () => file.objectAt(offset).object);
    if (object instanceof PdfStream && file.nameIn(object.dictionary) === "XRef")
      trailers.push({ offset, dictionary: object.dictionary });
  }
  return trailers.toSorted((a, b) => b.offset - a.offset).map(({ dictionary }) => dictionary);
}

/** Trailers in place of lost ones, for each catalog of the file, newest first. */
function catalogsOf(
  file: PdfFile,
  found: readonly FoundObject[],
  places: ReadonlyMap<number, ObjectPlace>,
): PdfDictionary[] {
  const trailers: PdfDictionary[] = [];
  const plain = found.filter(({ start }) => start.includes("Catalog")).map(({ number }) => number);
  const packed = [...places].filter(([, place]) => place !== "free" && "stream" in place);
  for (const number of [...plain, ...packed.map(([of]) => of)].toReversed()) {
    const catalog = file.load(number);
    if (catalog instanceof Map && file.nameIn(catalog) === "Catalog")
      trailers.push(new Map([["Root", catalog]]));
  }
  return trailers;
}

/** What `read` gives; undefined if it meets damage. */
function attempt<Result>({ limit }: PdfFile, read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedPdf)) throw error;
    limit.spendDamaged();
    return undefined;
  }
}
