import { describe, expect, expectTypeOf, it } from "vitest";
import { minute, signedOf } from "../agreement.fixture.ts";
import type { SignedAgreement } from "../agreement.ts";
import { completeAgreement } from "./complete.ts";

describe("completeAgreement", () => {
  const sealed = {
    sealedSha256: "f".repeat(64),
    sealedSizeBytes: 1000,
    sealedPdfKey: "sealed/f.pdf",
    at: minute(6),
  };

  it("stores the PDF's hash and emits the event for everyone's email", () => {
    const change = completeAgreement(signedOf(1), sealed);
    expect(change.after).toMatchObject({ status: "completed", sealedSha256: "f".repeat(64) });
    expect(change.event).toEqual({ type: "completed" });
  });

  it("refuses agreements that are not signed by everyone, and completed ones", () => {
    expectTypeOf(completeAgreement).parameter(0).toEqualTypeOf<SignedAgreement>();
  });
});
