import { beforeAll, expect, it, vi } from "vitest";
import { cause, first, second, sourcesOf, wordsOf } from "./letters.fixture.ts";
import { expiringLetters, reminderLetters, requestLetters } from "./signing-letters.ts";

vi.mock("../../platform/secrets.ts", () => ({
  readSecret: async () => JSON.stringify({ v1: "a key for tests only, longer than it needs" }),
}));
beforeAll(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
});

it.each([requestLetters, reminderLetters])(
  "tells contributors who asks them, and an owner that the sheet is their own (%o)",
  async (lettersOf) => {
    const asked = wordsOf(await lettersOf(sourcesOf("nia@example.com"), cause));
    expect([...asked.keys()]).toEqual([first, second]);
    for (const words of asked.values()) expect(words).toContain("Nia Okafor");

    const own = wordsOf(await lettersOf(sourcesOf("Writer1@Example.com"), cause));
    expect(own.get(first)).toMatch(/own/);
    expect(own.get(first)).not.toMatch(/Nia Okafor (asks|has|sent)/);
    expect(own.get(first)).toContain("https://example.com/sign/");
    expect(own.get(second)).toBe(asked.get(second));
  },
);

it("warns an owner who has to sign in one mail: of their own signature, and of whom it waits for", async () => {
  const asOnlooker = wordsOf(await expiringLetters(sourcesOf("nia@example.com"), cause));
  expect([...asOnlooker.keys()]).toEqual([first, second, "nia@example.com"]);
  expect(asOnlooker.get("nia@example.com")).toContain("waits for Writer 1 and Writer 2");
  expect(asOnlooker.get("nia@example.com")).not.toContain("/sign/");

  const asWriter = wordsOf(await expiringLetters(sourcesOf(first), cause));
  expect([...asWriter.keys()]).toEqual([first, second]);
  expect(asWriter.get(first)).toContain("Your own signature is still missing");
  expect(asWriter.get(first)).toContain("waits for Writer 2.");
  expect(asWriter.get(first)).toContain("https://example.com/sign/");
  expect(asWriter.get(second)).toBe(asOnlooker.get(second));
});
