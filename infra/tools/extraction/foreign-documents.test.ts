import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dailyOrNightly } from "../testing/nightly.ts";
import { layouts } from "./bench/layouts.ts";
import { makeDocument } from "./bench/make-document.ts";
import { openDocumentReader } from "./document-reader.ts";
import type { DocumentReader } from "./document-reader.ts";
import { generatedDocuments } from "./foreign/draw-foreign.ts";
import { foreignDocuments } from "./foreign-documents.ts";

const seed = 30;
/** Each of the 90 kinds and languages nightly, and every fourth by day, which has each kind and each language. */
const sample = generatedDocuments(seed, 1).filter(
  (_, index) => index % dailyOrNightly({ daily: 4, nightly: 1 }) === 0,
);
/** A folder of PDFs from elsewhere. */
const { FOREIGN_DOCUMENTS: folder } = process.env;

let reader: DocumentReader;
beforeAll(async () => {
  reader = await openDocumentReader();
});
afterAll(() => reader.stop());

it("documents that have nothing to do with songs have no splits", async () => {
  for (const { name, draw } of sample) {
    const { splits, rawText } = await reader.read(await draw());
    expect({ name, splits }).toEqual({ name, splits: [] });
    expect(rawText.length).toBeGreaterThan(100);
  }
}, 300_000);

it("a split sheet that is read in the same way has splits", async () => {
  const sheet = layouts.find(({ layout: { name } }) => name === "office form")?.layout;
  if (sheet === undefined) throw new Error("no such layout");
  const { splits } = await reader.read((await makeDocument(sheet, "text", seed)).bytes);
  expect(splits.length).toBeGreaterThan(0);
}, 60_000);

it("documents of a folder are read or refused, and have no splits", async ({ skip }) => {
  skip(folder === undefined, "needs documents: FOREIGN_DOCUMENTS names a folder of PDFs");
  const files = foreignDocuments(folder ?? "", 200_000).filter((file) => /\.pdf$/i.test(file));
  for (const file of files.slice(0, 20)) {
    const splits = await reader.read(readFileSync(file)).then((sheet) => sheet.splits, refused);
    expect({ file, splits }).toEqual({ file, splits: [] });
  }
}, 300_000);

function refused(error: unknown): [] {
  expect(String(error)).toMatch(/UnsupportedDocument|UNSUPPORTED_DOCUMENT|BadDocument/);
  return [];
}
