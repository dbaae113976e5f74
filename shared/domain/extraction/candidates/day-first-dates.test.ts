import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

it.each([
  ["British", "PRS", "IMRO", "2021-04-03"],
  ["Australian", "APRA", "APRA", "2021-04-03"],
  ["American", "BMI", "ASCAP", "2021-03-04"],
  ["British and American", "PRS", "ASCAP", "2021-03-04"],
])("societies tell the order of dates in an English paper: %s", (_, one, other, expected) => {
  const { date } = parseSplitSheet(
    typewritten(`
Songwriter Split Sheet

Song title: Low Tide                 Date: 03/04/2021

Writer               Society      Share
Ana Reyes            ${one.padEnd(13)}60%
Tom Okafor           ${other.padEnd(13)}40%`),
  );
  expect(date?.value).toBe(expected);
  // That societies are of a country does not make its way of writing certain.
  expect((date?.confidence ?? 0) < 0.9).toBe(expected === "2021-04-03");
});
