import type { PdfFile } from "./pdf-file.ts";
import {
  PdfName,
  PdfReference,
  PdfStream,
  PdfString,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
} from "./pdf-values.ts";
import type { PdfPage } from "./read-pages.ts";

/** What a page says that nobody sees on it, or that leads to other pages. */
const droppedOfPages = ["AA", "B", "Metadata", "PieceInfo", "StructParents", "Thumb", "Parent"];
/** The length is written anew. The others name bytes in another file. */
const droppedOfStreams = ["Length", "F", "FFilter", "FDecodeParms", "DL"];
/** Objects to which no page needs to lead: other pages above all. */
const droppedTypes = new Set(["Page", "Pages", "Catalog", "ObjStm", "XRef"]);

const [catalogNumber, pagesNumber] = [1, 2];

/**
 * A PDF that has exactly these pages, with all that they show: contents, fonts, images, filled form fields. It has one
 * flat page tree, and no earlier revisions.
 */
export function writePages(
  file: PdfFile,
  catalog: PdfDictionary,
  pages: readonly PdfPage[],
): Buffer {
  return new PageWriter(file, pages).write(catalog);
}

class PageWriter {
  readonly #file: PdfFile;
  readonly #pages: readonly PdfPage[];
  /** The new number of each object that is written. */
  readonly #numbers = new Map<number, number>();
  /** Objects that are numbered and still to be written. */
  readonly #waiting: number[] = [];
  readonly #parts: Buffer[] = [];
  readonly #offsets = new Map<number, number>();
  #size = 0;
  #last: number = pagesNumber;

  constructor(file: PdfFile, pages: readonly PdfPage[]) {
    this.#file = file;
    this.#pages = pages;
  }

  write(catalog: PdfDictionary): Buffer {
    this.#add(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
    const numbers = this.#pages.map(({ number }) => {
      this.#last += 1;
      if (number !== undefined) this.#numbers.set(number, this.#last);
      return this.#last;
    });
    const kids = numbers.map((number) => `${number} 0 R`).join(" ");
    this.#addObject(pagesNumber, `<</Type/Pages/Count ${numbers.length}/Kids[${kids}]>>`);
    this.#addObject(catalogNumber, this.#catalog(catalog));
    for (const [index, { dictionary }] of this.#pages.entries()) {
      const page = new Map<string, PdfValue>(dictionary);
      for (const key of droppedOfPages) page.delete(key);
      page.set("Type", new PdfName("Page"));
      const entries = `${this.#entries(page)}/Parent ${pagesNumber} 0 R`;
      this.#addObject(numbers[index] ?? 0, `<<${entries}>>`);
    }
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop())
      this.#addObject(this.#numbers.get(next) ?? 0, this.#file.load(next));
    this.#addEnd();
    return Buffer.concat(this.#parts);
  }

  /** A catalog with what decides how pages look: which layers are shown, and how form fields are. */
  #catalog(catalog: PdfDictionary): string {
    const kept = new Map<string, PdfValue>();
    const layers = catalog.get("OCProperties");
    if (layers !== undefined) kept.set("OCProperties", layers);
    const form = this.#file.dictionary(catalog.get("AcroForm"));
    if (form !== undefined) {
      // Forms in XML replace the pages.
      const fields = [...form].filter(([key]) => key !== "XFA");
      kept.set("AcroForm", new Map(fields));
    }
    return `<</Type/Catalog/Pages ${pagesNumber} 0 R${this.#entries(kept)}>>`;
  }

  #add(part: Buffer): void {
    this.#parts.push(part);
    this.#size += part.length;
  }

  #addObject(number: number, object: PdfObject | string): void {
    this.#offsets.set(number, this.#size);
    if (object instanceof PdfStream) {
      this.#file.limit.spendWritten(object.bytes.length);
      const dictionary = new Map(object.dictionary);
      for (const key of droppedOfStreams) dictionary.delete(key);
      const entries = `${this.#entries(dictionary)}/Length ${object.bytes.length}`;
      this.#add(Buffer.from(`${number} 0 obj\n<<${entries}>>\nstream\n`, "latin1"));
      this.#add(object.bytes);
      this.#add(Buffer.from("\nendstream\nendobj\n", "latin1"));
      return;
    }
    const text = typeof object === "string" ? object : this.#text(object);
    this.#add(Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, "latin1"));
  }

  #addEnd(): void {
    const start = this.#size;
    const lines = Array.from({ length: this.#last }, (_, index) => {
      const offset = String(this.#offsets.get(index + 1) ?? 0).padStart(10, "0");
      return `${offset} 00000 n \n`;
    });
    const table = `xref\n0 ${this.#last + 1}\n0000000000 65535 f \n${lines.join("")}`;
    const trailer = `trailer\n<</Size ${this.#last + 1}/Root ${catalogNumber} 0 R>>\n`;
    this.#add(Buffer.from(`${table}${trailer}startxref\n${start}\n%%EOF\n`, "latin1"));
  }

  #text(value: PdfValue): string {
    this.#file.limit.spendValues(1);
    if (value instanceof PdfReference) return this.#reference(value.number);
    if (value instanceof PdfName) return this.#name(value.text);
    if (value instanceof PdfString) {
      this.#file.limit.spendWritten(value.source.length);
      return value.source;
    }
    if (typeof value === "number") return numberSource(value);
    if (Array.isArray(value)) return `[${value.map((one) => this.#text(one)).join(" ")}]`;
    return value instanceof Map ? `<<${this.#entries(value)}>>` : String(value);
  }

  #entries(dictionary: PdfDictionary): string {
    return [...dictionary]
      .map(([key, value]) => `${this.#name(key)} ${this.#text(value)}`)
      .join("");
  }

  #name(text: string): string {
    this.#file.limit.spendWritten(escapedBytes * text.length);
    return nameSource(text);
  }

  #reference(number: number): string {
    const known = this.#numbers.get(number);
    if (known !== undefined) return `${known} 0 R`;
    const object = this.#file.load(number);
    const dictionary = object instanceof PdfStream ? object.dictionary : object;
    if (object === null) return "null";
    if (dictionary instanceof Map && droppedTypes.has(this.#file.nameIn(dictionary) ?? ""))
      return "null";
    this.#last += 1;
    this.#numbers.set(number, this.#last);
    this.#waiting.push(number);
    return `${this.#last} 0 R`;
  }
}

/** Bytes of an escaped character in a name. */
const escapedBytes = 3;
const escapes = Array.from({ length: 256 }, (_, byte) => `#${byte.toString(16).padStart(2, "0")}`);

function nameSource(text: string): string {
  return `/${text.replace(/[^!-~]|[#()<>[\]{}/%]/g, (byte) => escapes[byte.charCodeAt(0)] ?? "")}`;
}

/** A number without an exponent, which a PDF does not have. */
function numberSource(number: number): string {
  if (Math.abs(number) >= 1e15) return "0";
  const text = String(number);
  return text.includes("e") ? number.toFixed(10) : text;
}
