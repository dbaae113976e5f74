import { expect, it } from "vitest";
import { parseSplitSheet } from "../../parse-split-sheet.ts";
import { typewritten } from "../../typewritten.fixture.ts";

const sheet = (below: string) =>
  parseSplitSheet(
    typewritten(`
Split sheet
1. Writer
Name: Ana Reyes       Share: 60%
Society: BMI
2. Writer
Name: Tom Okafor      Share: 40%
Society: ASCAP
${below}`),
  );

it("gives nobody the date that a form has once, below all people", () => {
  const { splits, date } = sheet("Date: May 3, 2020");
  expect(splits.map(({ signedDate }) => signedDate?.value)).toEqual([undefined, undefined]);
  expect(date?.value).toBe("2020-05-03");
});
