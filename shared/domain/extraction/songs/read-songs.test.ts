import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

/** The title of each song with the writers and their shares. */
const songsIn = (...pages: string[]) =>
  parseSplitSheet(typewritten(...pages)).songs?.map(({ title, splits }) => [
    title?.value,
    splits.map(
      ({ songwriterName, songwriterPercentage }) =>
        `${songwriterName.value} ${songwriterPercentage?.value ?? ""}`,
    ),
  ]);

const glow = ["Glow", ["Ana Reyes 60", "Tom Okafor 40"]];
const tide = ["Low Tide", ["Nia Castell 100"]];
const head = "Writer                PRO       Writer's Share";

describe("a document with several songs has a sheet for each", () => {
  it("that a number and a table tell", () => {
    const text = `Split Sheet
Artist: The Tides

Song 1: Glow
${head}
Ana Reyes             BMI       60%
Tom Okafor            ASCAP     40%

Song 2: Low Tide
${head}
Nia Castell           PRS       100%`;
    expect(songsIn(text)).toEqual([glow, tide]);
    const sheet = parseSplitSheet(typewritten(text));
    expect(sheet).toMatchObject({ title: { value: "Glow" }, artist: { value: "The Tides" } });
    expect(sheet.splits).toHaveLength(2);
    expect(sheet.songs?.[1]?.artist?.value).toBe("The Tides");
    expect(sheet.asOneSong?.splits.length).toBeGreaterThan(2);
  });

  it("in a table that names each only once, though all shares together are no whole", () => {
    expect(
      songsIn(`Album, works to register

Work          Writer            Role    PRO       IPI            Share

Glow          REYES Ana         CA      BMI       00123456789    60.00
              OKAFOR Tom        C       ASCAP     00234567890    40.00
Low Tide      CASTELL Nia       CA      PRS       00345678901    100.00
Far Hills     REYES Ana         CA      BMI       00123456789    50.00
              CASTELL Nia       C       PRS       00345678901    50.00`),
    ).toEqual([
      ["Glow", ["Ana REYES 60", "Tom OKAFOR 40"]],
      ["Low Tide", ["Nia CASTELL 100"]],
      ["Far Hills", ["Ana REYES 50", "Nia CASTELL 50"]],
    ]);
  });

  it("in a table in which several songs have one writer, who has all of each", () => {
    expect(
      songsIn(`Dépôts à faire - album Maë Lune

ŒUVRE                 INTERPRÈTE  AYANT DROIT        RÔLE  SOCIÉTÉ  IPI             CLÉ      ÉDITEUR
Tout l'or du port     Maë Lune    BERTHELOT Karim    AC    SACEM    -               50,00    Pigeon Voyageur Music
                                  PELLETIER Gwenaël  C     SACEM    -               50,00    -
Plus rien à perdre    Maë Lune    BERTHELOT Karim    AC    SACEM    -               100,00   Pigeon Voyageur Music
Minuit sur le canal   Maë Lune    LE GOFF Karim      AC    -        00 631 341 322  45,00    Pigeon Voyageur Music
                                  BERTHELOT Karim    C     SACEM    -               45,00    Pigeon Voyageur Music
                                  PELLETIER Gwenaël  A     SACEM    -               10,00    -
Trois fois rien       Maë Lune    BERTHELOT Karim    AC    SACEM    -               100,00   Pigeon Voyageur Music`),
    ).toEqual([
      ["Tout l'or du port", ["Karim BERTHELOT 50", "Gwenaël PELLETIER 50"]],
      ["Plus rien à perdre", ["Karim BERTHELOT 100"]],
      ["Minuit sur le canal", ["Karim LE GOFF 45", "Karim BERTHELOT 45", "Gwenaël PELLETIER 10"]],
      ["Trois fois rien", ["Karim BERTHELOT 100"]],
    ]);
  });

  it("beside each other", () => {
    expect(
      songsIn(`Songwriting Split Sheet

Song Title: Glow                          Song Title: Low Tide

Writer: Ana Reyes    Share: 60%           Writer: Nia Castell    Share: 100%
Writer: Tom Okafor   Share: 40%`),
    ).toEqual([glow, tide]);
  });

  it("in a column for each", () => {
    expect(
      songsIn(`Songwriter Split Sheet

Writer                PRO       Glow        Low Tide

Ana Reyes             BMI       60%
Tom Okafor            ASCAP     40%
Nia Castell           PRS                   100%`),
    ).toEqual([glow, tide]);
  });

  it("in a column for each, with the sum of each below", () => {
    const sheet = parseSplitSheet(
      typewritten(`SCHEDULE 1   Songwriting shares

Member            Society     CAE/IPI        Paper Lantern     Cardigan
                                             Town              Weather
Ana Reyes         PRS         00123456789    33.33 %           50 %
Tom Okafor        PRS                        33.33 %           30 %
Nia Castell       IMRO        00345678901    33.33 %           20 %
                              Total          100%              100%`),
    );
    const plain = sheet.songs?.map(({ title, splits }) => [
      title?.value,
      splits.map(({ songwriterName, songwriterPercentage }) => `${songwriterName.value} ${songwriterPercentage?.value}`), // prettier-ignore
    ]);
    expect(plain).toEqual([
      ["Paper Lantern Town", ["Ana Reyes 33.33", "Tom Okafor 33.33", "Nia Castell 33.33"]],
      ["Cardigan Weather", ["Ana Reyes 50", "Tom Okafor 30", "Nia Castell 20"]],
    ]);
  });

  it("in rows that name it", () => {
    expect(
      songsIn(`Songwriter Split Sheet

Song Title        Writer              PRO       Writer's Share
Glow              Ana Reyes           BMI       60%
                  Tom Okafor          ASCAP     40%
Low Tide          Nia Castell         PRS       100%`),
    ).toEqual([glow, tide]);
  });

  it("on a page for each, whose places are on that page", () => {
    const pages = [
      `Split Sheet
Song Title: Glow
${head}
Ana Reyes             BMI       60%
Tom Okafor            ASCAP     40%`,
      `Split Sheet
Song Title: Low Tide
${head}
Nia Castell           PRS       100%`,
    ];
    expect(songsIn(...pages)).toEqual([glow, tide]);
    const [, second] = parseSplitSheet(typewritten(...pages)).songs ?? [];
    expect([second?.title?.page, second?.splits[0]?.songwriterName.page]).toEqual([1, 1]);
  });

  it("below headings without a label", () => {
    expect(
      songsIn(`Songwriter Split Sheet

Glow
${head}
Ana Reyes             BMI       60%
Tom Okafor            ASCAP     40%

Low Tide
${head}
Nia Castell           PRS       100%`),
    ).toEqual([glow, tide]);
  });
});

describe("a document is about one song", () => {
  it.each([
    [
      "with two versions of its title",
      `Split Sheet
Song Title: Glow
${head}
Ana Reyes             BMI       100%

Song Title: Glow (Acoustic Version)
${head}
Ana Reyes             BMI       100%`,
    ],
    [
      "with a title that is repeated",
      `Split Sheet
Song Title: Glow
${head}
Ana Reyes             BMI       60%

Song Title: Glow
${head}
Tom Okafor            ASCAP     40%`,
    ],
    [
      "with columns for kinds of shares",
      `Split Sheet
Song Title: Glow
Writer                PRO       Lyrics      Music

Ana Reyes             BMI       60%         50%
Tom Okafor            ASCAP     40%         50%`,
    ],
    [
      "with old and new shares",
      `Amendment of a Split Sheet
Song Title: Glow
Writer                PRO       From        To

Ana Reyes             BMI       60%         50%
Tom Okafor            ASCAP     40%         50%`,
    ],
    [
      "with lyrics that name a title",
      `Split Sheet
Song Title: Glow
${head}
Ana Reyes             BMI       100%

Lyrics
Song Title: Another one
I wrote it on the wall`,
    ],
  ])("%s", (_, text) => {
    expect(parseSplitSheet(typewritten(text))).not.toHaveProperty("songs");
  });
});

it("The number of a song before its title is not part of it", () => {
  const text = `Writers' Shares
Project: Little Dakota

1. Glow
Writer                PRO       IPI #           Share
Ana Reyes             BMI       00123456789     60
Tom Okafor            ASCAP     00234567890     40

2. Low Tide
Writer                PRO       IPI #           Share
Nia Castell           PRS       00345678901     100`;
  expect(songsIn(text)).toEqual([glow, tide]);
});

it("Quoted headings above tables are titles, also where a head or a share is misread", () => {
  const text = `Publishing splits

1. "Glow"
Writer                PRO       IPI             Publisher           Split
Ana Reyes             BMI       00123456789     Harbor Songs        60%
Tom Okafor            ASCAP     00234567890     Slate Music         S0,

2. "Low Tide"
Writer                PRO       IPI             Publisher           plic
Nia Castell           PRS       00345678901     Harbor Songs        70%
Lena Brandt           PRS       00456789012     Slate Music         80%`;
  const songs = parseSplitSheet(typewritten(text)).songs ?? [];
  expect(songs.map(({ title, splits }) => [title?.value, splits.length])).toEqual([
    ["Glow", 2],
    ["Low Tide", 2],
  ]);
});

it("Headings with shares below them that come to a whole are songs, and a directory is of all", () => {
  const sheet = parseSplitSheet(
    typewritten(`"Harbor" EP, writer shares

1. Low Tide
   Ana Reyes ................ 60.00
   Tom Okafor ............... 40.00

2. Salt
   Ana Reyes ................ 100.00

Writers
   Okafor, Tom      PRS     00987654321
   Reyes, Ana       BMI     00123456789`),
  );
  const songs = sheet.songs?.map(({ title, splits }) => [
    title?.value,
    ...splits.map((row) => [
      row.songwriterName.value,
      row.songwriterPercentage?.value,
      row.songwriterIpi?.value,
    ]),
  ]);
  expect(songs).toStrictEqual([
    ["Low Tide", ["Ana Reyes", 60, "00123456789"], ["Tom Okafor", 40, "00987654321"]],
    ["Salt", ["Ana Reyes", 100, "00123456789"]],
  ]);
});
