import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const fieldsOf = (page: string): (string | undefined)[] => {
  const { title, artist } = parseSplitSheet(typewritten(page));
  return [title?.value, artist?.value];
};

it("people beside 'Song' are heads of columns, and the title stands below it", () => {
  const [title] = fieldsOf(`BAND AGREEMENT, SCHEDULE OF SPLITS

Song            Ana Reyes     Tom Okafor
Low Tide           60%            40%

Ana is a member of BMI.`);
  expect(title).toBe("Low Tide");
});

it("the performer stands below its label, also if nobody knows the label beside it", () => {
  const fields = fieldsOf(`Publishing splits

Track                Artist           Release      Sheet date
Low Tide             Nova Bright      single       3 May 2020

Writer               Split            Society and IPI
Ana Reyes            60%              PRS 00123456789
Tom Okafor           40%              PRS 00234567891`);
  expect(fields).toEqual(["Low Tide", "Nova Bright"]);
});

it("who performs stands in brackets behind the title", () => {
  const fields = fieldsOf(`SPLIT CONFIRMATION: "LOW TIDE" (Performed by Nova Bright)

Writer               Share            Society
Ana Reyes            60%              PRS
Tom Okafor           40%              PRS`);
  expect(fields).toEqual(["LOW TIDE", "Nova Bright"]);
});

it("the stage name of the party that is called the artist is the performer", () => {
  const [, artist] = fieldsOf(`SPLIT AGREEMENT for "Low Tide"

Artist:      Ana Reyes p/k/a "NOVA R" ("Artist"), 12 Main St, Atlanta GA 30311

Ana Reyes (BMI), Harbor Songs            50%
Tom Okafor (ASCAP), Mill Row Music       50%`);
  expect(artist).toBe("NOVA R");
});
