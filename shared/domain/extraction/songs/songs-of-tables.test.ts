import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const songsIn = (page: string) => {
  const { songs, date } = parseSplitSheet(typewritten(page));
  const rows = songs?.map(({ title, splits }) => [
    title?.value,
    ...splits.map((row) => [row.songwriterName.value, row.songwriterPercentage?.value, row.pro?.value]), // prettier-ignore
  ]);
  return { rows, date: date?.value };
};

it("a column of writers has their shares in brackets, and the exhibit the date of its agreement", () => {
  const { rows, date } = songsIn(`EXHIBIT A

Attached to the Administration Agreement dated as of May 3, 2020 between Harbor Songs and Ana Reyes.

     TITLE              WRITERS / SHARES             PRO

1.   "Low Tide"         Ana Reyes (100%)             BMI

2.   "Paper Moon"       Ana Reyes (60%)              BMI
                        Tom Okafor (40%)             PRS`);
  expect(rows).toEqual([
    ["Low Tide", ["Ana Reyes", 100, "BMI"]],
    ["Paper Moon", ["Ana Reyes", 60, "BMI"], ["Tom Okafor", 40, "PRS"]],
  ]);
  expect(date).toBe("2020-05-03");
});

it("an export has a column of first names and one of last names", () => {
  const { rows } = songsIn(`Song Title,Writer First,Writer Last,PRO,Writer %
Low Tide,Ana,Reyes,BMI,60.00
Low Tide,Tom,Okafor,PRS,40.00
Paper Moon,Ana,Reyes,BMI,100.00`);
  expect(rows).toEqual([
    ["Low Tide", ["Ana Reyes", 60, "BMI"], ["Tom Okafor", 40, "PRS"]],
    ["Paper Moon", ["Ana Reyes", 100, "BMI"]],
  ]);
});

it("a grid has the surname of each person below the given name, and a sentence says the societies of all but one", () => {
  const { rows } = songsIn(`Songwriting shares of our record

                      Ana        Tom        Kim
                      Reyes      Okafor     Lund

 1  Low Tide          60%        40%         -
 2  Paper Moon        50%         -         50%

All BMI except Tom (PRS).`);
  expect(rows).toEqual([
    ["Low Tide", ["Ana Reyes", 60, "BMI"], ["Tom Okafor", 40, "PRS"]],
    ["Paper Moon", ["Ana Reyes", 50, "BMI"], ["Kim Lund", 50, "BMI"]],
  ]);
});
