import { expect, it } from "vitest";
import { sharesBy } from "../prose.fixture.ts";

const dealt = (last: string): string =>
  `It is agreed that the song has one hundred points. Forty-four belong to Fiona Castell, who wrote the words. Guus Varga, who programmed the rhythm, gets 36 points. The last ${last} go to Rebecca Lund.`; // prettier-ignore

it("parts that are dealt out of the hundred of a song are shares if all together are the hundred", () => {
  expect(sharesBy(dealt("twenty"))).toBe("Fiona Castell 44, Guus Varga 36, Rebecca Lund 20");
  expect(sharesBy(dealt("ten"))).toBe("");
});

it("numbers of other things than the parts of a song are no shares", () => {
  expect(sharesBy("The jury gave the song by Ana Reyes 60 points and the song by Tom Okafor 40 points.")).toBe(""); // prettier-ignore
});
