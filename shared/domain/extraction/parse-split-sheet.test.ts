import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "./parse-split-sheet.ts";
import { plainSplits, splitsOf } from "./plain-splits.fixture.ts";
import { typewritten } from "./typewritten.fixture.ts";

describe("blocks, cards and prose", () => {
  it("are read with one block of labels per writer and ticked boxes", () => {
    expect(
      splitsOf(`
SONG TITLE Winter Static               DATE 10 Jul 2024
WRITER #1
PRINT NAME Inez Whitfield
PHONE NUMBER (788) 555-0157            EMAIL inez@example.org
PERFORMANCE SOCIETY AFFILIATION: [X] ASCAP [ ] BMI [ ] SESAC [ ] OTHER
IPI/CAE # 606632652                    SHARE OF SONG 50%
PUBLISHER COMPANY Blue Heron Songs     PUB. IPI 07721457597
SIGNATURE ______________               DATE 11 Jul 2024
WRITER #2
PRINT NAME Latoya Brown
PERFORMANCE SOCIETY AFFILIATION: [ ] ASCAP [ ] BMI [ ] SESAC [X] OTHER SOCAN
IPI/CAE #                              SHARE OF SONG 50%
PUBLISHER COMPANY                      PUB. IPI
SIGNATURE ______________               DATE`),
    ).toEqual([
      {
        songwriterName: "Inez Whitfield",
        email: "inez@example.org",
        pro: "ASCAP",
        songwriterIpi: "606632652",
        songwriterPercentage: 50,
        publisherName: "Blue Heron Songs",
        publisherIpi: "07721457597",
        signed: true,
        signedDate: "2024-07-11",
      },
      { songwriterName: "Latoya Brown", pro: "SOCAN", songwriterPercentage: 50 },
    ]);
  });

  it("are read with two blocks side by side", () => {
    expect(
      splitsOf(`
SPLIT SHEET
Writer 1                                   Writer 2
Name: Ana Reyes                            Name: Tom Okafor
PRO: BMI                                   PRO: ASCAP
Share: 75%                                 Share: 25%
Publisher: Low Tide Music                  Publisher: Harbor Songs`),
    ).toEqual([
      {
        songwriterName: "Ana Reyes",
        pro: "BMI",
        songwriterPercentage: 75,
        publisherName: "Low Tide Music",
      },
      {
        songwriterName: "Tom Okafor",
        pro: "ASCAP",
        songwriterPercentage: 25,
        publisherName: "Harbor Songs",
      },
    ]);
  });

  it("are read as cards with a log of signatures", () => {
    expect(
      splitsOf(`
Hollow Tide
Split sheet · DJ Parcel · created 2024-08-30

Ray Bell                                                          10%
Artist/Writer · ASCAP
Publisher: Harbor Music
ray@example.com

Kofi O'Connor                                                     90%
Songwriter · BMI · IPI 03490565197
Publisher: Old Mill Music Group · IPI 447847873

Signature log
Ray Bell — signed electronically 2024-08-31 11:39 UTC (ref 3e043d5d)`),
    ).toEqual([
      {
        songwriterName: "Ray Bell",
        pro: "ASCAP",
        songwriterPercentage: 10,
        publisherName: "Harbor Music",
        email: "ray@example.com",
        signed: true,
        signedDate: "2024-08-31",
      },
      {
        songwriterName: "Kofi O'Connor",
        pro: "BMI",
        songwriterIpi: "03490565197",
        songwriterPercentage: 90,
        publisherName: "Old Mill Music Group",
        publisherIpi: "447847873",
      },
    ]);
  });

  it.each([
    [
      "- Ana Reyes (BMI, IPI 00123456789) shall own fifty percent (50%) of the composition.\n- Tom Okafor owns 50 %.",
    ],
    ["The parties agree that Ana Reyes and Tom Okafor own 50% each of the composition."],
    ["1. 50 % to Ana Reyes\n2. 50 % to Tom Okafor"],
    [
      "Ana Reyes is entitled to 50% of the copyright, and Tom Okafor is entitled to 50% of the copyright.",
    ],
  ])("are read as prose: %s", (text) => {
    expect(
      splitsOf(`
Songwriter split letter for the musical work “Lonely Harbor”

${text}`).map((split) => [split["songwriterName"], split["songwriterPercentage"]]),
    ).toEqual([
      ["Ana Reyes", 50],
      ["Tom Okafor", 50],
    ]);
  });
});

it("names with accents and particles are found in sentences", () => {
  expect(
    splitsOf(
      "Songwriter splits of the composition “Salt”\n\n- Noémie van der Berg owns 70%.\n- Mara Tanaka owns 30%.",
    ).map((split) => split["songwriterName"]),
  ).toEqual(["Noémie van der Berg", "Mara Tanaka"]);
});

describe("a document besides its rows", () => {
  it("gives its lyrics, in which no rows are searched", () => {
    const sheet = parseSplitSheet(
      typewritten(
        `
Split Sheet
Title: Summer 100%
Writer            PRO      Share
Ana Reyes         BMI      100%`,
        `
Lyrics
Verse 1
Half of me is leaving, fifty percent is packed
Anna Bell owns 50% of my heart
Chorus
Hold on to the summer
© 2024 Ana Reyes. All rights reserved.`,
      ),
    );
    expect(plainSplits(sheet.splits)).toEqual([
      { songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 100 },
    ]);
    expect(sheet.title?.value).toBe("Summer 100%");
    expect(sheet.lyrics?.value).toBe(
      "Verse 1\nHalf of me is leaving, fifty percent is packed\nAnna Bell owns 50% of my heart\nChorus\nHold on to the summer",
    );
  });

  it("gives no row for an example", () => {
    expect(
      splitsOf(`
Split Sheet
Writer                   PRO      Share
EXAMPLE: Jane Doe        BMI      50%
Ana Reyes                BMI      100%`),
    ).toEqual([{ songwriterName: "Ana Reyes", pro: "BMI", songwriterPercentage: 100 }]);
  });

  it.each([
    [
      "an empty template",
      `
Writers Split Form
Title of Song: ____________   Date: ________
Writer #1 Name: ___________   PRO: ______   %: _____
IPI #: ________   Publishing Co.: ____________
Writer #2 Name: ___________   PRO: ______   %: _____`,
    ],
    [
      "an invoice",
      `
INVOICE No. 2024-117
Bill to: Harbor Songs LLC
Description             Qty    Price     Discount
Studio day              2      400.00    10%
Mixing Ana Reyes        1      250.00    0%
Subtotal                                1,050.00
VAT 20%                                 210.00`,
    ],
    [
      "a call sheet",
      `
CALL SHEET                      Date: 12 May 2024
Name              Role          Call time    Phone
Ana Reyes         Director      07:00        (555) 555-0101
Tom Okafor        Camera        07:30        (555) 555-0102
Chance of rain 40%`,
    ],
    [
      "a sheet of lyrics",
      `
Paper Lanterns
Words and music by Ana Reyes
Verse 1
Half of me is leaving, fifty percent is packed
Chorus
Hold on to the summer
Hold on to the night`,
    ],
    ["nothing", ""],
  ])("gives no rows for %s", (_, text) => {
    expect(splitsOf(text)).toEqual([]);
  });

  it("gives the place and the confidence of each value", () => {
    const words = typewritten(`
Split Sheet
Writer            PRO      Share
Ana Reyes         BMI      100%`).map((word) =>
      word.text === "BMI" ? { ...word, confidence: 0.5 } : word,
    );
    const [split] = parseSplitSheet(words).splits;
    expect(split?.songwriterName.box).toMatchObject({ left: 2 / 110, top: 4 / 70 });
    expect(split?.songwriterName.box.width).toBeCloseTo(9 / 110);
    expect(split?.songwriterName.confidence).toBeGreaterThan(0.9);
    expect(split?.pro?.confidence).toBeLessThanOrEqual(0.5);
  });
});
