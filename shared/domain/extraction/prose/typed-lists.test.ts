import { expect, it } from "vitest";
import { rowsIn, sharesBy } from "./prose.fixture.ts";

it.each([
  [
    "signs here and there",
    "Splits for the song\n- Ana Reyes - 40% (BMI)\n- Tom Okafor - 35 (ASCAP, pub: Songs of Low Tide)\n- Kim Lee - 25 %",
    "Ana Reyes 40, Tom Okafor 35, Kim Lee 25",
  ],
  [
    "no whole with the numbers that have no sign",
    "Splits for the song\n- Ana Reyes - 40%\n- Tom Okafor - 30%\n- Kim Lee - 25",
    "Ana Reyes 40, Tom Okafor 30",
  ],
  [
    "an initial that is also a word",
    "The song is owned as follows:\n(a) Ana M. Reyes (BMI): fifty percent (50%);\n(b) Tom J. Okafor: fifty percent (50%).",
    "Ana M. Reyes 50, Tom J. Okafor 50",
  ],
  [
    "words and rounded figures",
    "The song is owned by Ana Reyes: thirty-three and one-third percent (33.34%), Tom Okafor: thirty-three and one-third percent (33.33%) and Kim Lee: thirty-three and one-third percent (33.33%).",
    "Ana Reyes 33.34, Tom Okafor 33.33, Kim Lee 33.33",
  ],
])("reads lists as people type them: %s", (_, text, expected) => {
  expect(sharesBy(text)).toBe(expected);
});

it("a company whose name has a small word is no person", () => {
  const rows = rowsIn(
    "Splits for the song\n- Ana Reyes - 50% (BMI, pub: Songs of Low Tide)\n- Tom Okafor - 50% (BMI)",
  );
  expect(rows.map(({ publisher }) => publisher?.value)).toEqual(["Songs of Low Tide", undefined]);
});
