import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { countPdfPages } from "./count-pdf-pages.ts";

const root = (count: number) => `<< /Kids [2 0 R] /Count ${count} /Type /Pages >>`;
const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from("7 0 obj\n<< /Type /ObjStm /N 2 /First 10 /Filter /FlateDecode >>\nstream\r\n"),
    deflateSync(objects),
    Buffer.from("\nendstream\nendobj\n"),
  ]);

it("pdfPages counts pages, also in object streams; of two trees it takes the smaller count", () => {
  expect(countPdfPages(Buffer.from(root(300)))).toBe(300);
  expect(countPdfPages(packed(`1 0 2 40 ${root(300)}`))).toBe(300);
  expect(countPdfPages(Buffer.concat([Buffer.from(root(31)), packed(root(2))]))).toBe(2);
});

it("pdfPages takes the root of the newest page tree", () => {
  const node = "<</Type/Pages/Count 20/Parent 1 0 R/Resources<</Font<</F 9 0 R>>>>>>";
  const outlines = "<< /Type /Outlines /Count 900 >>";
  const bytes = Buffer.from([root(300), node, root(40), outlines, node].join("\n"));
  expect(countPdfPages(bytes)).toBe(40);
});

it("pdfPages gives undefined for other files, and quickly for hostile bytes", () => {
  expect(countPdfPages(Buffer.alloc(0))).toBeUndefined();
  for (const part of [
    "/Type/Pages",
    "<<",
    "<</Type/Pages/Parent 1 0 R",
    "/ObjStm stream\n",
    "/ObjStm stream\nx endstream",
    "/ObjStm ",
  ])
    expect(countPdfPages(Buffer.from(part.repeat(200_000)))).toBeUndefined();
  const bomb = packed(" ".repeat(70_000_000));
  expect(countPdfPages(Buffer.concat(Array.from({ length: 700 }, () => bomb)))).toBeUndefined();
});
