import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

it("the date at the foot of a form that nobody has signed is the paper's, also of one writer alone", () => {
  const sheet = parseSplitSheet(
    typewritten(`
Declaration of work: split sheet

Title: Low Tide

Writer 1
Name: Ana Reyes         Society: BMI
IPI: 00123456789        Share: 100%

Date: 13 May 2020
Signatures of all writers:`),
  );
  expect(sheet.splits).toHaveLength(1);
  expect(sheet.splits[0]).not.toHaveProperty("signed");
  expect(sheet.splits[0]).not.toHaveProperty("signedDate");
  expect(sheet.date?.value).toBe("2020-05-13");
});

it("nobody performs a song whose field is empty above the next label; a name may begin with d'", () => {
  const sheet = parseSplitSheet(
    typewritten(`
Work notification

Title             Low Tide
Performed by
Date notified     13 May 2020

Writer              PRO       IPI            Share
d'Aubigny, Gwen     BMI       00123456789    60%
Okafor, Tom         ASCAP     00234567891    40%`),
  );
  expect(sheet.artist).toBeUndefined();
  expect(sheet.splits.map(({ songwriterName }) => songwriterName.value)).toEqual([
    "d'Aubigny, Gwen",
    "Okafor, Tom",
  ]);
});
