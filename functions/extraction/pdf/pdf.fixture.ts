import { deflateSync } from "node:zlib";

/** An object of a PDF: its number, and its text or the parts of a stream. */
export type SourceObject = [number: number, body: string | Buffer];

/** A page with one line of text, as a page, its content and its font. */
export function pageObjects(first: number, parent: number, line: string): SourceObject[] {
  const content = `BT /F1 12 Tf 50 700 Td (${line}) Tj ET`;
  return [
    [
      first,
      `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 612 792]/Contents ${first + 1} 0 R` +
        "/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
    ],
    [first + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`],
  ];
}

/** A document of pages with these lines: its catalog is object 1, its page tree object 2, whose count is `count`. */
export function documentObjects(lines: readonly string[], count = lines.length): SourceObject[] {
  const kids = lines.map((_, index) => `${3 + index * 2} 0 R`).join(" ");
  return [
    [1, "<</Type/Catalog/Pages 2 0 R>>"],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${count}>>`],
    ...lines.flatMap((line, index) => pageObjects(3 + index * 2, 2, line)),
  ];
}

/** Writes revisions of a PDF one after the other, and remembers where each object is. */
export class PdfSource {
  readonly #parts: Buffer[] = [Buffer.from("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  #previous: number | undefined;
  readonly offsets = new Map<number, number>();

  #size = this.#parts[0]?.length ?? 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  add(text: string | Buffer): this {
    const part = typeof text === "string" ? Buffer.from(text, "latin1") : text;
    this.#parts.push(part);
    this.#size += part.length;
    return this;
  }

  objects(objects: readonly SourceObject[]): this {
    for (const [number, body] of objects) {
      this.offsets.set(number, this.size);
      this.add(`${number} 0 obj\n`).add(body).add("\nendobj\n");
    }
    return this;
  }

  /** Objects that are packed into one object stream. */
  packed(stream: number, objects: readonly SourceObject[]): this {
    let head = "";
    let body = "";
    for (const [number, text] of objects) {
      head += `${number} ${body.length} `;
      body += `${String(text)} `;
    }
    const data = deflateSync(head + body);
    const dictionary = `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode/Length ${data.length}>>`;
    const parts = [Buffer.from(`${dictionary}stream\n`), data, Buffer.from("\nendstream")];
    return this.objects([[stream, Buffer.concat(parts)]]);
  }

  /** A table of these objects, and a trailer. */
  table(numbers: readonly number[], extra = "", free: readonly number[] = []): this {
    const start = this.size;
    const used = numbers.map((number) => {
      const offset = String(this.offsets.get(number)).padStart(10, "0");
      return `${number} 1\n${offset} 00000 n \n`;
    });
    const unused = free.map((number) => `${number} 1\n0000000000 00001 f \n`);
    this.add(`xref\n0 1\n0000000000 65535 f \n${used.join("")}${unused.join("")}`);
    return this.#end(`trailer\n<</Size 100/Root 1 0 R${extra}${this.#prev()}>>`, start);
  }

  /** A stream of cross-references, with a predictor as most programs write it. */
  stream(
    number: number,
    places: readonly [number: number, type: number, second: number, third: number][],
    extra = "",
  ): this {
    const start = this.size;
    const lines = [...places, [number, 1, start, 0] as const];
    const rows = lines.map(([, type, second, third]) => {
      const row = Buffer.alloc(6);
      row.writeUInt8(type, 0);
      row.writeUInt32BE(second, 1);
      row.writeUInt8(third, 5);
      return row;
    });
    // Filter 2: each byte is a difference from the one above.
    const filtered = rows.map((row, index) => {
      const above = rows[index - 1] ?? Buffer.alloc(6);
      return Buffer.from([2, ...row.map((byte, at) => byte - (above[at] ?? 0))]);
    });
    const data = deflateSync(Buffer.concat(filtered));
    const index = lines.map(([of]) => `${of} 1`).join(" ");
    const dictionary =
      `<</Type/XRef/Size 100/W[1 4 1]/Index[${index}]/Root 1 0 R/Filter/FlateDecode` +
      `/DecodeParms<</Columns 6/Predictor 12>>/Length ${data.length}${extra}${this.#prev()}>>`;
    const parts = [Buffer.from(`${dictionary}stream\n`), data, Buffer.from("\nendstream")];
    this.objects([[number, Buffer.concat(parts)]]);
    return this.#end("", start);
  }

  #prev(): string {
    return this.#previous === undefined ? "" : `/Prev ${this.#previous}`;
  }

  #end(trailer: string, start: number): this {
    this.#previous = start;
    return this.add(`${trailer}\nstartxref\n${start}\n%%EOF\n`);
  }
}

/** A PDF of one revision, with a table. */
export function pdfOf(objects: readonly SourceObject[], extra = ""): Buffer {
  const numbers = objects.map(([number]) => number);
  return new PdfSource().objects(objects).table(numbers, extra).bytes;
}
