import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

it("publishers in a second table are tied by letter, and rows that add up are nobody's", () => {
  expect(
    splitsOf(`
Split sheet

     Student          PRO      CAE            Writer %
A    Ana Reyes        BMI      00123456789    30
B    Tom Okafor       ASCAP                   20

Part 2: publishers
Publisher             acts for    Publisher %
Harbor Songs          writer B    20
Low Tide Music        writer A    30`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterIpi: "00123456789", songwriterPercentage: 30, publisherName: "Low Tide Music", publisherPercentage: 30 }, // prettier-ignore
    { songwriterName: "Tom Okafor", songwriterPercentage: 20, publisherName: "Harbor Songs", publisherPercentage: 20 }, // prettier-ignore
  ]);
});

it("columns of names say whom a publisher represents and who owns the recording", () => {
  const splits = splitsOf(`
Song data sheet

Songwriter        PRO / IPI               Share of song
Ana Reyes         BMI / 00123456789       55 %
Tom Okafor                                45 %
All writers                               100 %

2 Publishing
Publisher               IPI              Publishes the share of
Harbor Songs                             Tom Okafor
Low Tide Music                           Ana Reyes

3 Master recording
Owner of the recording      Owns
Tom Okafor                  30 %
Ana Reyes                   70 %`);
  expect(splits).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: 55, publisherName: "Low Tide Music", masterPercentage: 70 }, // prettier-ignore
    { songwriterName: "Tom Okafor", songwriterPercentage: 45, publisherName: "Harbor Songs", masterPercentage: 30 }, // prettier-ignore
  ]);
});

it("sections by role, with sums of their own, are one table", () => {
  const splits = splitsOf(`
Partage de l'œuvre

Nom            Prénom      Société     IPI            Part
COMPOSITEURS
Reyes          Ana         SACEM       00123456789    30 %
Sous-total                                            30 %
AUTEURS
Okafor         Tom         SACEM       00123456780    40 %
Ruiz           Eva         SACEM                      30 %
Sous-total                                            70 %`);
  expect(splits.map(({ songwriterName, songwriterPercentage }) => [songwriterName, songwriterPercentage])).toEqual([["Ana Reyes", 30], ["Tom Okafor", 40], ["Eva Ruiz", 30]]); // prettier-ignore
});

it("writers are columns of a printed spreadsheet, with a column of sums", () => {
  const splits = splitsOf(`
             A                B                C                D
1    Writer           Ana Reyes        Tom Okafor       Total
2    PRO              BMI              ASCAP
3    Writer share     60%              40%              100%
4    Publisher        Low Tide Music   Harbor Songs`);
  expect(splits).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 60, publisherName: "Low Tide Music" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40, publisherName: "Harbor Songs" }, // prettier-ignore
  ]);
});

it.each([
  ["a role that only companies have", "W/P  ", "W    ", "P    "],
  ["no role at all", "", "", ""],
])(
  "a company's row below a person's is that of the publisher, with %s",
  (_, head, writer, company) => {
    expect(
      splitsOf(`
NEW WORK SUBMISSION

${head}INTERESTED PARTY     SOCIETY     IPI NAME #      SHARE
${writer}Ana Reyes            SESAC       00123456789     20
${company}Low Tide Music       SESAC                       20
${writer}Tom Okafor           BMI         00123456780     30
${company}Harbor Songs Ltd     BMI                         30`),
    ).toMatchObject([
      { songwriterName: "Ana Reyes", songwriterPercentage: 20, publisherName: "Low Tide Music", publisherPercentage: 20 }, // prettier-ignore
      { songwriterName: "Tom Okafor", songwriterPercentage: 30, publisherName: "Harbor Songs Ltd", publisherPercentage: 30 }, // prettier-ignore
    ]);
  },
);

it("a column with a head of shares, but codes in its cells, is that of roles", () => {
  expect(
    splitsOf(`
Vereinbarung über Werkanteile

Name, Vorname      Beteiligung    Gesellschaft    IPI-Nr.        Verlag             Anteil
Reyes, Ana         T              SUISA           00123456789    Edition Tide       25 %
Okafor, Tom        K/T            keine           00123456780    keine              75 %`),
  ).toMatchObject([
    { songwriterName: "Reyes, Ana", pro: "SUISA", songwriterPercentage: 25, publisherName: "Edition Tide" }, // prettier-ignore
    { songwriterName: "Okafor, Tom", songwriterPercentage: 75 },
  ]);
});

it("a list of the same names elsewhere has their societies and numbers", () => {
  expect(
    splitsOf(`
Song splits of the songwriters

Ana Reyes        40%
Tom Okafor       60%

Who's who
Ana Reyes        BMI, IPI 00123456789      ana@post.example
Tom Okafor       PRS                       tom@post.example`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: 40, pro: "BMI", songwriterIpi: "00123456789" }, // prettier-ignore
    { songwriterName: "Tom Okafor", songwriterPercentage: 60, pro: "PRS" },
  ]);
});
