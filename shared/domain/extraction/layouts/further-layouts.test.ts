import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

/** Name, society, share, publisher of each writer. */
function read(...pages: string[]) {
  const { splits } = parseSplitSheet(typewritten(...pages));
  return splits.map((split) => [
    split.songwriterName.value,
    split.pro?.value,
    split.songwriterPercentage?.value,
    split.publisherName?.value,
  ]);
}

const pageOf = (name: string, share: string, number: number) => `
Song Title: Paper Lanterns                 Date: 14 March 2023
Artist: Velvet Static

Legal Name: ${name}
PRO: BMI
Ownership %: ${share}






Page ${number} of 2`;

describe("several pages", () => {
  it("are read with one page per writer, and the song's title and date at the top of each", () => {
    const pages = [pageOf("Ana Reyes", "60%", 1), pageOf("Tom Okafor", "40%", 2)];
    expect(read(...pages)).toEqual([
      ["Ana Reyes", "BMI", 60, undefined],
      ["Tom Okafor", "BMI", 40, undefined],
    ]);
    const { splits, title } = parseSplitSheet(typewritten(...pages));
    expect(title?.value).toBe("Paper Lanterns");
    expect(splits.map(({ signedDate }) => signedDate)).toEqual([undefined, undefined]);
  });

  it("are read as one table if the title and the head are repeated on the next page", () => {
    const head = `
Song Title: Paper Lanterns                 Date: 14 March 2023

Writer              PRO      Share     Publisher`;
    expect(
      read(
        `SPLIT SHEET\n${head}\nAna Reyes           BMI      50%       Low Tide Music\nPage 1 of 2`,
        `${head}\nTom Okafor          ASCAP    50%       Quiet Room Songs\nPage 2 of 2`,
      ),
    ).toEqual([
      ["Ana Reyes", "BMI", 50, "Low Tide Music"],
      ["Tom Okafor", "ASCAP", 50, "Quiet Room Songs"],
    ]);
  });
});

describe("tables", () => {
  it("with publishing and master splits side by side are read", () => {
    const { splits } = parseSplitSheet(
      typewritten(`
SONG SPLITS
PUBLISHING SPLITS                            MASTER SPLITS
Writer           PRO      Split              Name             Split
Ana Reyes        BMI      60%                Ana Reyes        30%
Tom Okafor       ASCAP    40%                Tom Okafor       70%`),
    );
    expect(
      splits.map((split) => [
        split.songwriterName.value,
        split.songwriterPercentage?.value,
        split.masterPercentage?.value,
      ]),
    ).toEqual([
      ["Ana Reyes", 60, 30],
      ["Tom Okafor", 40, 70],
    ]);
  });

  it("assign a publisher in an indented row to the writer above", () => {
    expect(
      read(`
WORK REGISTRATION
Interested Party         IPI           Society   Share %
REYES, ANA               00123456789   BMI       25.00
   LOW TIDE              00222333444             25.00
OKAFOR, TOM              00987654321   ASCAP     50.00`),
    ).toEqual([
      ["REYES, ANA", "BMI", 25, "LOW TIDE"],
      ["OKAFOR, TOM", "ASCAP", 50, undefined],
    ]);
  });

  it("end at a sentence and at lines to sign", () => {
    const table = `
SPLIT SHEET
Writer              PRO      Share
Ana Reyes           BMI      60%
Tom Okafor          ASCAP    40%`;
    const rows = [
      ["Ana Reyes", "BMI", 60, undefined],
      ["Tom Okafor", "ASCAP", 40, undefined],
    ];
    expect(read(`${table}\nThe total of all shares must equal 100%.`)).toEqual(rows);
    expect(read(`${table}\nTom Okafor: __________     Date: ________`)).toEqual(rows);
  });
});

describe("lines and cards", () => {
  it("are read with one line per writer and no column heads", () => {
    const rows = [
      ["Ana Reyes", "BMI", 60, "Bell & West"],
      ["Tom Okafor", "APRA AMCOS", 40, undefined],
    ];
    expect(
      read("SONG SPLIT\nAna Reyes – 60% – BMI – Bell & West\nTom Okafor – 40% – APRA AMCOS"),
    ).toEqual(rows);
    expect(
      read(`
SONG SPLIT
1.  Ana Reyes      BMI          60%    Bell & West
2.  Tom Okafor     APRA AMCOS   40%    self`),
    ).toEqual(rows);
  });

  it("are read with a signature in a card", () => {
    const { splits } = parseSplitSheet(
      typewritten(`
SONG SPLIT SHEET

Ana Reyes                              60%
BMI
✓ Signed on 14 March 2023, 09:10 UTC

Tom Okafor                             40%
ASCAP
✓ Signed on 15 March 2023, 10:20 UTC`),
    );
    expect(splits.map(({ signed, signedDate }) => [signed?.value, signedDate?.value])).toEqual([
      [true, "2023-03-14"],
      [true, "2023-03-15"],
    ]);
  });
});

describe("sentences", () => {
  it("do not give a title in quotation marks as the artist", () => {
    const words = typewritten(`Split Letter     “Paper Moon”\n\nAna Reyes – 100% – BMI`);
    const { artist, title } = parseSplitSheet(words);
    expect([artist?.value, title?.value]).toEqual([undefined, "Paper Moon"]);
  });

  it("assign shares of numbered parties to their people", () => {
    expect(
      read(`
SPLIT AGREEMENT for a song
Party #1: Ana Reyes, BMI, IPI 00123456789
Party #2: Tom Okafor, PRS
The parties share the ownership of the song as follows:
62.5% to Party #1
37.5% to Party #2`),
    ).toEqual([
      ["Ana Reyes", "BMI", 62.5, undefined],
      ["Tom Okafor", "PRS", 37.5, undefined],
    ]);
  });

  it.each([
    'Ana Reyes and Tom Okafor wrote the song "Paper Moon" together and split it 50/50.',
    'The song "Paper Moon" was written by Ana Reyes and Tom Okafor. Each writer owns fifty percent (50%).',
    'The songwriters of "Paper Moon", Ana Reyes and Tom Okafor, hold equal shares of fifty percent each.',
  ])("%s", (sentence) => {
    expect(read(`Songwriter split\n\n${sentence}`)).toEqual([
      ["Ana Reyes", undefined, 50, undefined],
      ["Tom Okafor", undefined, 50, undefined],
    ]);
  });

  it("give no share from a company's name, but a publisher from the next sentence", () => {
    expect(
      read(`
Songwriter agreement about the song "Paper Moon"

Ana Reyes, a member of APRA AMCOS, shall own 60% of the song. Publisher: One Hundred Percent Songs.

Tom St. James shall own 40% of the song. Publisher: Bell & West.`),
    ).toEqual([
      ["Ana Reyes", "APRA AMCOS", 60, "One Hundred Percent Songs"],
      ["Tom St. James", undefined, 40, "Bell & West"],
    ]);
  });
});

describe("documents that are no split sheets", () => {
  it.each([
    ["shareholders", "Name          Shares    Ownership %\nAna Reyes     600       60%\nTom Okafor    400       40%"],
    ["a survey", "Autres        12 %\nOttawa        30 %\nSite A        58 %\nParts des transports"],
    ["a contract", "The Artist, Ana Reyes, pays to the Manager, Tom Okafor, 20% of the income from recordings and publishing."],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual([]);
  });
}); // prettier-ignore

/** How often the words of a page of so many words in one narrow column are looked at. */
const looksAtWords = (count: number): number => {
  let number = 0;
  const texts = ["Song", "Title:", "Paper", "Moon", "Writer", "Ana", "Reyes", "50%"];
  const words = Array.from({ length: count }, (_, index) => ({
    get text() {
      number++;
      return texts[index % texts.length] ?? "";
    },
    confidence: 0.99,
    page: 0,
    box: { left: 0.1, top: index / count, width: 0.03, height: 13 / count },
  }));
  parseSplitSheet(words);
  return number;
};

describe("a hostile page", () => {
  it("of labels in one narrow column is looked at in time that is linear in its words", () => {
    expect(looksAtWords(1600) / looksAtWords(800)).toBeLessThan(2.6);
  });

  it.each(["Ana Reyes 50/50 ", "Ana Reyes 1/2 ", "one ", "Ana Reyes owns 50% each. "])(
    "of nothing but '%s' is read in bounded time",
    (words) => {
      const line = words.repeat(Math.floor(110 / words.length));
      expect(() => read(Array.from({ length: 250 }, () => line).join("\n"))).not.toThrow();
    },
  );
});
