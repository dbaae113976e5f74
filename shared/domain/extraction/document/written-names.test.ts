import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { linesOf, textOf } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { typewritten } from "../typewritten.fixture.ts";
import { writtenNames } from "./written-names.ts";

const rows = `
Split sheet of the song Low Tide
Writer          PRO        Share
Ana Reyes       BMI        60%
Tom Okafor      ASCAP      40%


`;

/** A word with the box that recognition draws around its ink. */
const inkOf = <W extends ReturnType<typeof typewritten>[number]>(word: W): W => {
  const { top, height } = word.box;
  const tail = /[gjpqy]/.test(word.text) ? 0.21 : 0;
  const above = /[A-Zbdfhklt\d%]/.test(word.text) ? 0.73 : 0.53;
  return { ...word, box: { ...word.box, top: top + height * (0.8 - above), height: height * (above + tail) } }; // prettier-ignore
};

/** Who has signed on a page, whose lines with a * are in a script larger than the text. */
const signed = (text: string, isScan = false): (boolean | string | undefined)[][] => {
  const script = text.split("\n").flatMap((line, index) => (line.includes("*") ? [index] : []));
  const words = typewritten(text.replaceAll("*", " ")).map((word) =>
    script.some((row) => Math.abs(word.box.top - (row + 1) / 70) < 0.001)
      ? { ...word, box: { ...word.box, height: word.box.height * 1.5 } }
      : word,
  );
  const { splits } = parseSplitSheet(isScan ? words.map(inkOf) : words);
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

it("the script of a scan is measured by its type, not by its ink", () => {
  const text = `${rows}Words and music count as one work in this sheet.\n\n\nRead and approved\n\n* Ana Reyes`;
  for (const isScan of [false, true])
    expect(signed(text, isScan)).toEqual([
      [true, undefined],
      [undefined, undefined],
    ]);
});

it("a date below initials is theirs also where it begins a little farther left", () => {
  expect(
    signed(
      `${rows}Words and music count as one work in this sheet.\n\n\nInitials and date of each writer\n\n* TO\n 02/27/2020`,
    ),
  ).toEqual([
    [undefined, undefined],
    [true, "2020-02-27"],
  ]);
});

/** How many have signed on a card whose row was read from the lower name, so much larger than the upper one. */
const signedRows = (larger: number): number => {
  const words = typewritten("Ana Reyes      60%\nSociety    BMI\n\nAna Reyes\n\nThe end").map(
    (word, index) =>
      index === 5 || index === 6
        ? { ...word, box: { ...word.box, height: word.box.height * larger } }
        : word,
  );
  const lines = linesOf(words);
  const own = words.slice(5, 7);
  const row: Row = {
    name: { value: textOf(own), words: own, trust: 0.9 },
    writerShare: { value: 60, words: words.slice(2, 3), trust: 0.9 },
  };
  return writtenNames([row], lines, { width: 0.01, height: 0.012 }).length;
};

it("a name that was read from the signature below the head of a card is signed", () => {
  expect(signedRows(1.3)).toBe(1);
  expect(signedRows(1)).toBe(0);
});
