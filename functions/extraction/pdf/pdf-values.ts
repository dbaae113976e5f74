/** A name in a PDF, without its slash and its escapes. */
export class PdfName {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reference to an object by its number. Generations are left out: a number has one current object. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A string with its delimiters and escapes, as the file has it. */
export class PdfString {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type PdfDictionary = Map<string, PdfValue>;

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfReference
  | PdfString
  | PdfValue[]
  | PdfDictionary;

/** A dictionary with bytes, which are still compressed. */
export class PdfStream {
  readonly dictionary: PdfDictionary;
  readonly bytes: Buffer;

  constructor(dictionary: PdfDictionary, bytes: Buffer) {
    this.dictionary = dictionary;
    this.bytes = bytes;
  }
}

export type PdfObject = PdfValue | PdfStream;

/** The text of a name; undefined for any other object. */
export function nameText(object: PdfObject | undefined): string | undefined {
  return object instanceof PdfName ? object.text : undefined;
}

/** A whole number from 0 on; undefined for any other object. */
export function naturalNumber(object: PdfObject | undefined): number | undefined {
  return typeof object === "number" && Number.isSafeInteger(object) && object >= 0
    ? object
    : undefined;
}
