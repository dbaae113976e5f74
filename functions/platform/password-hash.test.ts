import { expect, it } from "vitest";
import { hashPassword, isPasswordOf } from "./password-hash.ts";

it("knows a password by its hash, in either form of its letters, and no other", async () => {
  const hash = await hashPassword("caf\u00e9 au lait");
  expect(hash).not.toContain("lait");
  expect(await isPasswordOf("cafe\u0301 au lait", hash)).toBe(true);
  expect(await isPasswordOf("cafe au lait", hash)).toBe(false);
  expect(await isPasswordOf("caf\u00e9 au lait", "")).toBe(false);
});

it("gives the same password another hash each time", async () => {
  expect(await hashPassword("low tide")).not.toBe(await hashPassword("low tide"));
});
