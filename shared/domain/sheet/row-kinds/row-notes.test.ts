import { expect, it } from "vitest";
import type { SheetRow } from "../sheet-rows.ts";
import { kindNoteOf } from "./row-notes.ts";

type Row = Pick<SheetRow, "id" | "kind" | "songwriterName" | "publisherName" | "forRows">;
const writer: Row = { id: "w1", kind: "writer", songwriterName: "Ana", publisherName: "" };
const other: Row = { id: "w2", kind: "writer", songwriterName: "Ben", publisherName: "" };
const publisher: Row = {
  ...{ id: "p1", kind: "publisher", songwriterName: "Cy", publisherName: "Cy Songs" },
  forRows: ["w1", "w2"],
};
const rows = [writer, other, publisher];
const isolated = (name: string) => `<${name}>`;

it("says a role other than composer and lyricist, and the work that it makes a version of", () => {
  expect(kindNoteOf({ ...writer, role: "CA" }, rows)).toBeUndefined();
  expect(kindNoteOf({ ...writer, role: null }, rows)).toBeUndefined();
  expect(kindNoteOf(writer, rows)).toBeUndefined();
  expect(kindNoteOf({ ...writer, role: "C" }, rows)).toBe("Composer");
  expect(kindNoteOf({ ...writer, role: "TR", versionOf: "Lied" }, rows)).toBe(
    "Translator, version of Lied",
  );
});

it("says whom a publisher publishes", () => {
  expect(kindNoteOf({ ...publisher, forRows: ["w2", "w1"] }, rows)).toBe("Publishes Ana, Ben");
  expect(kindNoteOf({ ...publisher, forRows: [] }, rows)).toBeUndefined();
});

it("isolates names and titles as it is told", () => {
  expect(kindNoteOf({ ...publisher, forRows: ["w1"] }, rows, isolated)).toBe("Publishes <Ana>");
  expect(kindNoteOf({ ...writer, role: "AR", versionOf: "Song" }, rows, isolated)).toBe(
    "Arranger, version of <Song>",
  );
});
