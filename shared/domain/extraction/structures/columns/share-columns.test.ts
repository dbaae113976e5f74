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

it.each([
  ["Perf. %", "Mech. %"],
  ["DEP %", "DRM %"],
  ["Aufführung", "Vervielfältigung"],
])("shares of %s that stand again below %s are no publisher's", (one, other) => {
  const splits = splitsOf(`
Share agreement for a musical work

Rightholder        Role    Society   Publisher              ${one.padEnd(18)}${other}
Ana Reyes          CA      STIM      Birch Avenue Music     66.67 %           66.67 %
Tom Okafor         C       TONO      Northbound Music       33.33 %           33.33 %`);
  expect(splits).toEqual([
    { songwriterName: "Ana Reyes", pro: "STIM", songwriterPercentage: 66.67, publisherName: "Birch Avenue Music" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "TONO", songwriterPercentage: 33.33, publisherName: "Northbound Music" }, // prettier-ignore
  ]);
});

it("of one writer, the figures below 'Total' are the share", () => {
  const splits = splitsOf(`
ENTENTE DE PARTAGE

Auteurs et compositeurs    Société    Paroles    Musique    Total    Éditeur
Ana Reyes                  SOCAN      50         50         100
Total                                 50         50         100`);
  expect(splits).toEqual([{ songwriterName: "Ana Reyes", pro: "SOCAN", songwriterPercentage: 100 }]); // prettier-ignore
});

it("the sum of columns of figures has the shares, without a sign of percent and a label", () => {
  const splits = splitsOf(`
WRITERS' CAMP SPLITS

Writer              Lyrics     Music     Total      Society
Ana Reyes           20         10        30         BMI
Tom Okafor           0         30        30         PRS
Kim Lund            30         10        40         STIM
                    50         50        100

Everyone OK?  AR yes   TO yes   KL yes`);
  expect(splits.map((row) => row["songwriterPercentage"])).toEqual([30, 30, 40]);
});
