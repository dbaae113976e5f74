import { describe, expect, it } from "vitest";
import { pdfPageLines } from "./pdf-page-lines.ts";
import { readLyricsFile } from "./read-lyrics-file.ts";
import { decodePlainText } from "./decode-plain-text.ts";
import { wordHtmlToText } from "./word-html-to-text.ts";
import { tidyLyrics } from "./tidy-lyrics.ts";

const fileOf = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  new File(parts, name);

describe("text of a plain file", () => {
  it.each([
    ["UTF-8", [0x4e, 0xc3, 0xa4, 0x68], "Näh"],
    ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x4e], "N"],
    ["UTF-16, little end first", [0xff, 0xfe, 0x4e, 0x00, 0xe4, 0x00], "Nä"],
    ["UTF-16, big end first", [0xfe, 0xff, 0x00, 0x4e, 0x00, 0xe4], "Nä"],
    ["Windows-1252", [0x4e, 0xe4, 0x68, 0x92], "Näh’"],
  ])("is decoded from %s", (_, bytes, text) => {
    expect(decodePlainText(Uint8Array.from(bytes))).toBe(text);
  });

  it("is undefined for binary content", () => {
    expect(decodePlainText(Uint8Array.of(0x4e, 0x00, 0x01))).toBeUndefined();
  });

  it("keeps lines and verses, and loses invisible characters", () => {
    expect(tidyLyrics("\n\nStatic  \r\n on the water\r\n\r\n\r\n\r\nLow\u2028tide\n \n")).toBe(
      "Static\n on the water\n\nLow\ntide",
    );
  });
});

describe("text of a Word document", () => {
  it("has a line for each paragraph, and blank lines where paragraphs are empty", () => {
    const html = "<h1>Low Tide</h1><p>Static &amp; <em>noise</em></p><p></p><p>Radio</p>";
    expect(wordHtmlToText(html)).toBe("Low Tide\nStatic & noise\n\nRadio");
  });

  it("has verses where line breaks are inside paragraphs", () => {
    const html = "<p>Static<br />on the water</p><p>Low tide<br />radio</p>";
    expect(wordHtmlToText(html)).toBe("Static\non the water\n\nLow tide\nradio");
  });
});

const at = (str: string, x: number, y: number, width = str.length * 5) => ({
  str,
  x,
  y,
  width,
  height: 10,
});

describe("lines of a PDF page", () => {
  it("are joined from pieces, with spaces where there are gaps", () => {
    const pieces = [at("Static", 10, 700), at("on the", 45, 700), at(" water", 75, 700)];
    expect(pdfPageLines([...pieces, at("Low", 10, 686)])).toBe("Static on the water\nLow");
  });

  it("keep verses apart", () => {
    const pieces = [700, 686, 672, 644, 630, 616].map((y, index) => at(`Line ${index}`, 10, y));
    expect(pdfPageLines(pieces)).toBe("Line 0\nLine 1\nLine 2\n\nLine 3\nLine 4\nLine 5");
  });

  it("continue in the next column", () => {
    const pieces = [
      at("One", 10, 700),
      at("Two", 10, 686),
      at("Three", 300, 700),
      at("Four", 300, 686),
    ];
    expect(pdfPageLines(pieces)).toBe("One\nTwo\n\nThree\nFour");
  });
});

describe("reading of a lyrics file", () => {
  it("gives the text of a plain file", async () => {
    expect(await readLyricsFile(fileOf("Low Tide.TXT", "Static\r\n"))).toBe("Static");
  });

  it.each([
    [fileOf("empty.txt"), "empty.txt is empty"],
    [fileOf("blank.txt", " \n\n"), "blank.txt is empty"],
    [fileOf("cover.png", "x"), "cover.png is not a supported file type"],
    [fileOf("noise.txt", Uint8Array.of(0, 1, 2)), "noise.txt is not a supported file type"],
    [fileOf("a.pdf", "Static"), "a.pdf is not a PDF file, whatever its name says."],
    [fileOf("a.docx", "Static"), "a.docx is not a Word file, whatever its name says."],
    [fileOf("a.txt", "%PDF-1.7"), "a.txt is not a text file, whatever its name says."],
    [
      fileOf("old.docx", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)),
      "old.docx is password-protected or from an old version of Word. Save it as DOCX without a password and try again.",
    ],
    [fileOf("zip.docx", Uint8Array.of(0x50, 0x4b, 3, 4)), "zip.docx is damaged and can't be read."],
  ])("refuses %o with: %s", async (file, message) => {
    await expect(readLyricsFile(file)).rejects.toThrow(message);
  });

  it("refuses a file that is too large before reading it", async () => {
    const file = fileOf("large.pdf", new Uint8Array(20 * 1024 ** 2 + 1));
    await expect(readLyricsFile(file)).rejects.toThrow(
      "large.pdf is too large. Maximum size is 20MB",
    );
  });
});
