import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDocumentReader } from "./document-reader.ts";
import type { DocumentReader } from "./document-reader.ts";
import { foreignDocuments } from "./foreign-documents.ts";

/** Folders with documents from elsewhere: installed PDF libraries, and the folder in FOREIGN_DOCUMENTS. */
const folders = [packageFolder("pdfjs-dist"), packageFolder("pdf-lib"), process.env["FOREIGN_DOCUMENTS"]]; // prettier-ignore
const documents = folders
  .filter((folder) => folder !== undefined)
  .flatMap((folder) => foreignDocuments(folder, 200_000))
  .filter((file) => file.toLowerCase().endsWith(".pdf"))
  .slice(0, 20);

let reader: DocumentReader;
beforeAll(async () => {
  reader = await openDocumentReader();
});
afterAll(() => reader.stop());

it("documents that are not split sheets are read or refused, and have no splits", async ({
  skip,
}) => {
  skip(documents.length === 0, "needs documents: FOREIGN_DOCUMENTS names a folder of PDFs");
  for (const file of documents) {
    const splits = await reader.read(readFileSync(file)).then((sheet) => sheet.splits, refused);
    expect({ file, splits }).toEqual({ file, splits: [] });
  }
});

function refused(error: unknown): [] {
  expect(String(error)).toMatch(/UnsupportedDocument|UNSUPPORTED_DOCUMENT|BadDocument/);
  return [];
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(join(name, "package.json")));
  } catch {
    return undefined;
  }
}
