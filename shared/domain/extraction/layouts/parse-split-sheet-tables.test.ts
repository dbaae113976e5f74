import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { plainSplits, splitsOf } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";

describe("tables", () => {
  it("are read without ruled lines; the total row is no writer", () => {
    const sheet = parseSplitSheet(
      typewritten(`
                       SONG SPLIT SHEET

Song Title: Paper Lanterns                 Date: 14 March 2023
Artist: Velvet Static

Writer              PRO      IPI No.       Share     Publisher
Ana Reyes           BMI      00123456789   50%       Low Tide Music
Tom Okafor          ASCAP    234567891     33 1/3%   self
Mei Lin Chen        PRS      N/A           16,67 %
TOTAL                                      100%

Signatures
Signature: ________   Ana Reyes      Date: 15 March 2023
Signature: ________   Tom Okafor     Date: 16 March 2023`),
    );
    expect(plainSplits(sheet.splits)).toEqual([
      {
        songwriterName: "Ana Reyes",
        pro: "BMI",
        songwriterIpi: "00123456789",
        songwriterPercentage: 50,
        publisherName: "Low Tide Music",
        signed: true,
        signedDate: "2023-03-15",
      },
      {
        songwriterName: "Tom Okafor",
        pro: "ASCAP",
        songwriterIpi: "234567891",
        songwriterPercentage: 33.33,
        signed: true,
        signedDate: "2023-03-16",
      },
      { songwriterName: "Mei Lin Chen", pro: "PRS", songwriterPercentage: 16.67 },
    ]);
    expect([sheet.title?.value, sheet.artist?.value, sheet.date?.value]).toEqual([
      "Paper Lanterns",
      "Velvet Static",
      "2023-03-14",
    ]);
  });

  it("of our own sheets are read with roles, declared names and publishers who are parties", () => {
    expect(
      splitsOf(`
Song Split Sheet
Song Title: Low Tide Radio

#   Songwriter Name        PRO    Songwriter IPI#   Songwriter %   Publisher Name         Publisher IPI#   Publisher %   Copyright %   Master %
1   Nia Okafor             BMI    00052210040       50.00          Self-published         —                0.00          50.00         50.00
    as declared by Nia
    Okafor: Oluchi Okafor
2   Ben Osei               GEMA   00052210041       50.00          Fjord Row Music        00014107338      40.00         50.00         0.00
    Arranger, version of
    Tide
3   —                      PRS    —                 0.00           Alpha Songs            00014107339      60.00         0.00          0.00
                                                                   Publishes Nia Okafor
4   Ana Reyes              —      —                 0.00           —                      —                0.00          0.00          50.00
    Total                                           100.00                                                 100.00        100.00        100.00`),
    ).toMatchObject([
      { songwriterName: "Nia Okafor", pro: "BMI", songwriterPercentage: 50 },
      { songwriterName: "Ben Osei", pro: "GEMA", publisherName: "Fjord Row Music" },
      {
        songwriterName: "Alpha Songs",
        pro: "PRS",
        publisherName: "Alpha Songs",
        publisherIpi: "00014107339",
        publisherPercentage: 60,
      },
      { songwriterName: "Ana Reyes", songwriterPercentage: 0 },
    ]);
  });

  it("are read with columns in another order, with separate numbers of publisher and writer", () => {
    expect(
      splitsOf(`
SPLIT AGREEMENT
Pub %    Publisher              Pub IPI       Writer %   IPI/CAE       Society   Songwriter
25       Old Mill Music, Inc.   00222333444   25         00555666777   GEMA      Jonas Weber
25       Harbor Songs           00333444555   25         00666777888   SUISA     Lea Keller`),
    ).toEqual([
      {
        songwriterName: "Jonas Weber",
        pro: "GEMA",
        songwriterIpi: "00555666777",
        songwriterPercentage: 25,
        publisherName: "Old Mill Music, Inc.",
        publisherIpi: "00222333444",
        publisherPercentage: 25,
      },
      {
        songwriterName: "Lea Keller",
        pro: "SUISA",
        songwriterIpi: "00666777888",
        songwriterPercentage: 25,
        publisherName: "Harbor Songs",
        publisherIpi: "00333444555",
        publisherPercentage: 25,
      },
    ]);
  });

  it("give names without contact details, and the email address", () => {
    expect(
      splitsOf(`
Song Split Sheet

Songwriter Name & Contact Info     Affiliation   Publisher Name & Contact Info   Ownership %

Dana Whitlock                      ASCAP         Nine Lives Publishing           60
p/k/a Nova Kane                                  IPI 00304479794
17 Maple Ave                                     Nashville, TN 37203
Austin, TX 78704
dana@example.com

Femi Adeyemi                       PRS           none                            40
London E8 3RL
femi@example.org`),
    ).toEqual([
      {
        songwriterName: "Dana Whitlock",
        pro: "ASCAP",
        songwriterPercentage: 60,
        publisherName: "Nine Lives Publishing",
        publisherIpi: "00304479794",
        email: "dana@example.com",
      },
      {
        songwriterName: "Femi Adeyemi",
        pro: "PRS",
        songwriterPercentage: 40,
        email: "femi@example.org",
      },
    ]);
  });

  it("of publishers are merged into the rows of their writers", () => {
    expect(
      splitsOf(`
WRITERS (total 100%)
Writer             PRO      CAE/IPI        Writer's share
Kofi Mensah        ASCAP    00774876116    62.5%
Beyza Demir        MSG      419406365      37.5%

PUBLISHERS (total 100%)
Publisher                On behalf of       CAE/IPI        Publisher's share
Paper Crane Music Group  obo Kofi Mensah    05051335672    62.5%
Quiet Room Songs         obo Beyza Demir                   37.5%`),
    ).toMatchObject([
      {
        songwriterName: "Kofi Mensah",
        publisherName: "Paper Crane Music Group",
        publisherIpi: "05051335672",
        publisherPercentage: 62.5,
      },
      {
        songwriterName: "Beyza Demir",
        publisherName: "Quiet Room Songs",
        publisherPercentage: 37.5,
      },
    ]);
  });

  it("have heads separated by one space, and end at the heading of the next table", () => {
    expect(
      splitsOf(`
SONGWRITERS
Songwriter           PRO      Writer Share Publisher            IPI
Ruben Fairweather    GEMA     60%          Riverbed Songs Ltd.  00485419936
Aiko Laurent         BMI      40%          Amber Field Tunes    00485419937

MASTER RECORDING
Contributor          Master %
Ruben Fairweather    10%
Aiko Laurent         90%`).map((split) => [
        split["publisherName"],
        split["songwriterPercentage"],
        split["masterPercentage"],
      ]),
    ).toEqual([
      ["Riverbed Songs Ltd.", 60, 10],
      ["Amber Field Tunes", 40, 90],
    ]);
  });

  it("continue on the next page", () => {
    expect(
      splitsOf(
        `
Split Sheet
#   Writer             PRO      Share
1   Ana Reyes          BMI      25%
2   Tom Okafor         ASCAP    25%`,
        `
#   Writer             PRO      Share
3   Mei Chen           PRS      25%
4   Jo Park, Jr.       SESAC    25%
5
TOTAL                           100%`,
      ).map(({ songwriterName }) => songwriterName),
    ).toEqual(["Ana Reyes", "Tom Okafor", "Mei Chen", "Jo Park, Jr."]);
  });

  it("of registration sheets are read, with the publisher in a separate row", () => {
    expect(
      splitsOf(`
WORK REGISTRATION
Work title: GLASS RIVER
Interested Party        Role   IPI Name No.   Society   Share
REYES, ANA              CA     00123456789    BMI       25.00%
  LOW TIDE MUSIC        E      00987654321    BMI       25.00%
OKAFOR, TOM             CA     00234567891    ASCAP     25.00%
  HARBOR SONGS LLC      E      00876543219    ASCAP     25.00%`),
    ).toEqual([
      {
        songwriterName: "REYES, ANA",
        songwriterIpi: "00123456789",
        pro: "BMI",
        songwriterPercentage: 25,
        publisherName: "LOW TIDE MUSIC",
        publisherIpi: "00987654321",
        publisherPercentage: 25,
      },
      {
        songwriterName: "OKAFOR, TOM",
        songwriterIpi: "00234567891",
        pro: "ASCAP",
        songwriterPercentage: 25,
        publisherName: "HARBOR SONGS LLC",
        publisherIpi: "00876543219",
        publisherPercentage: 25,
      },
    ]);
  });

  it("are read if they are transposed", () => {
    expect(
      splitsOf(`
CO-WRITER SPLITS
                 Writer 1           Writer 2          Writer 3
Name             Ana Reyes          Tom Okafor        Mei Chen
PRO              BMI                ASCAP             PRS
IPI              00123456789        00234567891       -
Share            1/2                1/4               0.25
Publisher        Low Tide Music     -                 Harbor Songs`),
    ).toEqual([
      {
        songwriterName: "Ana Reyes",
        pro: "BMI",
        songwriterIpi: "00123456789",
        songwriterPercentage: 50,
        publisherName: "Low Tide Music",
      },
      {
        songwriterName: "Tom Okafor",
        pro: "ASCAP",
        songwriterIpi: "00234567891",
        songwriterPercentage: 25,
      },
      {
        songwriterName: "Mei Chen",
        pro: "PRS",
        songwriterPercentage: 25,
        publisherName: "Harbor Songs",
      },
    ]);
  });

  it("are read in other languages", () => {
    expect(
      splitsOf(`
RÉPARTITION DES DROITS
Titre de l'œuvre : La Rivière
Auteur-compositeur    Société    N° IPI         Part auteur   Éditeur
Chloé Lefèvre         SACEM      00123456789    66,67 %       Éditions du Port
Marc Dubois           SACEM      s.o.           33,33 %       s.o.`),
    ).toEqual([
      {
        songwriterName: "Chloé Lefèvre",
        pro: "SACEM",
        songwriterIpi: "00123456789",
        songwriterPercentage: 66.67,
        publisherName: "Éditions du Port",
      },
      { songwriterName: "Marc Dubois", pro: "SACEM", songwriterPercentage: 33.33 },
    ]);
  });
});
