import { expect, it } from "vitest";
import { awaitsSignatureOf } from "./awaits-signature.ts";

const pending = {
  status: "pending" as const,
  expiresAt: "2026-12-21T12:00:00.000Z",
  splits: [
    { email: "Nia@Example.com", signedAt: "2026-11-22T12:00:00.000Z" },
    { email: "ben@example.com" },
  ],
};
const at = "2026-11-23T12:00:00.000Z";

it("an agreement awaits a contributor who has not signed, in any capitalization of their address", () => {
  expect(awaitsSignatureOf(pending, "BEN@example.com", at)).toBe(true);
  expect(awaitsSignatureOf(pending, "nia@example.com", at)).toBe(false);
  expect(awaitsSignatureOf(pending, "someone@example.com", at)).toBe(false);
});

it("an agreement awaits no signature before it is sent, after it has ended, or after it has expired", () => {
  for (const status of ["draft", "signed", "completed", "declined", "voided", "expired"] as const)
    expect(awaitsSignatureOf({ ...pending, status }, "ben@example.com", at)).toBe(false);
  expect(awaitsSignatureOf(pending, "ben@example.com", pending.expiresAt)).toBe(false);
});
