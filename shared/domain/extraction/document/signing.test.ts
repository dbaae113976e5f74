import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { splitsOf } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";

const rows = `
Split sheet of the song "Low Tide"
Writer          PRO        Share
Ana Reyes       BMI        60%
Tom Okafor      ASCAP      40%

`;

/** Who has signed a page on which the signatures by hand are written as '~', and the date of the paper. */
const signed = (text: string): (boolean | string | undefined)[][] => {
  const words = typewritten(`${rows}${text}`).map((word) =>
    word.text === "~"
      ? { ...word, text: "/s/", mark: true as const, box: { ...word.box, width: 0.1 } }
      : word,
  );
  const { splits, date } = parseSplitSheet(words);
  const people = splits.map(({ signed: own, signedDate }) => [own?.value, signedDate?.value]);
  return [...people, [date?.value]];
};

it("one signature for each below all rows are those of the rows in order", () => {
  expect(
    signed("\n\nData 3 March 2020\nAssinaturas de todos os autores\n\n  ~                 ~"),
  ).toEqual([[true, undefined], [true, undefined], ["2020-03-03"]]);
});

it("a signature above the name of somebody else is not that of the row above", () => {
  expect(signed("Yours faithfully,\n\n ~\nPrudence Garside\nCopyright Administrator")).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined],
  ]);
});

it("a signature in the line of a name is that of the name", () => {
  const [ana, tom] = signed("\n\nAna Reyes\n\n\n\nTom Okafor              ~");
  expect([ana?.[0], tom?.[0]]).toEqual([undefined, true]);
});

it("a log says who viewed and who signed", () => {
  const log = "\nVIEWED 3/5/2017 Viewed by Ana Reyes\n\n\nSIGNED 3/5/2017 Signed by Tom Okafor";
  expect(signed(log).slice(0, 2)).toEqual([
    [undefined, undefined],
    [true, "2017-03-05"],
  ]);
});

it("the day of somebody's birth is no date of a signature or of the paper", () => {
  expect(signed("Ana Reyes, nata a Bari il 12/08/1997, iscritta a SIAE")).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined],
  ]);
});

it("who wrote an earlier mail that is quoted below has not signed", () => {
  const splits = splitsOf(`From: Ana Reyes
Date: 14 Feb 2024
Subject: Splits for Low Tide

Final splits:
Ana Reyes 60%
Tom Okafor 40%

> From: Tom Okafor
> Sent: Tuesday, February 13, 2024 6:51 PM
> fine with me
>> On 13.02.2024 at 10:15 Ana Reyes wrote:
>> 50/50?`);
  expect(splits.map((row) => row["signed"])).toEqual([undefined, undefined]);
});

it.each([
  ["A. Reyes (sgd.)     T. Okafor (sgd.)", [true, true]],
  ["Sd/- Ana R.         Sd/- Tom Okafor", [true, true]],
  ["s/ Ana Reyes\ns/ Tom Okafor", [true, true]],
  ["(s) A. Reyes        (s) T. Okafor", [true, true]],
  ["A. Reyes ........   T. Okafor ........", [undefined, undefined]],
])("typed signatures, also with initials: %s", (text, wanted) => {
  expect(signed(`\n\n${text}`).slice(0, 2).map(([own]) => own)).toEqual(wanted); // prettier-ignore
});
