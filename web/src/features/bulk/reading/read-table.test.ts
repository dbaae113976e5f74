import { describe, expect, it } from "vitest";
import { xlsxOf } from "./xlsx-file.fixture.ts";
import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { correctionHeadings } from "./correction-headings.ts";
import { readTable } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const heading = ["Title", "Songwriter", "Email"];
const table = "Title,Songwriter,Email\nCafé,Nia Okafor,nia@example.com\n";
const read = {
  headings: heading,
  lines: [{ line: 2, cells: ["Café", "Nia Okafor", "nia@example.com"] }],
};

describe("readTable: a CSV file", () => {
  it("is read in UTF-8, UTF-16 and Windows-1252, with commas, semicolons and tabs", async () => {
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${table}`, "utf16le"));
    const windows = new Uint8Array(Buffer.from(table, "latin1"));
    const semicolons = utf8(`\uFEFF${table.replaceAll(",", ";")}`);
    const tabs = utf8(table.replaceAll(",", "\t"));
    for (const bytes of [utf8(table), utf16, windows, semicolons, tabs])
      expect(await readTable(bytes)).toEqual(read);
  });

  it("keeps the numbers of lines: empty rows, rows above the headings and line breaks in cells count", async () => {
    const text =
      'My catalog,,\n\nTitle,Songwriter,Email\n\n"Low\nTide",Nia,nia@example.com\n,,\nLast,Otto,o@example.com\n';
    expect(await readTable(utf8(text))).toEqual({
      headings: heading,
      lines: [
        { line: 5, cells: ["Low\nTide", "Nia", "nia@example.com"] },
        { line: 7, cells: ["Last", "Otto", "o@example.com"] },
      ],
    });
  });

  it("loses the apostrophes before formulas, and the columns of a file of faulty lines", async () => {
    const csv = writeCsv([
      [...heading, ...correctionHeadings],
      ["=Low Tide", "+44", "nia@example.com", "14", "Songwriter shares come to 90.00 %"],
    ]);
    expect(await readTable(utf8(csv))).toEqual({
      headings: heading,
      lines: [{ line: 2, cells: ["=Low Tide", "+44", "nia@example.com"] }],
    });
  });
});

describe("readTable: a workbook", () => {
  it("is read as its cells are shown: percentages, dates and numbers as texts, empty rows count", async () => {
    const workbook = xlsxOf([
      ["Title", "Songwriter", "IPI", "Songwriter %", "Release date", "Publisher %"],
      [],
      [
        "Low Tide & Radio",
        "Nia",
        14_107_338,
        { number: 0.07, format: 9 },
        { number: 45_413, format: 14 },
        33.33,
      ],
      ["1999", null, "00014107338", { number: 0.3334, format: 10 }, null, 30.000000000000004],
    ]);
    expect(await readTable(bytesOf(workbook))).toEqual({
      headings: ["Title", "Songwriter", "IPI", "Songwriter %", "Release date", "Publisher %"],
      lines: [
        { line: 3, cells: ["Low Tide & Radio", "Nia", "14107338", "7 %", "2024-05-01", "33.33"] },
        { line: 4, cells: ["1999", "", "00014107338", "33.34 %", "", "30"] },
      ],
    });
  });

  it("of 10,000 lines is unpacked without a worker", async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => [
      `Song ${n}`,
      "Nia Okafor",
      `nia${n}@example.com`,
    ]);
    const result = await readTable(bytesOf(xlsxOf([heading, ...rows])));
    expect(result).toMatchObject({ headings: heading });
    expect(typeof result === "string" ? [] : result.lines).toHaveLength(10_000);
  });
});

describe("readTable: what is no table", () => {
  it.each([
    ["an empty file", utf8(""), "This file is empty."],
    ["a file of spaces", utf8("\n , \n"), "This file is empty."],
    ["headings alone", utf8("Title,Email\n\n"), "This file has no songs below its headings."],
    ["an empty workbook", bytesOf(xlsxOf([])), "This file is empty."],
    ["a PDF", utf8("%PDF-1.7\n\u0001\u0002binary\u0000"), /not a table/],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /not a table/],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old \.xls workbook/],
    ["a damaged workbook", utf8("PK\u0003\u0004nothing"), /not an \.xlsx file/],
  ])("%s is refused with a reason", async (_, bytes, reason) => {
    expect(await readTable(bytes)).toEqual(
      typeof reason === "string" ? reason : expect.stringMatching(reason),
    );
  });
});
