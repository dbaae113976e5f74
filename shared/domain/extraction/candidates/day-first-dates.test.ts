import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

it.each([
  ["British", "PRS", "IMRO", "2021-04-03"],
  ["Australian", "APRA", "APRA", "2021-04-03"],
  ["American", "BMI", "ASCAP", "2021-03-04"],
  ["British and American", "PRS", "ASCAP", "2021-03-04"],
  ["with an American company", "PRS", "PRS        Low Tide LLC", "2021-03-04"],
])("societies tell the order of dates in an English paper: %s", (_, one, other, expected) => {
  const { date } = parseSplitSheet(
    typewritten(`
Songwriter Split Sheet

Song title: Low Tide                 Date: 03/04/2021

Writer               Share    Society    Publisher
Ana Reyes            60%      ${one}
Tom Okafor           40%      ${other}`),
  );
  expect(date?.value).toBe(expected);
  // That societies are of a country does not make its way of writing certain.
  expect((date?.confidence ?? 0) < 0.9).toBe(expected === "2021-04-03");
});

it.each([
  ["3 April 2021", "2021-04-03"],
  ["March 4, 2021", "2021-03-04"],
])("a date in words tells the order of the others: %s", (date, expected) => {
  const { splits } = parseSplitSheet(
    typewritten(`
Songwriter Split Sheet "Low Tide", made on ${date}

Ana Reyes            PRS          60%
Tom Okafor           PRS          40%

Ana Reyes     /s/ A. Reyes      03/04/2021
Tom Okafor    /s/ T. Okafor     03/04/2021`),
  );
  expect(splits.map(({ signedDate }) => signedDate?.value)).toEqual([expected, expected]);
});
