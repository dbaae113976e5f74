import { beforeAll, expect, it, vi } from "vitest";
import { expiredLetters, voidedLetters } from "./agreement-letters.ts";
import { cause, first, second, sourcesOf, wordsOf } from "./letters.fixture.ts";

vi.mock("../../platform/secrets.ts", () => ({
  readSecret: async () => JSON.stringify({ v1: "a key for tests only, longer than it needs" }),
}));
beforeAll(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
});

it("tells an owner who is a contributor that they took it back themselves", async () => {
  const voided = wordsOf(await voidedLetters(sourcesOf(first, { status: "voided" }), cause));
  expect(voided.get(first)).toContain("You have taken back this split sheet.");
  expect(voided.get(second)).toContain("Nia Okafor has taken back this split sheet.");
});

it("tells an owner who is a contributor that their own signature was missing as well", async () => {
  const expired = wordsOf(await expiredLetters(sourcesOf(first, { status: "expired" }), cause));
  expect(expired.get(first)?.replaceAll("\n", " ")).toMatch(/before you and \S.* signed/);
  expect(expired.get(second)).not.toContain("you and");
});
