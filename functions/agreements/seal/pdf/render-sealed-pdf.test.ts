import { createHash } from "node:crypto";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderSealedPdf } from "./render-sealed-pdf.ts";
import { sealedInput } from "./sealed-pdf.fixture.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";

const three = [
  { name: "Nia Okafor" },
  { name: "Łukasz Żółć", publisher: "Baltic Tone" },
  { name: "Nguyễn Thị Ánh" },
];

const sixScripts = [
  { name: "Дмитрий Шостакович" },
  { name: "Μίκης Θεοδωράκης" },
  { name: "נעמי שמר" },
  { name: "أم كلثوم إبراهيم" },
  { name: "लता मंगेशकर" },
  { name: "พุ่มพวง ดวงจันทร์" },
  { name: "山田太郎" },
  { name: "방탄소년단" },
];

async function open(input: SealedPdfInput): Promise<PDFDocumentProxy> {
  const data = Uint8Array.from(await renderSealedPdf(input));
  return await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("|");
  });
  return await Promise.all(pages);
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the sealed PDF", () => {
  test("is the same bytes for the same input, whenever it is made", async () => {
    const input = sealedInput(three, { lyrics: "One\nTwo" });
    const first = await renderSealedPdf(input);
    vi.useFakeTimers({ now: new Date("2031-05-05T05:05:05Z"), toFake: ["Date"] });
    expect(Buffer.from(await renderSealedPdf(structuredClone(input))).equals(first)).toBe(true);
  });

  test("shows the sheet, the parties and the certificate as text", async () => {
    const input = sealedInput(three);
    const [sheet = "", certificate = ""] = await pagesOf(await open(input));
    for (const text of ["0000042", "Song Split Sheet", "Low Tide Radio", "11/21/26", "97"])
      expect(sheet).toContain(text);
    for (const text of ["Łukasz Żółć", "Nguyễn Thị Ánh", "33.34", "100.00", "Page 1 of 2"])
      expect(sheet).toContain(text);
    for (const text of [input.documentHash, "2026-11-21 11:17:48 UTC", "version 1", "203.0.113.1"])
      expect(certificate).toContain(text);
    expect(certificate).toContain("Personal link by email");
    expect(certificate).toContain("Sent to 3 contributors, version 1");
    expect(certificate).toContain("https://splitsheet.example/verify");
    expect(certificate).not.toContain("2026-11-30");
  });

  test("pads the table to six rows and prints placeholders for empty fields", async () => {
    const [sheet = ""] = await pagesOf(await open(sealedInput(three, { bpm: 0, artist: "" })));
    expect(sheet).toMatch(/\|4\|.*\|5\|.*\|6\|/);
    expect(sheet.match(/N\/A/g)).toHaveLength(2);
  });

  test("gives a long title the width of the sheet instead of a tall column", async () => {
    const title = Array.from({ length: 40 }, () => "Tide").join(" ");
    const [sheet = ""] = await pagesOf(await open(sealedInput(three, { title })));
    const lines = sheet.split("|");
    const between = lines.slice(lines.indexOf("Song Title") + 1, lines.indexOf("Artist"));
    expect(between.join(" ").replaceAll(/\s+/g, " ").trim()).toBe(title);
    expect(between.filter((line) => line.trim() !== "")).toHaveLength(2);
  });

  test("leaves no single party at the bottom of a page", async () => {
    const counts = Array.from({ length: 9 }, (_, index) => index + 6);
    for (const count of counts) {
      const people = Array.from({ length: count }, (_, index) => ({ name: `Writer ${index + 1}` }));
      const [sheet = ""] = await pagesOf(await open(sealedInput(people)));
      const signed = sheet.match(/@example\.com/g)?.length ?? 0;
      expect(signed === 0 || signed >= 3, `${count} parties, ${signed} on the first page`).toBe(
        true,
      );
    }
  });

  test("of five writers takes two pages, with all signatures and the consent beside what they belong to", async () => {
    const people = Array.from({ length: 5 }, (_, index) => ({ name: `Writer ${index + 1}` }));
    const pages = await pagesOf(await open(sealedInput(people)));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.match(/@example\.com/g)).toHaveLength(5);
    expect(pages[1]).toContain("Consent text 2026-11-21");
  });

  test("moves all signatures to the next page instead of splitting them", async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({ name: `Writer ${index + 1}` }));
    const pages = await pagesOf(await open(sealedInput(people)));
    const parties = pages.filter((page) => page.includes("Agreeing Parties"));
    expect(parties).toHaveLength(1);
    expect(parties[0]?.match(/@example\.com/g)).toHaveLength(8);
  });

  test("never leaves the total alone on a page", async () => {
    const people = Array.from({ length: 30 }, (_, index) => ({ name: `Writer ${index + 1}` }));
    const pages = await pagesOf(await open(sealedInput(people)));
    expect(pages.find((page) => page.includes("100.00|"))).toContain("Writer 30|");
  });

  test("begins a table of tall rows on a page with room for one of them", async () => {
    const people = [1, 2, 3].map((place) => ({ name: `${"山".repeat(99)}${place}` }));
    const pages = await pagesOf(await open(sealedInput(people)));
    const parties = pages.find((page) => page.includes("Identified by"));
    expect(parties).toContain("Course of events");
  });

  test("gives back names in every script that it prints", async () => {
    const pdf = await open(sealedInput(sixScripts, { lyrics: "שלום עולם" }));
    const text = (await pagesOf(pdf)).join("|").replaceAll("|", "");
    for (const { name } of sixScripts.filter(({ name: given }) => !/[\u0900-\u0e7f]/.test(given)))
      expect(text).toContain(name);
    expect(text).toContain("שלום עולם");
  });

  test("has as many pages as thirty contributors and long lyrics need", async () => {
    const people = Array.from({ length: 30 }, (_, index) => ({
      name: `Writer Number ${index + 1}`,
    }));
    const lyrics = Array.from({ length: 150 }, (_, index) => `Verse ${index + 1}`).join("\n");
    const pages = await pagesOf(await open(sealedInput(people, { lyrics })));
    const text = pages.join("|");
    expect(text).toContain("Writer Number 30");
    expect(text).toContain("Verse 150");
    expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.filter((page) => page.includes("Songwriter IPI#"))).toHaveLength(2);
    expect(pages.filter((page) => page.includes("Identified by")).length).toBeGreaterThan(1);
  });

  test("attaches the text that was signed, from which the hash can be computed again", async () => {
    const input = sealedInput(three);
    const pdf = await open(input);
    // pdfjs-dist declares no type for this result.
    const attachments = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>;
    const content = attachments["agreement.json"]?.content ?? new Uint8Array();
    expect(createHash("sha256").update(content).digest("hex")).toBe(input.documentHash);
  });

  test("tells its language and title, and its order to a screen reader", async () => {
    const pdf = await open(sealedInput(three));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Song Split Sheet 0000042: Low Tide Radio",
      Language: "en",
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree: unknown = await (await pdf.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toMatch(
      /"role":"H1".*"role":"Figure".*"role":"Table".*"role":"TH"/,
    );
  });

  test("is made even when an image holds no drawing or a character has no glyph", async () => {
    const input = sealedInput([{ name: "Nia \u{1F600} Q\u0304\u0E39\u0E33" }], {
      lyrics: "\u0007",
    });
    const signatures = input.signatures.map((signature) => ({
      ...signature,
      image: Buffer.from("not a png"),
    }));
    const [sheet = ""] = await pagesOf(await open({ ...input, signatures }));
    expect(sheet).toContain("(the image holds no drawing)");
  });

  test("is refused while a signature is missing", async () => {
    const input = sealedInput(three);
    await expect(
      renderSealedPdf({ ...input, signatures: input.signatures.slice(1) }),
    ).rejects.toThrow("has not signed");
  });
});
