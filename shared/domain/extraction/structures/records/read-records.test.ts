import { expect, it } from "vitest";
import { splitsOf } from "../../plain-splits.fixture.ts";

const ana = { songwriterName: "Ana Reyes", songwriterPercentage: 60 };
const tom = { songwriterName: "Tom Okafor", songwriterPercentage: 40 };
const anaFull = { ...ana, pro: "BMI", songwriterIpi: "00123456789" };
const tomFull = { ...tom, pro: "ASCAP", songwriterIpi: "00345678901" };

it.each([
  [
    "a number before the name",
    `
Hollow Tide
split, songwriters

60 Ana Reyes
BMI 00123456789
40 Tom Okafor
ASCAP 00345678901`,
    [anaFull, tomFull],
  ],
  [
    "a share at the top, the name below",
    `
Song splits: who wrote it

60%
Ana Reyes
BMI
00123456789

40%
Tom Okafor
ASCAP
00345678901`,
    [anaFull, tomFull],
  ],
  [
    "a share at the end",
    `
Song splits: who wrote it

Ana Reyes
BMI
00123456789
60%

Tom Okafor
ASCAP
00345678901
40%`,
    [anaFull, tomFull],
  ],
  [
    "cards side by side",
    `
Song splits: who wrote it

Ana Reyes                        Tom Okafor
60%                              40%
BMI                              ASCAP
00123456789                      00345678901`,
    [anaFull, tomFull],
  ],
  [
    "shares above names, side by side",
    `
Song splits: who wrote it

60%                              40%
Ana Reyes                        Tom Okafor
BMI                              ASCAP
00123456789                      00345678901`,
    [anaFull, tomFull],
  ],
  [
    "a share on the right in the middle of the record",
    `
Song splits: who wrote it

Ana Reyes
BMI                                                60%
00123456789

Tom Okafor
ASCAP                                              40%
00345678901`,
    [anaFull, tomFull],
  ],
  [
    "names on the right of the shares, details below",
    `
Song splits: who wrote it

60%         Ana Reyes
            BMI · 00123456789

40%         Tom Okafor
            ASCAP · 00345678901`,
    [anaFull, tomFull],
  ],
  [
    "a grid of four boxes",
    `
Song splits: who wrote it

Ana Reyes                        Tom Okafor
30%                              20%
BMI                              ASCAP
00123456789                      00345678901

Mia Duarte                       Leo Brandt
25%                              25%
SESAC                            GEMA
00456789012                      00567890123`,
    [
      { ...anaFull, songwriterPercentage: 30 },
      { ...tomFull, songwriterPercentage: 20 },
      { songwriterName: "Mia Duarte", songwriterPercentage: 25, pro: "SESAC", songwriterIpi: "00456789012" }, // prettier-ignore
      { songwriterName: "Leo Brandt", songwriterPercentage: 25, pro: "GEMA", songwriterIpi: "00567890123" }, // prettier-ignore
    ],
  ],
  [
    "fractions",
    `
Song splits: who wrote it

3/5   Ana Reyes
      BMI
      00123456789

2/5   Tom Okafor
      ASCAP
      00345678901`,
    [anaFull, tomFull],
  ],
  [
    "a legend without details",
    `
Song splits of the songwriters

           60%     Ana Reyes

           40%     Tom Okafor`,
    [ana, tom],
  ],
  [
    "a second share with a label in each record",
    `
Song splits: who wrote it

Ana Reyes                     Composition         Master
ana@post.example
BMI 00123456789               60%                 30%

Tom Okafor                    Composition         Master
tom@post.example
ASCAP 00345678901             40%                 70%`,
    [
      { ...anaFull, email: "ana@post.example", masterPercentage: 30 },
      { ...tomFull, email: "tom@post.example", masterPercentage: 70 },
    ],
  ],
  [
    "writers in columns, values in lines, with a total",
    `
Song splits: who wrote it

                Ana Reyes           Tom Okafor          Total
BMI or other    BMI                 ASCAP
Number          00123456789         00345678901
Part            60%                 40%                 100%`,
    [anaFull, tomFull],
  ],
  [
    "publishers below their writers, one of whom has none",
    `
Song splits: who wrote it

60%     Ana Reyes
        BMI 00123456789
        Low Tide Music

40%     Tom Okafor
        ASCAP 00345678901`,
    [{ ...anaFull, publisherName: "Low Tide Music" }, tomFull],
  ],
  [
    "a society in brackets, a share in a line of its own, German figures",
    `
Hollow Tide: Aufteilung der Urheber

Ana Reyes (GEMA)
ana@post.example
00123456789
                                   62,5 %
Tom Okafor (SUISA)
                                   12,5 %
Lea Brandt (GEMA)
lea@post.example
Mondlicht Verlag
                                   25 %`,
    [
      { songwriterName: "Ana Reyes", songwriterPercentage: 62.5, pro: "GEMA", songwriterIpi: "00123456789", email: "ana@post.example" }, // prettier-ignore
      { songwriterName: "Tom Okafor", songwriterPercentage: 12.5, pro: "SUISA" },
      { songwriterName: "Lea Brandt", songwriterPercentage: 25, pro: "GEMA", publisherName: "Mondlicht Verlag", email: "lea@post.example" }, // prettier-ignore
    ],
  ],
  [
    "a line between two others has the share of both, one has signed",
    `
Song splits

      Ana Reyes  BMI
60%   ana@post.example
      signed 3 May 2024

      Tom Okafor  ASCAP
40%   tom@post.example
      not signed yet`,
    [
      { ...ana, pro: "BMI", email: "ana@post.example", signed: true, signedDate: "2024-05-03" },
      { ...tom, pro: "ASCAP", email: "tom@post.example" },
    ],
  ],
  [
    "a publisher with the word for it in its name, marks between values",
    `
Reparto de la canción: autores

● Ana Reyes        60 %       ● Tom Okafor      40 %
  SGAE · IPI 00123456789        SACM · IPI 00345678901
  Editorial Marea               sin editorial`,
    [
      { ...anaFull, pro: "SGAE", publisherName: "Editorial Marea" },
      { ...tomFull, pro: "SACM" },
    ],
  ],
])("records without heads: %s", (_, page, expected) => {
  expect(splitsOf(page)).toEqual(expected);
});

it.each([
  [
    "a survey",
    `
What do you listen to?

60%     At Home
40%     In Cars`,
  ],
  [
    "numbers that come to no whole",
    `
Song splits: who wrote it

61      Ana Reyes
        Kitchen
12      Tom Okafor
        Balcony`,
  ],
])("no records: %s", (_, page) => {
  expect(splitsOf(page)).toEqual([]);
});
