import { expect, it } from "vitest";
import { splitsOf } from "../../plain-splits.fixture.ts";

const row = (name: string, shares: readonly string[]): string =>
  `${name.padEnd(20)}SACEM       ${shares.map((share) => share.padEnd(13)).join("")}`;

it("a column behind them without a label of shares can be that sum", () => {
  expect(
    splitsOf(`
Songsplit

Urheber/in        Anteil Text     Anteil Musik    Gesamt     VG
Ana Reyes         50 %            0 %             25 %       GEMA
Tom Okafor        50 %            100 %           75 %       AKM`).map(
      ({ songwriterPercentage }) => songwriterPercentage,
    ),
  ).toEqual([25, 75]);
});

it.each([
  ["the mean of its parts", ["70", "30", "50"], ["30", "70", "50"]],
  ["the sum of its parts", ["20", "40", "60"], ["30", "10", "40"]],
])("of several columns with shares, the one that is %s counts", (_, first, second) => {
  expect(
    splitsOf(`
Entente de partage

Nom légal           Société     Paroles %    Musique %    Part %
${row("Ana Reyes", first)}
${row("Tom Okafor", second)}`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: Number(first[2]) },
    { songwriterName: "Tom Okafor", songwriterPercentage: Number(second[2]) },
  ]);
});
