import { expect, test } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const rowsOf = (text: string) =>
  parseSplitSheet(typewritten(text)).splits.map((row) => [
    row.songwriterName.value,
    row.songwriterPercentage?.value,
    row.pro?.value,
    row.publisherName?.value,
    row.signed?.value,
  ]);

test("An export with commas is a table, whatever stands in quotes", () => {
  const text = `"Title","Performer","Writer","Society","Share","Publisher"
"Low Tide","Ana Reyes","Reyes, Ana","BMI","62.50","Harbor Songs, Inc."
"Low Tide","Ana Reyes","Okafor, Tom","PRS","37.50",""`;
  expect(rowsOf(text)).toStrictEqual([
    ["Reyes, Ana", 62.5, "BMI", "Harbor Songs, Inc.", undefined],
    ["Okafor, Tom", 37.5, "PRS", undefined, undefined],
  ]);
});

test("The rows of an export may be wrapped", () => {
  const text = `writer_name;society;ipi;share;publisher
Ana Reyes;BMI;00123456789;60;
Harbor Songs
Tom Okafor;PRS;00987654321;40;Okafor Music`;
  expect(rowsOf(text)).toStrictEqual([
    ["Ana Reyes", 60, "BMI", "Harbor Songs", undefined],
    ["Tom Okafor", 40, "PRS", "Okafor Music", undefined],
  ]);
});

test("Names with values are labels", () => {
  const pairs = `SONG=Low Tide; ARTIST=Ana Reyes; DATE=04/30/2024
WRITER=Ana Reyes; PRO=BMI; SPLIT=60; PUB=Harbor Songs
WRITER=Tom Okafor; PRO=PRS; SPLIT=40; PUB=`;
  expect(rowsOf(pairs)).toStrictEqual([
    ["Ana Reyes", 60, "BMI", "Harbor Songs", undefined],
    ["Tom Okafor", 40, "PRS", undefined, undefined],
  ]);
  const object = `{
  "title": "Low Tide",
  "writers": [
    { "name": "Ana Reyes", "pro": "BMI", "share": 60, "publisher": "Harbor Songs" },
    { "name": "Tom Okafor", "pro": "PRS", "share": 40, "publisher": null }
  ]
}`;
  expect(rowsOf(object)).toStrictEqual(rowsOf(pairs));
});

test("Sentences with commas stay as they are", () => {
  expect(rowsOf("Ana, Tom, Lee and I met\nWe ate, drank, sang, slept")).toStrictEqual([]);
});
