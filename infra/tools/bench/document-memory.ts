import { createCanvas } from "@napi-rs/canvas";
import { execFileSync } from "node:child_process";
import PDFDocument from "pdfkit";
import { parseContent, wordViews } from "../../../functions/extraction/parsed-content.ts";
import { preparePdf } from "../../../functions/extraction/pdf/prepare-pdf.ts";
import { pagesMax } from "../../../functions/extraction/read-document.ts";
import { wordsOfTextract } from "../../../shared/domain/extraction/textract-words.ts";
import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { blocksOf } from "../../local/textract/blocks.ts";
import { cornersOf } from "../../local/textract/reading/page.ts";
import { formatMegabytes, formatSeconds } from "./figures.ts";
import type { ReportPart } from "./report.ts";

const wordsAPage = 2000;
const wantedMegabytes = 1024;
/** With this argument, this file is the process that is measured. */
const measured = "read-document";

/** What fills the pages. The second is what takes most work: every word can be a part of a label or of a row. */
const kinds = {
  "a contract": "The Parties agree that Ana Reyes owns fifty percent (50%) of the Composition and Tom Okafor the rest".split(" "), // prettier-ignore
  "labels and values": "Song Title: Paper Moon Writer Ana Reyes 50% IPI 00118938753 Publisher: Harbor Songs BMI".split(" "), // prettier-ignore
} as const;
type Kind = keyof typeof kinds;

interface Used {
  bytes: number;
  processorMs: number;
}

/** Memory of reading the longest document: a scan of 30 pages with 2,000 words each. */
export function measureDocumentMemory(): ReportPart {
  const rows = ["none", ...Object.keys(kinds)].map((kind) => {
    const file = import.meta.filename;
    // Its last line is the figures.
    const used = JSON.parse(execFileSync(process.execPath, [file, measured, kind], { encoding: "utf8" })) as Used; // prettier-ignore
    return kind === "none"
      ? ["nothing is read: the program with its test data", formatMegabytes(used.bytes), "", ""]
      : [
          `${pagesMax} pages of ${kind}`,
          formatMegabytes(used.bytes),
          `< ${wantedMegabytes} MB`,
          formatSeconds(used.processorMs / pagesMax),
        ];
  });
  return {
    title: "Memory of reading a document",
    about: `Highest resident memory of a process that copies the pages of a scan as a PDF of ${pagesMax} pages, and makes a split sheet of Textract's answer with ${wordsAPage} words a page, as the function does.`,
    columns: ["", "Memory", "Wanted", "Processor a page"],
    rows,
  };
}

/** A PDF whose pages are pictures of noise, which do not get smaller. */
async function scanned(): Promise<Buffer> {
  const canvas = createCanvas(1100, 1400);
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at++) image.data[at] = (at * 2_654_435_761) % 251;
  context.putImageData(image, 0, 0);
  const document = new PDFDocument({ size: "LETTER", margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.once("end", resolve));
  for (let page = 0; page < pagesMax; page++)
    document.addPage().image(canvas.toBuffer("image/jpeg", 90 - (page % 5)), 0, 0, { width: 612 });
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** Textract's answer about a page of words. */
function answered(texts: readonly string[], page: number): TextractBlock[] {
  const words = Array.from({ length: wordsAPage }, (_, index) => {
    const [left, top] = [0.04 + (index % 20) * 0.046, 0.02 + Math.floor(index / 20) * 0.0095];
    const place = { left, right: left + 0.04, top, bottom: top + 0.007 };
    const text = texts[index % texts.length] ?? "";
    return { text, confidence: 98.5, corners: cornersOf(place, { width: 1, height: 1 }) };
  });
  // The SDK makes objects of the answer's text.
  return JSON.parse(JSON.stringify(blocksOf({ words, selections: [] }, page, false))) as TextractBlock[]; // prettier-ignore
}

async function readLongest(kind: Kind | undefined): Promise<Used> {
  const pdf = await scanned();
  const before = process.cpuUsage();
  if (kind !== undefined) {
    const blocks = Array.from({ length: pagesMax }, (_, page) => answered(kinds[kind], page + 1)).flat(); // prettier-ignore
    const { marks } = preparePdf(pdf, pagesMax);
    const words = wordsOfTextract([...blocks, ...marks]);
    const content = parseContent(words, pagesMax);
    // Both are stored as text.
    JSON.stringify([content, wordViews(words)]);
  }
  const { user, system } = process.cpuUsage(before);
  // It is in kilobytes.
  return { bytes: process.resourceUsage().maxRSS * 1024, processorMs: (user + system) / 1000 };
}

const [, , task, given] = process.argv;
if (task === measured) {
  const kind = Object.keys(kinds).find((name): name is Kind => name === given);
  console.log(JSON.stringify(await readLongest(kind)));
}
