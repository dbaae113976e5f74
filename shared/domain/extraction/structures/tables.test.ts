import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

it("the second lines of cells belong to the row above, with or without a column that counts", () => {
  expect(
    splitsOf(`
Split Sheet

No.  Writer        PRO and IPI     Publisher         Share
1    Rashida       BMI             Old Mill Music    60%
     McTavish      00352740579     Ltd
2    Tom Okafor    ASCAP                             40%
                   00123456789`),
  ).toEqual([
    { songwriterName: "Rashida McTavish", pro: "BMI", songwriterIpi: "00352740579", songwriterPercentage: 60, publisherName: "Old Mill Music Ltd" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterIpi: "00123456789", songwriterPercentage: 40 }, // prettier-ignore
  ]);
  expect(
    splitsOf(`
Split Sheet

Writer        Society / IPI   Publisher         Share
Rashida       BMI             Old Mill Music    60%
McTavish      00352740579     Ltd

Tom Okafor    ASCAP                             40%
              00123456789`),
  ).toMatchObject([
    { songwriterName: "Rashida McTavish", pro: "BMI", songwriterIpi: "00352740579" },
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterIpi: "00123456789" },
  ]);
});

it("the shares of a song and of its recording are in two tables; heads may ask", () => {
  expect(
    splitsOf(`
Splits of the song

1. The song
Who wrote it         % of song    Society / IPI         Publisher / its IPI
Ana Reyes            60           BMI / 00123456789     Low Tide Music / 00612064516
Tom Okafor           40           ASCAP

2. The recording (master)
Who owns it          % of master  What they did
Tom Okafor           30           Drums
Mei Chen             70           Producer`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, publisherName: "Low Tide Music", publisherIpi: "00612064516" }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40, masterPercentage: 30 },
    { songwriterName: "Mei Chen", masterPercentage: 70 },
  ]);
});

it.each([
  ["Share until now", "New share"],
  ["Anteil bisher", "Neu %"],
  ["Part actuelle", "Nouvelle part"],
  ["Parte anterior", "Parte nueva"],
])("of old and new shares the new ones count: %s, %s", (old, now) => {
  expect(
    splitsOf(`
Amended split sheet of the songwriters

Name                 PRO          ${old.padEnd(20)}${now}
Ana Reyes            BMI          50%                 40%
Tom Okafor           ASCAP        50%                 35%
Mei Chen             PRS          none                25%`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: 40 },
    { songwriterName: "Tom Okafor", songwriterPercentage: 35 },
    { songwriterName: "Mei Chen", songwriterPercentage: 25 },
  ]);
});

it("publishers below all writers name their writer by role and number", () => {
  expect(
    splitsOf(`
DÉCLARATION D'ŒUVRE
Ayants droit
Qualité    Nom / raison sociale     N° IPI         Société    Exécutions %   Supports %
C1         Zbinden, Inès            00219053556    SUISA      50             50
A2         Rochat, Yasmine          457844240      SACEM      25             25
E (A2)     Éditions du Lac                         SUISA      25             25
           Total                                              100            100`),
  ).toEqual([
    { songwriterName: "Zbinden, Inès", pro: "SUISA", songwriterIpi: "00219053556", songwriterPercentage: 50 }, // prettier-ignore
    { songwriterName: "Rochat, Yasmine", pro: "SACEM", songwriterIpi: "457844240", songwriterPercentage: 25, publisherName: "Éditions du Lac", publisherPercentage: 25 }, // prettier-ignore
  ]);
});

it("a table below the word Publishers has the numbers of their writers", () => {
  expect(
    splitsOf(`
Work registration

Writers
No.   Name               Affiliation   IPI           Share
W1    Ana Reyes          BMI           00123456789   50.00
W2    Tom Okafor         ASCAP                       50.00

Publishers
For   Name               Affiliation   IPI           Share
W2    Low Tide Music     ASCAP         00612064516   50.00`),
  ).toEqual([
    { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 50 }, // prettier-ignore
    { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 50, publisherName: "Low Tide Music", publisherIpi: "00612064516", publisherPercentage: 50 }, // prettier-ignore
  ]);
});

it("heads that span others give them their meaning", () => {
  expect(
    splitsOf(`
Split sheet of the song

          Writer                                  Publisher
Name            IPI            %        Name               IPI            %
Ana Reyes       00123456789    30       Low Tide Music     00612064516    30
Tom Okafor      00234567891    20       Harbor Songs       00876543219    20`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterIpi: "00123456789", songwriterPercentage: 30, publisherName: "Low Tide Music", publisherIpi: "00612064516", publisherPercentage: 30 }, // prettier-ignore
    { songwriterName: "Tom Okafor", songwriterPercentage: 20, publisherName: "Harbor Songs", publisherPercentage: 20 }, // prettier-ignore
  ]);
});

it("a column of shares needs no head", () => {
  expect(
    splitsOf(`
Songwriters of this song

Writer               PRO        IPI
Ana Reyes            BMI        00123456789        60%
Tom Okafor           ASCAP      00234567891        40%
Somme                                              100%`),
  ).toMatchObject([
    { songwriterName: "Ana Reyes", songwriterPercentage: 60 },
    { songwriterName: "Tom Okafor", songwriterPercentage: 40 },
  ]);
});

it("dates stand below the signatures of writers who are columns", () => {
  expect(
    splitsOf(`
Split Sheet                              Date: May 1, 2020

Legal name       Ana Reyes          Tom Okafor
PRO              BMI                ASCAP
Ownership share  60%                40%
Signature
Date signed      May 3, 2020        May 4, 2020`),
  ).toMatchObject([{ signedDate: "2020-05-03" }, { signedDate: "2020-05-04" }]);
});

it("a word below the last head is the rest of it", () => {
  expect(
    splitsOf(`
Work Detail

Writer        PRO      Writer Share    Publisher Name     Publisher
                                                          Share
Ana Reyes     BMI      60.00           Low Tide Music     60.00
Tom Okafor    ASCAP    40.00           Old Mill Music     40.00`),
  ).toMatchObject([{ publisherPercentage: 60 }, { publisherPercentage: 40 }]);
});

it("the numbered heading of the next part of a form ends a table, and codes of roles are no publishers", () => {
  expect(
    splitsOf(`
NOTIFICATION OF A MUSICAL WORK

8. Writers
NAME OF WRITER        ROLE    SOCIETY    CAE/IPI NO.    SHARE
Siobhan Stanhope      CA      PRS        -              50.00 %
Lewis Kilbride        AR      IMRO       -              50.00 %
9. Declaration
I have told all writers of this work that I am notifying it and they agree with the shares.`),
  ).toEqual([
    { songwriterName: "Siobhan Stanhope", pro: "PRS", songwriterPercentage: 50 },
    { songwriterName: "Lewis Kilbride", pro: "IMRO", songwriterPercentage: 50 },
  ]);
});

it("a line of a writer without heads has no publisher in the code of a role", () => {
  expect(
    splitsOf(`
Songwriter splits

Siobhan Stanhope      CA      PRS        50 %
Lewis Kilbride        AR      IMRO       50 %`),
  ).toEqual([
    { songwriterName: "Siobhan Stanhope", pro: "PRS", songwriterPercentage: 50 },
    { songwriterName: "Lewis Kilbride", pro: "IMRO", songwriterPercentage: 50 },
  ]);
});
