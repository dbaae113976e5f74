import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import PdfDocument from "pdfkit";

type PdfOptions = ConstructorParameters<typeof PdfDocument>[0];

/** A PDF with these lines of text, or only with a drawing where there are none. */
export async function pdfOf(lines: readonly string[], options: PdfOptions = {}): Promise<Buffer> {
  const doc = new PdfDocument(options);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  for (const [index, line] of lines.entries()) doc.text(line, 72, 72 + index * 16);
  if (lines.length === 0) doc.rect(72, 72, 300, 400).fill("#777777");
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A Word document (DOCX) with one paragraph for each text; a line feed in it is a line break. */
export async function docxOf(paragraphs: readonly string[]): Promise<Buffer> {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const body = paragraphs
    .map((text) =>
      text.split("\n").map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`),
    )
    .map((lines) => `<w:p><w:r>${lines.join("<w:br/>")}</w:r></w:p>`)
    .join("");
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return await zipOf({
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  });
}

async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const archive = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, text] of Object.entries(entries)) await archive.add(path, new TextReader(text));
  return Buffer.from(await archive.close());
}
