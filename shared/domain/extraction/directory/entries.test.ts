import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { splitsOf } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";
import { factsOf } from "./facts.ts";

/** What a page says of its people: the society, the number and the publisher of each. */
function peopleOf(...pages: string[]): (string | undefined)[][] {
  return parseSplitSheet(typewritten(...pages)).splits.map((row) => [
    row.songwriterName.value,
    row.pro?.value,
    row.songwriterIpi?.value,
    row.publisherName?.value,
  ]);
}

const table = `Song: Low Tide

Writer                   Share
Ana Reyes                60 %
Tom Okafor               40 %
`;

describe("a directory of people", () => {
  it("gives rows what a list says behind their names", () => {
    const list = `
Registration details
Ana Reyes: PRO BMI, IPI 00123456789, publisher Harbor Songs
Okafor, Tom: PRO PRS, IPI 00987654321`;
    expect(peopleOf(`${table}${list}`)).toEqual([
      ["Ana Reyes", "BMI", "00123456789", "Harbor Songs"],
      ["Tom Okafor", "PRS", "00987654321", undefined],
    ]);
  });

  it("reads a second table by the numbers of the first", () => {
    const page = `Song: Low Tide

No.   Writer                   Share
1     Ana Reyes                60 %
2     Tom Okafor               40 %

No.   Society    IPI             Publisher
1     BMI        00123456789     Harbor Songs
2     PRS        00987654321     -`;
    expect(peopleOf(page)).toEqual([
      ["Ana Reyes", "BMI", "00123456789", "Harbor Songs"],
      ["Tom Okafor", "PRS", "00987654321", undefined],
    ]);
  });

  it("reads publishers in footnotes, also one for several people", () => {
    const page = `Writers of "Low Tide"

   Ana Reyes (1)      BMI     50%
   Tom Okafor (2)     PRS     30%
   Mia Lund (1)       KODA    20%

(1) Harbor Songs, IPI 00123456789
(2) not published`;
    expect(peopleOf(page).map(([name, , , publisher]) => [name, publisher])).toEqual([
      ["Ana Reyes", "Harbor Songs"],
      ["Tom Okafor", undefined],
      ["Mia Lund", "Harbor Songs"],
    ]);
  });

  it.each(["sends the stems to Harbor Records on Friday.", "asks ASCAP to inform the publisher."])(
    "takes no sentence about a person for a fact: %s",
    (text) => {
      const facts = factsOf([typewritten(text)], { label: undefined, isKey: false });
      expect(facts).toEqual([]);
    },
  );
});

it("a society in a footnote is no publisher, and the number behind it is the writer's", () => {
  const splits = splitsOf(`
Split sheet "Low Tide"

* Ana Reyes [1] - 60%
* Tom Okafor [2] - 40%

[1] SIAE, IPI 00123456789
[2] PRS, IPI 00123456780`);
  expect(splits).toEqual([
    expect.objectContaining({ pro: "SIAE", songwriterIpi: "00123456789" }),
    expect.objectContaining({ pro: "PRS", songwriterIpi: "00123456780" }),
  ]);
  expect(splits.every((row) => row["publisherName"] === undefined)).toBe(true);
});

it("a company that begins with a surname does not name its writer", () => {
  const splits = splitsOf(`
Split sheet "Low Tide"

Ana Reyes (1)     BMI     60%
Tom Okafor (2)    PRS     40%

(1) Harbor Songs, IPI 00123456789
(2) Okafor Anthems, IPI 00123456780`);
  expect(splits[1]).toMatchObject({ publisherName: "Okafor Anthems", publisherIpi: "00123456780" });
  expect(splits[1]?.["songwriterIpi"]).not.toBe("00123456780");
});
