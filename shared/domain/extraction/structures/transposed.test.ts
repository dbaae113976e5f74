import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

it("a row of shares whose label was not recognized has the shares, and misread numbers of writers above the names are no names", () => {
  expect(
    splitsOf(`
                 Wiiter I           Wrilei Z
Legal name       Ana Reyes          Tom Okafor
Society          BMI                ASCAP
IPI              00123456789        00234567891
                 60%                40%`),
  ).toEqual([
    {
      songwriterName: "Ana Reyes",
      pro: "BMI",
      songwriterIpi: "00123456789",
      songwriterPercentage: 60,
    },
    {
      songwriterName: "Tom Okafor",
      pro: "ASCAP",
      songwriterIpi: "00234567891",
      songwriterPercentage: 40,
    },
  ]);
});
