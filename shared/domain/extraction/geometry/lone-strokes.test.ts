import { expect, it } from "vitest";
import { withPronouns } from "./lone-strokes.ts";

const line = (text: string, gap = 0.01) => {
  let left = 0.1;
  return text.split(" ").map((word) => {
    const straight = { left, top: 0.2, width: word.length * 0.006, height: 0.01 };
    left += straight.width + gap;
    return { text: word, confidence: 0.9, straight };
  });
};
const read = (words: ReturnType<typeof line>) =>
  withPronouns(words)
    .map(({ text }) => text)
    .join(" ");

it.each([
  ["| have 30%", "I have 30%"],
  ["On top l receive 4%, and 1 am a member", "On top I receive 4%, and I am a member"],
  ["1 Ana Reyes | Tom Okafor", "1 Ana Reyes | Tom Okafor"],
])("a stroke before a verb is 'I': %s", (from, to) => {
  expect(read(line(from))).toBe(to);
});

it("a rule in front of a column stays", () => {
  expect(read(line("1 own", 0.05))).toBe("1 own");
});
