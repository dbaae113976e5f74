import { describe, expect, it } from "vitest";
import { findDate } from "../dates.ts";
import { findIpi, withoutStageName } from "../details.ts";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { doubtfulBelow } from "../doubtful-below.ts";
import { typewritten } from "../typewritten.fixture.ts";

function read(text: string) {
  return parseSplitSheet(typewritten(text)).splits.map((split) => [
    split.songwriterName.value,
    split.songwriterPercentage?.value,
    split.songwriterIpi?.value,
  ]);
}

describe("misread characters of scans", () => {
  it("do not prevent labels without their colon from being read", () => {
    expect(
      read(`
Song Ownership Split Sheet
1. Name Ana O'Malley        PRO: BMI       Share 62.5%
2. Name Tom Okafor          PRO: ASCAP     Share 37.5%`),
    ).toEqual([
      ["Ana O'Malley", 62.5, undefined],
      ["Tom Okafor", 37.5, undefined],
    ]);
  });

  it("are not assumed for shares above 100 with a total of 200", () => {
    expect(
      read(`
Song Ownership Split Sheet
1. Name: Ana Reyes          PRO: BMI       Share: 120%
2. Name: Tom Okafor         PRO: ASCAP     Share: 80%`),
    ).toEqual([
      ["Ana Reyes", 120, undefined],
      ["Tom Okafor", 80, undefined],
    ]);
  });

  it("are corrected where a colon became a 1, and the share is doubtful", () => {
    const { splits } = parseSplitSheet(
      typewritten(`
Song Ownership Split Sheet
1. Name: Ana Reyes          PRO: BMI       Share 160%
2. Name: Tom Okafor         PRO: ASCAP     Share 140%`),
    );
    expect(splits.map((split) => split.songwriterPercentage?.value)).toEqual([60, 40]);
    for (const { songwriterPercentage } of splits)
      expect(songwriterPercentage?.confidence).toBeLessThan(doubtfulBelow);
  });

  it("are separated where a list number is joined with a share", () => {
    expect(
      read(`
The writers of the song "Paper Moon" divide its copyright as follows:
1.22.5% to Ana Reyes
2.25% to Tom Okafor
3. 52.5% to Mei Lin Chen`),
    ).toEqual([
      ["Ana Reyes", 22.5, undefined],
      ["Tom Okafor", 25, undefined],
      ["Mei Lin Chen", 52.5, undefined],
    ]);
  });

  it("do not hide IPI numbers with a misread label", () => {
    expect(
      read(`
Song Split Sheet

Ana Reyes                              60%
Songwriter - BMI - IP1 00118938753

Tom Okafor                             40%
Songwriter - [PI 00118938754`),
    ).toEqual([
      ["Ana Reyes", 60, "00118938753"],
      ["Tom Okafor", 40, "00118938754"],
    ]);
  });

  it("do not turn dates and IP addresses into IPI numbers", () => {
    expect(["2016-09-20", "203.0.113.5", "00118938753"].map(findIpi)).toEqual([
      undefined,
      undefined,
      "00118938753",
    ]);
  });

  it("are corrected in 'III' after a name", () => {
    expect(["Ana Bell Ill", "Ana Bell Il"].map(withoutStageName)).toEqual([
      "Ana Bell III",
      "Ana Bell II",
    ]);
  });

  it("are corrected in a share without its point and in a society with an additional letter; both are doubtful", () => {
    const { splits } = parseSplitSheet(
      typewritten(`
Split Sheet
Writer              Society   Share
Ana Reyes           CASCAP    325%
Tom Okafor          BMI       675%`),
    );
    expect(
      splits.map(({ pro, songwriterPercentage }) => [pro?.value, songwriterPercentage?.value]),
    ).toEqual([
      ["ASCAP", 32.5],
      ["BMI", 67.5],
    ]);
    expect(splits[0]?.pro?.confidence).toBeLessThan(doubtfulBelow);
    expect(splits[0]?.songwriterPercentage?.confidence).toBeLessThan(doubtfulBelow);
  });

  it("are corrected by the whole where a share lost its point and is between 100 and 200", () => {
    const { splits } = parseSplitSheet(
      typewritten(`
Split Sheet
Writer              Society   Share
Ana Reyes           ASCAP     125%
Mei Lin Chen        PRS       50%
Tom Okafor          BMI       375%`),
    );
    expect(splits.map((split) => split.songwriterPercentage?.value)).toEqual([12.5, 50, 37.5]);
    expect(splits[0]?.songwriterPercentage?.confidence).toBeLessThan(doubtfulBelow);
  });

  it("are separated where a label or a society is joined with an IPI number", () => {
    expect(
      read(`
Song Split Sheet

Ana Reyes                              60%
Songwriter - BMI - IPI00118938753

Tom Okafor                             40%
Songwriter - BMI/00118938754`),
    ).toEqual([
      ["Ana Reyes", 60, "00118938753"],
      ["Tom Okafor", 40, "00118938754"],
    ]);
  });

  it("are corrected in dates whose colon became a 1", () => {
    expect(
      ["Date 112/12/2023", "Date 12021-02-21", "12/11/2023"].map((text) => findDate(text)?.date),
    ).toEqual(["2023-12-12", "2021-02-21", "2023-12-11"]);
  });
});

it("a writer above a crease is no publisher, though the rows below stand farther left", () => {
  const words = typewritten(`
Song Split Sheet
Writer                 PRO       IPI no.        Share
Ana Reyes              SESAC                    45%
Kit Llewelyn                                    35%
Mei Lin Chen           SESAC     00766322999    20%`);
  const [first] = words.filter(({ text }) => text === "Mei");
  const folded = words.map((word) => {
    const isBelow = word.box.top >= (first?.box.top ?? 1) - 0.001;
    const left = word.box.left - (isBelow ? 0.0086 : 0);
    return { ...word, box: { ...word.box, left } };
  });
  const rows = parseSplitSheet(folded).splits;
  expect(rows.map(({ songwriterName, publisherName }) => [songwriterName.value, publisherName])).toEqual(
    [["Ana Reyes", undefined], ["Kit Llewelyn", undefined], ["Mei Lin Chen", undefined]],
  ); // prettier-ignore
});
