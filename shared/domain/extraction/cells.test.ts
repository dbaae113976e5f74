import { expect, it } from "vitest";
import { cleanPublisherName, readCellInto } from "./cells.ts";
import type { Row } from "./rows.ts";
import { typewritten } from "./typewritten.fixture.ts";

it("cells: misread Ł, II and IPI are corrected", () => {
  const row: Row = {};
  const faint = typewritten("tukasz Nowak ll").map((word) => ({ ...word, confidence: 0.8 }));
  readCellInto(row, "name", [faint], 1);
  readCellInto(row, "publisher", [typewritten("Harbor Songs"), typewritten("IP1 00304479794")], 1);
  expect(row.name?.value).toBe("Łukasz Nowak II");
  expect(row.name?.trust).toBeLessThan(0.9);
  expect([row.publisher?.value, row.publisherIpi?.value]).toEqual(["Harbor Songs", "00304479794"]);
});

it("cells: a clearly legible small t is not corrected", () => {
  const row: Row = {};
  readCellInto(row, "name", [typewritten("tony Reyes")], 1);
  expect(row.name?.value).toBe("tony Reyes");
});

it("cells: a society and a sign before a number are read from a cell of numbers", () => {
  const row: Row = {};
  readCellInto(row, "ipi", [typewritten("IMRO / 00823285994")], 1);
  expect([row.pro?.value, row.ipi?.value]).toEqual(["IMRO", "00823285994"]);
  const twoWords: Row = {};
  readCellInto(twoWords, "ipi", [typewritten("APRA AMCOS / 00823285994")], 1);
  expect(twoWords.pro?.value).toBe("APRA AMCOS");
  for (const text of ["pending", "SUISA", "SUISA 692108118"]) {
    const none: Row = {};
    readCellInto(none, "ipi", [typewritten(text)], 1);
    expect(none.pro).toBeUndefined();
  }
});

it("cells: the legal form of a publisher stays, in brackets and with full stops", () => {
  for (const name of ["Gumboot Songs (Pty) Ltd", "Donau Musikverlag e.U.", "Dijkzang Music B.V."])
    expect(cleanPublisherName(name)).toBe(name);
  expect(cleanPublisherName("Harbor Songs (ASCAP).")).toBe("Harbor Songs");
});
