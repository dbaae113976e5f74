import { expect, it } from "vitest";
import { linesOf, textOf } from "../page-text.ts";
import { typewritten } from "../typewritten.fixture.ts";
import { withJoinedCombs } from "./combs.ts";

it.each([
  ["a number", "IPI  0  0  1  2  3  4  5  6  7  8  9", "IPI 00123456789"],
  ["an empty cell between words", "Name  A  N  A     R  E  Y  E  S", "Name ANA REYES"],
  ["a date with empty cells", "Date  2  6     1  1     2  0  2  1", "Date 26/11/2021"],
  ["a share", "Share  3  3  .  3  3", "Share 33.33"],
  ["two combs in a line", "1  2  3  4            A  N  A  S", "1234 ANAS"],
])("a comb is one value: %s", (_, page, text) => {
  expect(withJoinedCombs(linesOf(typewritten(page))).map(({ words }) => textOf(words))).toEqual([
    text,
  ]);
});

it.each([
  ["few letters", "Role  C  A  E"],
  ["uneven gaps", "A        B  C                D       E  F               G"],
  ["words", "Ana  Tom  Bo  Li"],
])("no comb: %s", (_, page) => {
  const lines = linesOf(typewritten(page));
  expect(withJoinedCombs(lines)).toEqual(lines);
});
