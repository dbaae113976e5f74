import { expect, it } from "vitest";
import { compareLyrics } from "./compare-lyrics.ts";

const marks = { same: " ", added: "+", removed: "-" };
/** Each line with its mark, like a unified diff. */
const lines = (oldText: string, newText: string) =>
  compareLyrics(oldText, newText).flatMap(({ kind, text }) =>
    text.split("\n").map((line) => `${marks[kind]}${line}`),
  );

const many = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word} ${n}`).join("\n");

it.each([
  ["the same text", "one\ntwo", "one\ntwo", " one| two"],
  ["nothing and something", "", "one", "+one"],
  ["something and nothing", "one\n\ntwo", "", "-one|-|-two"],
  ["nothing twice", "", "", ""],
  ["a changed line", "one\ntwo\nthree", "one\n2\nthree", " one|-two|+2| three"],
  ["a verse that was added", "one\n\nthree", "one\n\ntwo\n\nthree", " one| |+two|+| three"],
  ["lines in another order", "one\ntwo", "two\none", "-one| two|+one"],
  ["other line ends", "one\r\ntwo", "one\ntwo", " one| two"],
])("compareLyrics: marks different lines: %s", (_, oldText, newText, expected) => {
  expect(lines(oldText, newText).join("|")).toBe(expected);
});

it("compareLyrics: joins consecutive lines of one kind", () => {
  expect(compareLyrics("a\nb\nc\nd", "a\nx\ny\nd")).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b\nc" },
    { kind: "added", text: "x\ny" },
    { kind: "same", text: "d" },
  ]);
});

it("compareLyrics: the parts give both texts unchanged, also above the limit of comparisons", () => {
  const [old, now] = [`first\n${many("a")}\nlast`, `first\n${many("b")}\nlast`];
  const parts = compareLyrics(old, now);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map((part) => part.text)
      .join("\n");
  expect(without("removed")).toBe(now);
  expect(without("added")).toBe(old);
  expect(parts.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
});
