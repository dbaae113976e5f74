import { describe, expect, it } from "vitest";
import { sharesBy } from "../prose.fixture.ts";
import { senderLines } from "./bubbles.ts";

describe("talk below names", () => {
  it.each([
    [
      "with times below",
      "Ana Reyes\nwho gets what on the song?\n22:07\nTom Okafor\nhappy with 30, like we said\n22:08\nLi Wei\nput me down for 20%\n22:09\nAna Reyes\nthen 50% stays with me\n22:10",
      "Tom Okafor 30, Li Wei 20, Ana Reyes 50",
    ],
    [
      "with times below names",
      "Ana Reyes\n22:07\nthe song: I'd take 60\nTom Okafor\n22:08\n40 works for me\nAna Reyes\n22:10\nperfect",
      "Ana Reyes 60, Tom Okafor 40",
    ],
    [
      "without times",
      "Ana Reyes\nsplits for the song, I'm good with 70%\nTom Okafor\n30% is fair for me\nAna Reyes\ncool, I send it",
      "Ana Reyes 70, Tom Okafor 30",
    ],
    [
      "in Spanish",
      "Ana Reyes\nla canción: yo me quedo con 60%\n22:07\nTom Okafor\n40% para mí\n22:08\nAna Reyes\nperfecto\n22:09",
      "Ana Reyes 60, Tom Okafor 40",
    ],
  ])("%s", (_, text, wanted) => {
    expect(sharesBy(text)).toBe(wanted);
  });

  it.each([
    ["a list of names with their values", "Ana Reyes\nBMI 50%\nTom Okafor\nPRS 50%"],
    ["a program", "Doors\n19:00\nAna Reyes\n20:00\nTom Okafor\n21:00"],
    ["a letter", "Dear Tom\nI send you the splits of the song.\nMy share is 50%.\nAna Reyes"],
  ])("is none in %s", (_, text) => {
    expect(senderLines(text.split("\n"))).toEqual([]);
  });
});
