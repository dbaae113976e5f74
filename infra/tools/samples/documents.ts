import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { z } from "zod";
import { ParseView } from "../../../shared/contracts/files/parsing.ts";
import type { Visitor } from "./visitor.ts";

/** A document of an existing agreement. */
export interface LocalDocument {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const Announced = z.object({
  id: z.string(),
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});

const sheet = [
  ["Writer", "PRO", "IPI #", "Writer %", "Publisher"],
  ["Ana Reyes", "BMI", "00624815330", "62.5%", "Tidal Songs"],
  ["Tom Okafor", "ASCAP", "00714902264", "37.5%", "Okafor Music"],
];

/** A split sheet of two writers as a PDF with a text layer. Its further pages have one sentence. */
export async function sheetPdf({
  name = "Paper Lanterns.pdf",
  pages = 1,
  password = "",
} = {}): Promise<LocalDocument> {
  const locked = password === "" ? {} : { userPassword: password };
  const document = new PDFDocument({ size: "LETTER", margin: 50, ...locked });
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) {
      document.addPage().fontSize(11).text("The terms are those of the first page.", 50, 50);
      continue;
    }
    document.fontSize(18).text("Split Sheet", 50, 50);
    document.fontSize(11).text("Song Title: Paper Lanterns", 50, 90);
    for (const [index, row] of sheet.entries())
      for (const [column, cell] of row.entries())
        document.text(cell, 50 + column * 105, 130 + index * 22, { lineBreak: false });
  }
  document.end();
  return { name, type: "application/pdf", bytes: new Uint8Array(await buffer(document)) };
}

const songs = [
  ["Paper Lanterns", ["Ana Reyes", "BMI", "62.5%"], ["Tom Okafor", "ASCAP", "37.5%"]],
  ["Low Tide", ["Nia Castell", "PRS", "100%"]],
  ["Glass Houses", ["Ana Reyes", "BMI", "50%"], ["Zoe Half", "SESAC", "50%"]],
] as const;

/** A split sheet of three songs, each with a table of its own, the last one on the second page. */
export async function severalSongsPdf({ name = "Session.pdf" } = {}): Promise<LocalDocument> {
  const document = new PDFDocument({ size: "LETTER", margin: 50 });
  document.fontSize(18).text("Session Split Sheet", 50, 50).fontSize(11);
  let top = 100;
  for (const [index, [title, ...rows]] of songs.entries()) {
    if (index === songs.length - 1) {
      document.addPage().fontSize(11);
      top = 60;
    }
    document.text(`Song ${index + 1}: ${title}`, 50, top);
    for (const [place, row] of [["Writer", "PRO", "Writer %"], ...rows].entries())
      for (const [column, cell] of row.entries())
        document.text(cell, 50 + column * 140, top + 26 + place * 22, { lineBreak: false });
    top += 26 + (rows.length + 1) * 22 + 60;
  }
  document.end();
  return { name, type: "application/pdf", bytes: new Uint8Array(await buffer(document)) };
}

/** Announces a document and uploads it. Returns its id, which is also that of its parse. */
export async function uploadDocument(
  owner: Visitor,
  { name, type, bytes }: LocalDocument,
): Promise<string> {
  const body = { name, type, size: bytes.length };
  const headers = { "idempotency-key": randomUUID() };
  const { id, upload } = await owner.expect(
    Announced,
    "POST",
    "/api/agreements/parse",
    body,
    headers,
  );
  const answer = await fetch(upload.url, { method: "PUT", body: bytes, headers: upload.headers });
  if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}`);
  return id;
}

/** Waits until a document was read, or could not be. Throws after `seconds`. */
export async function waitUntilParsed(
  owner: Visitor,
  id: string,
  seconds = 60,
): Promise<ParseView> {
  for (let waited = 0; waited < seconds * 20; waited += 1) {
    const view = await owner.expect(ParseView(), "GET", `/api/agreements/parse/${id}`);
    if (view.state !== "pending") return view;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The document ${id} was still pending after ${seconds} s`);
}
