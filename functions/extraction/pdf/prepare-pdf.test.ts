import PDFDocument from "pdfkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { UnreadableDocument } from "../unreadable-document.ts";
import { documentObjects, pageObjects, pdfOf, PdfSource } from "./pdf.fixture.ts";
import { preparePdf } from "./prepare-pdf.ts";

const pagesMax = 30;

/** The lines of each page, as another program finds them. */
async function linesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    lines.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  await document.destroy();
  return lines;
}

async function pagesOfCopy(bytes: Buffer): Promise<string[]> {
  const copy = preparePdf(bytes, pagesMax);
  const lines = await linesOf(copy.bytes);
  expect(lines).toHaveLength(copy.pages);
  return lines;
}

/** A document of this many pages by a program that people use. */
async function printed(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
  document.end();
  return await buffer(document);
}

const one = documentObjects(["one"]);
const numbersOf = (objects: readonly [number, unknown][]) => objects.map(([number]) => number);

describe("preparePdf counts the pages of the tree, whatever the file says of them", () => {
  it("with a page tree behind it that nothing uses", () => {
    const many = documentObjects(Array.from({ length: 3000 }, (_, page) => `${page}`));
    const unused = Buffer.from("<</Type/Pages/Kids[]/Count 1>>");
    const bytes = Buffer.concat([pdfOf(many), unused]);
    expect(() => preparePdf(bytes, pagesMax)).toThrow("it has more than 30 pages");
  });

  it.each([0, 1, 3, 4000])("with a count of %i for two pages", async (count) => {
    expect(await pagesOfCopy(pdfOf(documentObjects(["one", "two"], count)))).toEqual([
      "one",
      "two",
    ]);
  });

  it("with 30 pages, but not with 31", async () => {
    expect(preparePdf(await printed(30), pagesMax).pages).toBe(30);
    const longer = await printed(31);
    expect(() => preparePdf(longer, pagesMax)).toThrow("it has more than 30 pages");
  });

  it("with a tree that contains itself, and one of 2^40 pages", async () => {
    const loop = documentObjects(["one"]).map(([number, body]): [number, string | Buffer] =>
      number === 2 ? [2, "<</Type/Pages/Kids[2 0 R 3 0 R 2 0 R]/Count 9>>"] : [number, body],
    );
    expect(await pagesOfCopy(pdfOf(loop))).toEqual(["one"]);
    const deep = Array.from({ length: 40 }, (_, level): [number, string] => [
      level + 10,
      `<</Type/Pages/Kids[${level + 11} 0 R ${level + 11} 0 R]/Count 2>>`,
    ]);
    const objects: [number, string | Buffer][] = [
      [1, "<</Type/Catalog/Pages 10 0 R>>"],
      ...deep,
      ...pageObjects(50, 49, "deep"),
    ];
    expect(await pagesOfCopy(pdfOf(objects))).toEqual(["deep"]);
  });
});

describe("preparePdf reads", () => {
  it("a page's content, its own and its inherited size, and its filled form fields", async () => {
    const objects = documentObjects(["one"]).map(([number, body]): [number, string | Buffer] => {
      if (number === 1) return [1, "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[20 0 R]>>>>"];
      if (number === 2)
        return [2, "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]/Rotate 90>>"];
      const text = String(body).replace("/MediaBox[0 0 612 792]", "/Annots[20 0 R]");
      return [number, text];
    });
    objects.push([
      20,
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(share)/V(62.5 %)/Rect[1 1 90 20]/P 3 0 R>>",
    ]);
    const { bytes } = preparePdf(pdfOf(objects), pagesMax);
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const page = await document.getPage(1);
    expect([page.view, page.rotate]).toEqual([[0, 0, 300, 400], 90]);
    expect(await page.getAnnotations()).toMatchObject([{ fieldValue: "62.5 %" }]);
  });

  it("a revised file in its newest revision, also one in which a page was removed", async () => {
    const revised = new PdfSource().objects(one).table(numbersOf(one));
    revised.objects(pageObjects(3, 2, "one, corrected")).table([3, 4]);
    expect(await pagesOfCopy(revised.bytes)).toEqual(["one, corrected"]);
    const both = documentObjects(["one", "two"]);
    const shorter = new PdfSource().objects(both).table(numbersOf(both));
    // The count is that of the earlier revision.
    shorter.objects([[2, "<</Type/Pages/Kids[3 0 R]/Count 2>>"]]).table([2], "", [5, 6]);
    expect(await pagesOfCopy(shorter.bytes)).toEqual(["one"]);
    const root = new PdfSource().objects(one).table(numbersOf(one));
    root.objects([[1, "<</Type/Catalog/Pages 8 0 R>>"]]);
    root.objects([[8, "<</Type/Pages/Kids[3 0 R 9 0 R]/Count 1>>"], ...pageObjects(9, 8, "two")]);
    expect(await pagesOfCopy(root.table([1, 8, 9, 10]).bytes)).toEqual(["one", "two"]);
  });

  it("a linearized file, whose newest table is its first", async () => {
    const objects = documentObjects(["one", "two"]);
    const late = objects.filter(([number]) => number >= 5);
    const early = objects.filter(([number]) => number < 5);
    const source = new PdfSource().objects([[90, "<</Linearized 1/N 2>>"]]).objects(late);
    source.table(numbersOf(late)).objects(early).table(numbersOf(early));
    expect(await pagesOfCopy(source.bytes)).toEqual(["one", "two"]);
  });

  it("objects in object streams, and a revision of them", async () => {
    const [catalog, tree, page, content] = documentObjects(["one"]);
    if (!catalog || !tree || !page || !content) throw new Error("The document lacks objects");
    const source = new PdfSource().objects([content]).packed(20, [catalog, tree, page]);
    const at = (number: number) => source.offsets.get(number) ?? 0;
    source.stream(21, [
      [4, 1, at(4), 0],
      [20, 1, at(20), 0],
      [1, 2, 20, 0],
      [2, 2, 20, 1],
      [3, 2, 20, 2],
    ]);
    expect(await pagesOfCopy(source.bytes)).toEqual(["one"]);
    const [nextPage, nextContent] = pageObjects(30, 2, "two");
    if (!nextPage || !nextContent) throw new Error("The page lacks objects");
    source
      .objects([nextContent])
      .packed(40, [[2, "<</Type/Pages/Kids[3 0 R 30 0 R]/Count 1>>"], nextPage]);
    source.stream(41, [
      [31, 1, at(31), 0],
      [40, 1, at(40), 0],
      [2, 2, 40, 0],
      [30, 2, 40, 1],
    ]);
    expect(await pagesOfCopy(source.bytes)).toEqual(["one", "two"]);
  });

  it("a hybrid file, whose table calls packed objects free", async () => {
    const [catalog, tree, page, content] = documentObjects(["one"]);
    if (!catalog || !tree || !page || !content) throw new Error("The document lacks objects");
    const source = new PdfSource().objects([catalog, content]).packed(20, [tree, page]);
    const hidden = source.size;
    source.stream(21, [
      [2, 2, 20, 0],
      [3, 2, 20, 1],
    ]);
    source.table([1, 4, 20, 21], `/XRefStm ${hidden}`, [2, 3]);
    expect(await pagesOfCopy(source.bytes)).toEqual(["one"]);
  });

  it("files with damaged or lost cross-references, in their newest revision", async () => {
    const revised = new PdfSource().objects(one).table(numbersOf(one));
    revised.objects(pageObjects(3, 2, "one, corrected")).table([3, 4]);
    const text = revised.bytes.toString("latin1");
    for (const damaged of [
      text.replace(/startxref\n\d+/g, "startxref\n7"),
      text.replace(/startxref/g, ""),
      text.replace(/xref\n0 1/g, "x"),
      text.replace(/trailer/g, ""),
      `some mail header\n${text}`,
      text.replace(/(\d{10}) 00000 n/g, "0000000017 00000 n"),
    ])
      expect(await pagesOfCopy(Buffer.from(damaged, "latin1"))).toEqual(["one, corrected"]);
    const packed = new PdfSource().packed(20, one.slice(0, 3)).objects(one.slice(3));
    expect(await pagesOfCopy(packed.bytes)).toEqual(["one"]);
  });
});

const refused = (bytes: Buffer | string) => () =>
  preparePdf(typeof bytes === "string" ? Buffer.from(bytes) : bytes, pagesMax);

describe("preparePdf refuses", () => {
  it("encrypted files", async () => {
    const locked = await printed(1, { userPassword: "secret" });
    expect(refused(locked)).toThrow("it is encrypted");
    const open = await printed(1, { ownerPassword: "secret" });
    expect(refused(open)).toThrow("it is encrypted");
    const text = open.toString("latin1").replace("startxref", "");
    expect(refused(Buffer.from(text, "latin1"))).toThrow("it is encrypted");
  });

  it("files without a page tree or a page", () => {
    for (const bytes of [
      "",
      "%PDF-1.7",
      pdfOf([[1, "<</Type/Catalog>>"]]),
      pdfOf([[1, "<</Type/Catalog/Pages 2 0 R>>"]]),
      pdfOf([...documentObjects([]), [7, "<</Type/Page>>"]]),
      pdfOf([[1, "<</Type/Catalog/Pages 1 0 R>>"]]),
    ])
      expect(refused(bytes)).toThrow(UnreadableDocument);
  });

  it("hostile bytes, and quickly", () => {
    const bomb = deflateSync(Buffer.alloc(70_000_000, " "));
    const packed = Buffer.concat([
      Buffer.from(`<</Type/ObjStm/N 1/First 9/Filter/FlateDecode/Length ${bomb.length}>>stream\n`),
      bomb,
      Buffer.from("\nendstream"),
    ]);
    const bombs = Array.from({ length: 200 }, (_, index): [number, Buffer] => [index + 10, packed]);
    const endless = Array.from({ length: 90 }, (_, index): [number, string] => [
      index + 10,
      `<</Length ${index + 11} 0 R>>stream\n`,
    ]);
    for (const bytes of [
      ...[
        "<<",
        "[",
        "(",
        "/A ",
        "1 0 obj<<",
        "1 0 obj(",
        "trailer(",
        "trailer<<",
        "%",
        "1 ",
        "9".repeat(9),
      ].map((part) => part.repeat(1_000_000)),
      ...["1 0 obj<</Type/ObjStm/Length 1 0 R>>stream\n", "xref\n0 9999999\n"].map((part) =>
        part.repeat(300_000),
      ),
      new PdfSource().objects(bombs).objects(one.slice(1)).bytes,
      new PdfSource().objects(endless).bytes,
    ])
      expect(refused(bytes)).toThrow(UnreadableDocument);
  }, 60_000);
});

/** A document without cross-references: its catalog is object 1, its page tree object 2. */
function unreferenced(tree: string, ...objects: string[]): Buffer {
  const all = [
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<<${tree}>>endobj`,
    ...objects,
  ];
  return Buffer.from(`${all.join("\n")}\ntrailer<</Root 1 0 R>>`, "latin1");
}

const range = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index));
const references = (count: number) => range(count, (index) => `${index + 10} 0 R`).join(" ");

describe("preparePdf refuses a small file that would become a large one", () => {
  it("by streams that overlap, each of which ends with all others", () => {
    const starts = range(300, (index) => `${index + 10} 0 obj<<>>stream\n`).join("");
    const bytes = unreferenced(
      "/Type/Pages/Kids[3 0 R]",
      `3 0 obj<</Type/Page/Contents[${references(300)}]>>endobj`,
      `${starts}${"x".repeat(1_000_000)}\nendstream endobj`,
    );
    expect(refused(bytes)).toThrow("its pages are too large");
  });

  it("by names or a text that all pages inherit", () => {
    const long = "\x80".repeat(4_000_000);
    const many = range(1000, (index) => `/${index}${"\x80".repeat(3900)} 1`).join("");
    const pages = range(30, (index) => `${index + 10} 0 obj<</Type/Page>>endobj`);
    for (const value of [`/${long} 1`, `/A(${long})`, many]) {
      const tree = `/Type/Pages/Resources<<${value}>>/Kids[${references(30)}]`;
      expect(refused(unreferenced(tree, ...pages))).toThrow(/too large|no page tree/);
    }
  }, 60_000);

  it("by rows of pixels that are longer than their bytes", () => {
    const data = deflateSync(Buffer.from([0, 1])).toString("latin1");
    const filter = "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1000000>>";
    const dictionary = `<</Type/ObjStm/N 0/First 0${filter}/Length ${data.length}>>`;
    const streams = range(
      400,
      (index) => `${index + 10} 0 obj${dictionary}stream\n${data}\nendstream endobj`,
    );
    const bytes = unreferenced("/Type/Pages/Kids[3 0 R]", ...streams);
    expect(refused(bytes)).toThrow("its objects are too large");
  });

  it("by nodes of the page tree that share a large list of kids, or are one large node", () => {
    const nodes = range(300, (index) => `${index + 10} 0 obj<</Type/Pages/Kids 3 0 R>>endobj`);
    const kids = `3 0 obj[${references(300)} ${"0 ".repeat(200_000)}]endobj`;
    expect(refused(unreferenced("/Type/Pages/Kids 3 0 R", kids, ...nodes))).toThrow(
      "it has too many objects",
    );
    const entries = range(200_000, (index) => `/k${index} 0`).join("");
    const large = `3 0 obj<</Type/Pages/Kids[]${entries}>>endobj`;
    const names = range(300, (index) => `${index + 10} 0 obj 3 0 R endobj`);
    const tree = `/Type/Pages/Kids[${references(300)}]`;
    expect(refused(unreferenced(tree, large, ...names))).toThrow("it has too many objects");
  }, 60_000);
});
