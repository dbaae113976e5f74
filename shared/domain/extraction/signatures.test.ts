import { expect, it } from "vitest";
import { parseSplitSheet } from "./parse-split-sheet.ts";
import { typewritten } from "./typewritten.fixture.ts";

const table = `
Title: Low Tide
Writer          PRO      IPI            Share
Ana Reyes       BMI      00123456789    60%
Tom Okafor      ASCAP    00234567891    40%
                         Total          100%



`;

/** Who has signed on a page, in which '~~~' is a signature by hand. */
function signers(text: string): (string | undefined)[][] {
  const words = typewritten(text).map((word) =>
    word.text === "~~~" ? { ...word, text: "/s/", mark: true as const } : word,
  );
  return parseSplitSheet(words).splits.flatMap(({ songwriterName, signed, signedDate }) =>
    signed === undefined ? [] : [[songwriterName.value, signedDate?.value]],
  );
}

it.each([
  ["above a name", `${table}\n  ~~~                 ~~~\nAna Reyes           Tom Okafor`, [["Ana Reyes", undefined], ["Tom Okafor", undefined]]],
  ["above one of two names", `${table}\n                      ~~~        May 3, 2020\nAna Reyes           Tom Okafor`, [["Tom Okafor", "2020-05-03"]]],
  ["in the line of a name", `${table}\nName: Ana Reyes     ~~~    3 May 2020`, [["Ana Reyes", "2020-05-03"]]],
  ["in words of another language", `${table}\nAssinado de forma digital por Tom Okafor\nDados: 2022.05.01 16:19:07`, [["Tom Okafor", "2022-05-01"]]],
  ["in a German copy", `${table}\ngez. A. Reyes          gez. T. Okafor`, [["Ana Reyes", undefined], ["Tom Okafor", undefined]]],
  ["by hand, not beside an X", `${table}\nX Ana Reyes\n\n\n~~~\nX Tom Okafor`, [["Tom Okafor", undefined]]],
  ["as a mark", `${table}\n/s/ Ana Reyes          Tom Okafor`, [["Ana Reyes", undefined]]],
])("a signature is read %s", (_, text, expected) => {
  expect(signers(text)).toEqual(expected);
}); // prettier-ignore

it("a card's line without a name is of the person above it", () => {
  const text = `
Split confirmation
Ana Reyes                     60%
Publisher: Low Tide Music
Accepted and signed on May 3, 2020

Tom Okafor                    40%
Publisher: Harbor Songs
Waiting for answer`;
  expect(signers(text)).toEqual([["Ana Reyes", "2020-05-03"]]);
});

it.each([
  ["a message", `[2020-05-03, 16:09] Ana Reyes: I have 60%, done`],
  ["the head of a letter", `From: Ana Reyes <ana@example.com>     May 3, 2020`],
  ["what a signing service logs", `VIEWED    May 3, 2020    Viewed by Ana Reyes`],
  ["a sentence", `The song was finished on May 3, 2020 by Ana Reyes and Tom Okafor in the same room,`],
])("the date of %s is none of a signature", (_, line) => {
  expect(signers(`${table}\n\n${line}`)).toEqual([]);
}); // prettier-ignore
