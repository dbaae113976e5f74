import { expect, test } from "vitest";
import { splitAtBreakOpportunities } from "./line-breaks.ts";

const pieces = (text: string): string[] =>
  splitAtBreakOpportunities(text).map(({ start, end }) => text.slice(start, end));

test("a line may break after spaces and hyphens, never before punctuation", () => {
  expect(pieces("Oh, O'Connor-Smith!")).toEqual(["Oh, ", "O'Connor-", "Smith!"]);
});

test("an email address may break after its @", () => {
  expect(pieces("nia@okafor.studio")).toEqual(["nia@", "okafor.studio"]);
});

test("text without spaces breaks between words, and not after an opening bracket", () => {
  expect(pieces("สวัสดีชาวโลก").length).toBeGreaterThan(1);
  expect(pieces("山田（やまだ）").every((piece) => !/^[（）]/.test(piece))).toBe(true);
});
