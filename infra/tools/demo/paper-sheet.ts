import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { LocalDocument } from "../samples/documents.ts";
import { people, type PersonKey } from "./people.ts";

interface PaperSheet {
  title: string;
  artist: string;
  /** As printed. */
  date: string;
  /** Writers with their share in percent. */
  writers: readonly (readonly [PersonKey, number])[];
}

const columns = [50, 190, 260, 370, 440] as const;

/** A split sheet on paper as somebody made it elsewhere: a PDF with a table, signed by hand. */
export async function paperSheet(
  name: string,
  { title, artist, date, writers }: PaperSheet,
): Promise<LocalDocument> {
  const paper = new PDFDocument({ size: "LETTER", margin: 50 });
  const line = (y: number, cells: readonly string[]): void => {
    for (const [index, cell] of cells.entries())
      paper.text(cell, columns[index] ?? 50, y, { lineBreak: false });
  };
  paper.font("Times-Bold").fontSize(20).text("Songwriter Split Sheet", 50, 50);
  paper.font("Times-Roman").fontSize(12);
  paper.text(`Song Title: ${title}`, 50, 92);
  paper.text(`Artist: ${artist}`, 50, 112);
  paper.text(`Date: ${date}`, 50, 132);
  paper.font("Times-Bold");
  line(168, ["Writer", "PRO", "IPI #", "Writer %", "Publisher"]);
  paper.font("Times-Roman");
  for (const [index, [key, share]] of writers.entries()) {
    const { songwriterName, pro, songwriterIpi, publisherName } = people[key];
    line(192 + index * 24, [songwriterName, pro, songwriterIpi, `${share}%`, publisherName]);
  }
  const below = 192 + writers.length * 24 + 20;
  paper.text("We agree to the shares above for the musical work named on this sheet.", 50, below);
  for (const [index, [key]] of writers.entries()) {
    const y = below + 60 + index * 54;
    paper.moveTo(50, y).lineTo(270, y).stroke();
    paper.text(`Signature: ${people[key].songwriterName}`, 50, y + 6, { lineBreak: false });
    paper.font("Times-Italic").fontSize(20);
    paper.text(people[key].songwriterName, 70, y - 22, { lineBreak: false });
    paper.font("Times-Roman").fontSize(12);
  }
  paper.end();
  return { name, type: "application/pdf", bytes: new Uint8Array(await buffer(paper)) };
}
