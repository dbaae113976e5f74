import { beforeAll, expect, it, vi } from "vitest";
import { UserId } from "../../shared/domain/ids.ts";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

let ring: Record<string, string> = {};
vi.mock("./secrets.ts", () => ({ readSecret: async () => JSON.stringify(ring) }));
const [v1, v2] = ["a".repeat(64), "b".repeat(64)];
const nia = UserId.parse("0Nia0000000000000000Zz");
const ben = UserId.parse("0Ben0000000000000000Zz");

beforeAll(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
  ring = { v1 };
});

it("an unsubscribe token identifies a user and a kind of emails, and is the same each time", async () => {
  const token = await unsubscribeToken(nia, "expiry");
  expect(token).toMatch(/^[\w-]{60,200}$/);
  expect(await readUnsubscribeToken(token)).toEqual({ userId: nia, kind: "expiry" });
  expect(await unsubscribeToken(nia, "expiry")).toBe(token);
  expect(await unsubscribeToken(nia, "drafts")).not.toBe(token);
  expect(await unsubscribeToken(ben, "expiry")).not.toBe(token);
});

it("an unsubscribe token stays valid after a newer key is added, but not without its own key", async () => {
  const token = await unsubscribeToken(nia, "drafts");
  ring = { v1, v2 };
  expect(await unsubscribeToken(nia, "drafts")).toContain("-v2-");
  expect(await readUnsubscribeToken(token)).toEqual({ userId: nia, kind: "drafts" });
  ring = { v2 };
  expect(await readUnsubscribeToken(token)).toBeUndefined();
  ring = { v1 };
});

it("an unsubscribe token with any changed part is refused", async () => {
  const token = await unsubscribeToken(nia, "expiry");
  const proof = token.slice(-43);
  const forged = [
    "",
    "A".repeat(76),
    proof,
    `${token}A`,
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    token.replace(nia, ben),
    token.replace("-expiry-", "-drafts-"),
    token.replace("-expiry-", "-request-"),
    token.replace("-v1-", "-v2-"),
    token.replace("-v1-", "-v9999-"),
    token.replace("-v1-", "-constructor-"),
    token.replaceAll("-", "."),
    `${token}\n`,
  ];
  for (const text of forged)
    expect([text, await readUnsubscribeToken(text)]).toEqual([text, undefined]);
});
