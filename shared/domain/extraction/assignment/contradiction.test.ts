import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const sheet = (rows: string): ReturnType<typeof parseSplitSheet> =>
  parseSplitSheet(
    typewritten(`Split Sheet

Writer                 PRO        Writer's share   Publisher            Publisher's share
${rows}`),
  );

it("shares that come to no whole are a contradiction, with their sum and their places", () => {
  const { contradiction, splits } = sheet(`
Ana Reyes              BMI        60%
Tom Okafor             ASCAP      50%`);
  expect(contradiction).toMatchObject({ field: "songwriterPercentage", total: 110 });
  expect(contradiction?.places).toEqual(
    splits.map(({ songwriterPercentage }) => ({
      page: 0,
      box: songwriterPercentage?.box,
    })),
  );
});

it.each([
  ["100", "66.67%", "33.33%", "", ""],
  ["halves", "25%", "25%", "25%", "25%"],
  ["uneven halves", "30%", "30%", "20%", "20%"],
  ["200", "100%", "100%", "", ""],
])("shares that come to a whole are none: %s", (_, a, b, c, d) => {
  const { contradiction } = sheet(`
Ana Reyes              BMI        ${a.padEnd(17)}Low Tide Music       ${c}
Tom Okafor             ASCAP      ${b.padEnd(17)}Harbor Songs         ${d}`);
  expect(contradiction).toBeUndefined();
});

it("a share that is left out is no contradiction", () => {
  const { contradiction, splits } = sheet(`
Ana Reyes              BMI        60%
Tom Okafor             ASCAP`);
  expect(splits).toHaveLength(2);
  expect(contradiction).toBeUndefined();
});
