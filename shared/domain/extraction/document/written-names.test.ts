import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const rows = `
Split sheet of the song Low Tide
Writer          PRO        Share
Ana Reyes       BMI        60%
Tom Okafor      ASCAP      40%


`;

/** Who has signed on a page, whose lines with a * are in a script larger than the text. */
const signed = (text: string): (boolean | string | undefined)[][] => {
  const script = text.split("\n").flatMap((line, index) => (line.includes("*") ? [index] : []));
  const words = typewritten(text.replaceAll("*", " ")).map((word) =>
    script.some((row) => Math.abs(word.box.top - (row + 1) / 70) < 0.001)
      ? { ...word, box: { ...word.box, height: word.box.height * 1.5 } }
      : word,
  );
  const { splits } = parseSplitSheet(words);
  return splits.map(({ signed: own, signedDate }) => [own?.value, signedDate?.value]);
};

it("a name in a larger script above the printed one is signed, with the date beside it", () => {
  expect(signed(`${rows}*Ana Reyes             \nAna Reyes           Tom Okafor`)).toEqual([
    [true, undefined],
    [undefined, undefined],
  ]);
});

it("initials that only one has are signed", () => {
  expect(
    signed(
      `${rows}Words and music count as one work in this sheet.\n\n\nInitials of each writer\n\n* TO`,
    ),
  ).toEqual([
    [undefined, undefined],
    [true, undefined],
  ]);
});

it("printed names below lines to sign are not signed", () => {
  expect(signed(`${rows}Signatures\n\n\nAna Reyes           Tom Okafor`)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it("a printed name is not signed by the caption of the next line to sign", () => {
  expect(
    signed(`${rows}Signed\n   Ana Reyes\n\nSigned\n   Tom Okafor`).map(([own]) => own),
  ).toEqual([undefined, undefined]);
});
