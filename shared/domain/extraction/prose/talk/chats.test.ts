import { describe, expect, it } from "vitest";
import { rowsIn, sharesBy } from "../prose.fixture.ts";
import { beginsMessage, messagesIn } from "./chats.ts";

describe("chats in which each says a share", () => {
  it.each([
    ["[2024-05-03, 16:02] Ana Reyes: splits for the song?\n[2024-05-03, 16:03] Tom Okafor: mine is 35\n[2024-05-03, 16:03] Tom Okafor: the mix is 90% there btw\n[2024-05-03, 16:04] Ana Reyes: 65% for me", "Tom Okafor 35, Ana Reyes 65"],
    ["12/03/2024, 16:04 - Ana Reyes: what about 50/50 on the song?\n12/03/2024, 16:05 - Tom Okafor: hmm I wrote the whole chorus\n12/03/2024, 16:06 - Ana Reyes: fair. 40 me 60 you?\n12/03/2024, 16:07 - Tom Okafor: deal", "Ana Reyes 40, Tom Okafor 60"],
    ["Ana Reyes  4:02 PM\nsplits for the song?\nTom Okafor  4:03 PM\n50/50\nAna Reyes  4:04 PM\nyes", "Ana Reyes 50, Tom Okafor 50"],
    ["12.03.24, 16:04 - Jürgen Fröhlich: Wie teilen wir den Song?\n12.03.24, 16:05 - Änne Bäcker: ich 40\n12.03.24, 16:06 - Jürgen Fröhlich: dann 60 für mich", "Änne Bäcker 40, Jürgen Fröhlich 60"],
    ["[12:01, 3/5/2024] Lucía Ortega: ¿cómo repartimos la canción?\n[12:02, 3/5/2024] Iker Soler: 75 para mí\n[12:04, 3/5/2024] Lucía Ortega: y 25 para mí, perfecto", "Iker Soler 75, Lucía Ortega 25"],
    ["Camille Perrin, [03.05.24 16:04]\nOn partage la chanson comment ?\nHugo Morel, [03.05.24 16:05]\nmoitié-moitié\nCamille Perrin, [03.05.24 16:06]\nok", "Camille Perrin 50, Hugo Morel 50"],
    ["Ana: how do we split the song?\nTom: I'd say 60 for you, 40 for me\nAna: good with me\nTom: my publisher is Blue Heron Songs", "Ana 60, Tom 40"],
    ["[03/05/24 16:02:11] ana reyes: 50% for me on the song\n[03/05/24 16:03:11] tom okafor: 30%\n[03/05/24 16:04:11] kim: 20 then", "Ana Reyes 50, Tom Okafor 30, Kim 20"],
  ])("%s", (text, shares) => {
    expect(sharesBy(text)).toBe(shares);
  });

  it("what was said last counts, with the legal names that are told later", () => {
    const text =
      "[03/05/24 16:02:11] Ana: splits of the song: 30 me, 40 Tom, 30 Kim\n[03/05/24 16:03:11] Tom: actually I think 35 for me is fine\n[03/05/24 16:04:11] Ana: ok final: 35 me, 35 Tom, 30 Kim. legal names please\n[03/05/24 16:05:11] Tom: full name is Thomas Okafor, PRS, IPI 00123456789\n[03/05/24 16:06:11] Kim: Kim Lee, BMI\n[03/05/24 16:07:11] Ana: full name: Ana Reyes, ASCAP";
    const rows = rowsIn(text).map(({ name, writerShare, pro, ipi }) => [name?.value, writerShare?.value, pro?.value, ipi?.value]); // prettier-ignore
    expect(rows).toEqual([
      ["Ana Reyes", 35, "ASCAP", undefined],
      ["Thomas Okafor", 35, "PRS", "00123456789"],
      ["Kim Lee", 30, "BMI", undefined],
    ]);
  });

  it("who goes by a short name says in the chat who that is", () => {
    const text =
      "[03/05/24 16:02:11] Manny: splits for the song\n[03/05/24 16:03:11] Manny: me 60, Ana 40\n[03/05/24 16:04:11] Ana Reyes: perfect\n[03/05/24 16:05:11] Manny: and im Manuel Ortega, BMI";
    expect(rowsIn(text).map(({ name, pro }) => [name?.value, pro?.value])).toEqual([
      ["Manuel Ortega", "BMI"],
      ["Ana Reyes", undefined],
    ]);
  });

  it("shares that only one proposed are doubted, also if another agrees", () => {
    const text = "[16:02] Ana Reyes: 60 me 40 you on the song?\n[16:03] Tom Okafor: yes";
    for (const { writerShare } of rowsIn(text)) expect(writerShare?.trust).toBeLessThan(0.9);
  });
}); // prettier-ignore

describe("chats without shares", () => {
  it.each([
    "[10:02] Ana Reyes: I'm 90% sure the mix of the song is done\n[10:03] Tom Okafor: battery at 5%, call you later\n[10:04] Ana Reyes: 100%",
    "[10:02] Ana: the gig pays 60% at the door for me\n[10:03] Tom: I have 40% of the tickets sold\n[10:04] Ana: nice song btw",
    "[10:02] Ana: 60 me 40 you on the song?\n[10:03] Tom: no way",
  ])("%s", (text) => {
    expect(sharesBy(text)).toBe("");
  });
});

it("a form, a list and a log of one person are no chats", () => {
  expect(messagesIn("Title: Low Tide\nWriter: Ana Reyes\nWriter: Tom Okafor\nTitle: High Tide")).toEqual([]); // prettier-ignore
  expect(messagesIn("Ana Reyes: 40%\nTom Okafor: 60%")).toEqual([]);
  expect(messagesIn("Data: 2024.05.03 16:04:07\nData: 2024.05.03 16:05:07")).toEqual([]);
});

it("a message begins with its time and a name", () => {
  expect(beginsMessage("[2024-05-03, 16:02] Ana Reyes: splits?")).toBe(true);
  expect(beginsMessage("12/03/2024, 4:04 PM - Ana: splits?")).toBe(true);
  expect(beginsMessage("2024 was the year of the song: ours")).toBe(false);
});
