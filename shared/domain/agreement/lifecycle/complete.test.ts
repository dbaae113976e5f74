import { describe, expect, expectTypeOf, it } from "vitest";
import { minute, signedOf } from "../agreement.fixture.ts";
import type { SignedAgreement } from "../agreement.ts";
import { completeAgreement } from "./complete.ts";

describe("completing", () => {
  const sealed = { sealedSha256: "f".repeat(64), sealedSizeBytes: 1000, at: minute(6) };

  it("keeps the PDF's hash and mails everyone", () => {
    const change = completeAgreement(signedOf(1), sealed);
    expect(change.after).toMatchObject({ status: "completed", sealedSha256: "f".repeat(64) });
    expect(change.happened).toEqual({ type: "completed" });
  });

  it("takes nothing but what everyone has signed, and that once", () => {
    expectTypeOf(completeAgreement).parameter(0).toEqualTypeOf<SignedAgreement>();
  });
});
