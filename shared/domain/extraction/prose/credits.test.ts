import { describe, expect, it } from "vitest";
import { rowsIn, sharesBy } from "./prose.fixture.ts";

describe("credits, lists and notes", () => {
  it.each([
    ["Splits for Riverside Drive: Ana Reyes – 40 / Tom Okafor – 30 / Kim Lee – 30", "Ana Reyes 40, Tom Okafor 30, Kim Lee 30"],
    ["Splits\n→ Ana Reyes = 40\n→ Tom Okafor = 30\n→ Kim Lee = 30", "Ana Reyes 40, Tom Okafor 30, Kim Lee 30"],
    ["Song splits\n• Ana Reyes @ 33.33%\n• Tom Okafor @ 33.33%\n• Kim Lee @ 33.34%", "Ana Reyes 33.33, Tom Okafor 33.33, Kim Lee 33.34"],
    ["Written by Ana Reyes, Tom Okafor and Kim Lee (33.33% each)", "Ana Reyes 33.33, Tom Okafor 33.33, Kim Lee 33.33"],
    ["Words by Ana Reyes (50), music by Tom Okafor (50)", "Ana Reyes 50, Tom Okafor 50"],
    ["Paroles de Camille Perrin (50), musique de Hugo Morel (50)", "Camille Perrin 50, Hugo Morel 50"],
    ["Ana Reyes gets 40% of the song, Tom Okafor the same, and Kim Lee the rest.", "Ana Reyes 40, Tom Okafor 40, Kim Lee 20"],
    ["On the song, the split is fifty for Ana Reyes, thirty for Tom Okafor and twenty for Kim Lee.", "Ana Reyes 50, Tom Okafor 30, Kim Lee 20"],
    ["Song: Low Tide\nPresent: Ana Reyes, Tom Okafor, Kim Lee\nSplits agreed: Ana 40%, Tom 40%, Kim 20%\nNext: vocals on Tuesday, 70% of the strings are done.", "Ana Reyes 40, Tom Okafor 40, Kim Lee 20"],
    ["The parties agree on the song:\n(a) Ana Reyes, 12 Main Street, London: forty-five (45) percent;\n(b) Tom Okafor, 5 Hill Road, Leeds: fifty-five (55) percent.", "Ana Reyes 45, Tom Okafor 55"],
    ["The song was written by Dev (legal name Devon Pryce), Nova (Ana Reyes) and Tom Okafor. Dev has 50% of the song, Nova 30%, Tom 20%.", "Devon Pryce 50, Ana Reyes 30, Tom Okafor 20"],
    ["splits for the song: ana reyes 50%, tom okafor 25%, kim lee 25%", "Ana Reyes 50, Tom Okafor 25, Kim Lee 25"],
    ["The song is a three-way even split between Ana Reyes, Tom Okafor and Kim Lee.", "Ana Reyes 33.33, Tom Okafor 33.33, Kim Lee 33.33"],
    ['"Producer" means Tom Okafor. "Singer" means Ana Reyes. Producer shall receive 50% of the Composition, and Singer 50%.', "Tom Okafor 50, Ana Reyes 50"],
    ["The beat was made by Tom Okafor, who gets 50% of the publishing. The topline is by Ana Reyes (30%) and Kim Lee (20%).", "Tom Okafor 50, Ana Reyes 30, Kim Lee 20"],
  ])("%s", (text, shares) => {
    expect(sharesBy(text)).toBe(shares);
  });
}); // prettier-ignore

describe("numbers beside names that are no shares", () => {
  it.each([
    "Set times of the songwriters\nAna Reyes 40 min\nTom Okafor 60 min",
    "Contest of songwriters: points\nAna Reyes – 60\nTom Okafor – 40",
    "Splits: Ana Reyes 40, Tom Okafor 30",
    "the mix of the song is done at 50%, the strings at 50%",
    "Invoice 24. Ana Reyes, session fee: 50% on booking, 50% on delivery. Song: Low Tide.",
  ])("%s", (text) => {
    expect(sharesBy(text)).toBe("");
  });
});

const allShares = (text: string): unknown[][] =>
  rowsIn(text).map((row) => [row.name?.value, row.writerShare?.value, row.publisher?.value, row.publisherShare?.value, row.masterShare?.value]); // prettier-ignore

describe("publishers", () => {
  it("are whom a sentence names before their writers", () => {
    expect(
      allShares(
        "Ana Reyes owns 60% and Tom Okafor owns 40% of the song. Blue Heron Songs administers the share of Okafor and Third Floor Walkup Music administers the share of Reyes.",
      ),
    ).toEqual([
      ["Ana Reyes", 60, "Third Floor Walkup Music", undefined, undefined],
      ["Tom Okafor", 40, "Blue Heron Songs", undefined, undefined],
    ]);
  });

  it("have shares of their own beside those of the writers", () => {
    const rows = [
      ["Ana Reyes", 25, "Blue Heron Songs", 25, undefined],
      ["Tom Okafor", 75, "Cartwheel Publishing", 75, undefined],
    ];
    expect(
      allShares(
        "Ana Reyes, published by Blue Heron Songs, and Tom Okafor, published by Cartwheel Publishing, own 25% and 75% of the writer's share respectively. Blue Heron Songs owns 25% of the publisher's share and Cartwheel Publishing owns 75% of the publisher's share.",
      ),
    ).toEqual(rows);
    expect(
      allShares("Ana Reyes p/k/a Nova: 25% writer / 25% publisher. Tom Okafor: 25% writer / 25% publisher.").map((row) => row.toSpliced(2, 1)), // prettier-ignore
    ).toEqual([
      ["Ana Reyes", 25, 25, undefined],
      ["Tom Okafor", 25, 25, undefined],
    ]);
  });
});

it("a recording that a paper is not about has no shares", () => {
  const rows = rowsIn("This split applies to the composition only, not to the master recording.\nAna Reyes: 50%\nTom Okafor: 50%"); // prettier-ignore
  expect(rows.map(({ writerShare, masterShare }) => [writerShare?.value, masterShare?.value])).toEqual([[50, undefined], [50, undefined]]); // prettier-ignore
});
