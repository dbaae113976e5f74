import { expect, it } from "vitest";
import { hashPassword, isPasswordOf } from "./password-hash.ts";

it("a hash matches its password in either Unicode form, and no other password", async () => {
  const hash = await hashPassword("caf\u00e9 au lait");
  expect(hash).not.toContain("lait");
  expect(await isPasswordOf("cafe\u0301 au lait", hash)).toBe(true);
  expect(await isPasswordOf("cafe au lait", hash)).toBe(false);
  expect(await isPasswordOf("caf\u00e9 au lait", "")).toBe(false);
});

it("the same password has another hash each time", async () => {
  expect(await hashPassword("low tide")).not.toBe(await hashPassword("low tide"));
});
