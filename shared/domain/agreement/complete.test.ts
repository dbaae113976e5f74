import { describe, expect, it } from "vitest";
import { minute, pendingOf, signing } from "./agreement.fixture.ts";
import { completeAgreement } from "./complete.ts";
import { signAgreement } from "./sign.ts";

describe("completing", () => {
  const signed = signAgreement(pendingOf(1), signing("c1")).after;
  const sealed = { sealedSha256: "f".repeat(64), sealedSizeBytes: 1000, at: minute(6) };

  it("keeps the PDF's hash and mails everyone, once", () => {
    const change = completeAgreement(signed, sealed);
    expect(change?.after).toMatchObject({ status: "completed", sealedSha256: "f".repeat(64) });
    expect(change?.tasks).toEqual([{ channel: "mail", template: "completed", version: 1 }]);
    expect(change && completeAgreement(change.after, sealed)).toBeUndefined();
  });

  it("is a fault where not everyone has signed", () => {
    expect(() => completeAgreement(pendingOf(), sealed)).toThrow("can't be completed");
  });
});
