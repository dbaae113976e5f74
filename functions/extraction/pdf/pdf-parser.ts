import { DamagedPdf } from "./damaged-pdf.ts";
import {
  PdfName,
  PdfReference,
  PdfString,
  type PdfDictionary,
  type PdfValue,
} from "./pdf-values.ts";
import type { WorkLimit } from "./work-limit.ts";

/** Values inside values, at most. */
const depthMax = 100;
/** Bytes of a name, at most. The format allows 127. */
const nameMax = 4_000;

const code = (character: string) => character.charCodeAt(0);
const [slash, less, greater, open, close] = ["/", "<", ">", "(", ")"].map(code);
const [leftBracket, rightBracket, percent, backslash] = ["[", "]", "%", "\\"].map(code);

const isSpace = classOf("\0\t\n\f\r ");
const isDigit = classOf("0123456789");
const startsNumber = classOf("0123456789+-.");
const isDelimiter = classOf("()<>[]{}/%");

function classOf(characters: string): (byte: number | undefined) => boolean {
  const codes = new Set([...characters].map(code));
  return (byte) => byte !== undefined && codes.has(byte);
}

/** Reads values from a position of a PDF's bytes on. Throws `DamagedPdf` where there is none. */
export class PdfParser {
  readonly #bytes: Buffer;
  readonly #limit: WorkLimit;
  position: number;

  constructor(bytes: Buffer, position: number, limit: WorkLimit) {
    this.#bytes = bytes;
    this.#limit = limit;
    this.position = position;
  }

  /** Moves past white space and comments. */
  skipSpace(): void {
    const start = this.position;
    for (;;) {
      while (isSpace(this.#bytes[this.position])) this.position += 1;
      if (this.#bytes[this.position] !== percent) break;
      while (this.position < this.#bytes.length && !this.#isLineEnd()) this.position += 1;
    }
    this.#limit.spendScanned(this.position - start);
  }

  #isLineEnd(): boolean {
    const byte = this.#bytes[this.position];
    return byte === 10 || byte === 13;
  }

  /** Moves past this keyword; false if another text follows. */
  takeKeyword(keyword: string): boolean {
    this.skipSpace();
    const end = this.position + keyword.length;
    if (this.#text(this.position, end) !== keyword) return false;
    this.position = end;
    return true;
  }

  #text(start: number, end: number): string {
    return this.#bytes.toString("latin1", start, end);
  }

  /** Moves past the end of line behind the keyword `stream`. */
  takeLineEnd(): void {
    if (this.#bytes[this.position] === 13) this.position += 1;
    if (this.#bytes[this.position] === 10) this.position += 1;
  }

  /** A whole number without sign. */
  natural(): number {
    const number = this.#takeNatural();
    if (number === undefined) throw new DamagedPdf("it lacks a number");
    return number;
  }

  /** Whether a whole number follows. */
  hasNatural(): boolean {
    this.skipSpace();
    return isDigit(this.#bytes[this.position]);
  }

  #takeNatural(): number | undefined {
    this.skipSpace();
    const start = this.position;
    while (isDigit(this.#bytes[this.position])) this.position += 1;
    this.#limit.spendScanned(this.position - start);
    const number = Number(this.#text(start, Math.min(this.position, start + 20)));
    return this.position > start && Number.isSafeInteger(number) ? number : undefined;
  }

  value(depth = 0): PdfValue {
    this.#limit.spendValues(1);
    if (depth > depthMax) throw new DamagedPdf("its values are nested too deep");
    this.skipSpace();
    const byte = this.#bytes[this.position];
    if (byte === less) {
      if (this.#bytes[this.position + 1] === less) return this.#dictionary(depth);
      return this.#hexString();
    }
    if (byte === open) return this.#literalString();
    if (byte === slash) return new PdfName(this.#name());
    if (byte === leftBracket) return this.#array(depth);
    if (startsNumber(byte)) return this.#numberOrReference();
    if (this.takeKeyword("true")) return true;
    if (this.takeKeyword("false")) return false;
    if (this.takeKeyword("null")) return null;
    throw new DamagedPdf("it lacks a value");
  }

  #dictionary(depth: number): PdfDictionary {
    this.position += 2;
    const dictionary: PdfDictionary = new Map();
    for (;;) {
      this.skipSpace();
      const byte = this.#bytes[this.position];
      if (byte === greater) {
        if (this.#bytes[this.position + 1] !== greater) throw new DamagedPdf("a bracket is single");
        this.position += 2;
        return dictionary;
      }
      if (byte !== slash) throw new DamagedPdf("a dictionary lacks a name");
      const name = this.#name();
      dictionary.set(name, this.value(depth + 1));
    }
  }

  #array(depth: number): PdfValue[] {
    this.position += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.#bytes[this.position] === rightBracket) {
        this.position += 1;
        return values;
      }
      values.push(this.value(depth + 1));
    }
  }

  #hexString(): PdfString {
    const end = this.#bytes.indexOf(">", this.position, "latin1");
    this.#limit.spendScanned((end < 0 ? this.#bytes.length : end) - this.position);
    if (end < 0) throw new DamagedPdf("a string has no end");
    return this.#stringTo(end + 1);
  }

  #literalString(): PdfString {
    let depth = 0;
    let end = this.position;
    for (; end < this.#bytes.length; end += 1) {
      const byte = this.#bytes[end];
      if (byte === backslash) end += 1;
      else if (byte === open) depth += 1;
      else if (byte === close) depth -= 1;
      if (depth === 0) break;
    }
    this.#limit.spendScanned(end - this.position);
    if (end < this.#bytes.length) return this.#stringTo(end + 1);
    throw new DamagedPdf("a string has no end");
  }

  #stringTo(end: number): PdfString {
    const source = this.#text(this.position, end);
    this.position = end;
    return new PdfString(source);
  }

  #name(): string {
    this.position += 1;
    const start = this.position;
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === undefined || isSpace(byte) || isDelimiter(byte)) break;
      this.position += 1;
    }
    this.#limit.spendScanned(this.position - start);
    if (this.position - start > nameMax) throw new DamagedPdf("a name is too long");
    const name = this.#text(start, this.position);
    if (!name.includes("#")) return name;
    return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #numberOrReference(): number | PdfReference {
    const start = this.position;
    while (startsNumber(this.#bytes[this.position])) this.position += 1;
    this.#limit.spendScanned(this.position - start);
    // Some programs write `--5` and `5-3`, which readers take as -5 and 5.
    const text = this.#text(start, Math.min(this.position, start + 40));
    const number = Number.parseFloat(
      text.replace(/^[+-]+/, (signs) => (signs.includes("-") ? "-" : "")),
    );
    const end = this.position;
    if (isDigit(this.#bytes[start]) && Number.isSafeInteger(number)) {
      const generation = this.#takeNatural();
      if (generation !== undefined && this.takeKeyword("R")) return new PdfReference(number);
      this.position = end;
    }
    return Number.isFinite(number) ? number : 0;
  }
}
