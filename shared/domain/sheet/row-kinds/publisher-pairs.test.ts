import { expect, it } from "vitest";
import { evenRows } from "../../agreement/agreement.fixture.ts";
import { publisherSocietyWarning } from "../societies/publisher-society-warning.ts";
import { pairsOfDifferentPros } from "./publisher-pairs.ts";

const [first, second] = evenRows(2);
if (first === undefined || second === undefined) throw new Error("There are two rows");
const nia = { ...first, id: "nia", songwriterName: "Nia", pro: "BMI" };
const ben = { ...second, id: "ben", songwriterName: "Ben", pro: "ASCAP" };
const alpha = {
  ...first,
  ...{ id: "alpha", kind: "publisher" as const, songwriterName: "Alpha Songs" },
  ...{ publisherName: "", songwriterShare: 0, pro: "ASCAP", forRows: ["nia", "ben"] },
};

it("a publisher with another PRO than a songwriter of theirs is pointed out where both are of one country", () => {
  const pairs = pairsOfDifferentPros([nia, ben, alpha]);
  expect(pairs).toEqual([
    { writer: { name: "Nia", pro: "BMI" }, publisher: { name: "Alpha Songs", pro: "ASCAP" } },
  ]);
  expect(pairs.map(({ writer, publisher }) => publisherSocietyWarning(writer, publisher))).toEqual([
    "Alpha Songs is with ASCAP, Nia with BMI. Both societies are of one country (United States).",
  ]);
});

it("a PRO that is not known, and a songwriter of another publisher, are no pair", () => {
  expect(pairsOfDifferentPros([{ ...nia, pro: "none" }, ben, alpha])).toEqual([]);
  expect(pairsOfDifferentPros([nia, ben, { ...alpha, pro: "" }])).toEqual([]);
  expect(pairsOfDifferentPros([nia, ben, { ...alpha, forRows: ["ben"] }])).toEqual([]);
  // One row of a songwriter with a publisher: nobody has told the publisher's PRO.
  expect(pairsOfDifferentPros([nia, ben])).toEqual([]);
});
