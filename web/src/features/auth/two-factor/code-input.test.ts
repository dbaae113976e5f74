import { expect, it } from "vitest";
import { cleanAuthenticatorCode, cleanBackupCode } from "./code-input.ts";

it("authenticator code: keeps the first six digits", () => {
  expect(cleanAuthenticatorCode("12 34-5x678")).toBe("123456");
});

it("backup code: keeps nine letters, digits and hyphens, in upper case", () => {
  expect(cleanBackupCode(" abcd-2345 9")).toBe("ABCD-2345");
  expect(cleanBackupCode("äb_c-1")).toBe("BC-1");
});
