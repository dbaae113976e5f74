import { describe, expect, it } from "vitest";
import { minute, origin, pendingOf, refusal, signing } from "../agreement.fixture.ts";
import type { Agreement } from "../agreement.ts";
import { correctEmail } from "./correct-email.ts";
import { observersOf } from "./former-holders.ts";
import { objectToCorrection } from "./object-to-correction.ts";
import { signAgreement } from "../lifecycle/sign.ts";

const corrected = (before: Agreement, email: string) =>
  correctEmail(before, { contributorId: "c1", email, linkKeyVersion: "v1", at: minute(6), origin });
const objecting = { contributorId: "c1", generation: 1, reason: "Not me", at: minute(7), origin };

describe("a corrected address", () => {
  it("makes its former holder an observer only if they had signed", () => {
    const unsigned = corrected(pendingOf(), "new@example.com");
    expect(unsigned.after.formerHolders).toMatchObject([
      { email: "writer1@example.com", replacedBy: "new@example.com", hasSigned: false },
    ]);
    expect(observersOf(unsigned.after)).toEqual([]);
    const signed = corrected(signAgreement(pendingOf(), signing("c1")).after, "new@example.com");
    expect(observersOf(signed.after)).toMatchObject([{ email: "writer1@example.com" }]);
  });

  it("makes no observer of a former holder who never signed under it", () => {
    const once = corrected(signAgreement(pendingOf(), signing("c1")).after, "new@example.com");
    const twice = corrected(once.after, "newer@example.com");
    expect(observersOf(twice.after)).toMatchObject([{ email: "writer1@example.com" }]);
  });

  it("can be corrected at most three times", () => {
    const thrice = ["a", "b", "c"].reduce<Agreement>(
      (before, name) => corrected(before, `${name}@example.com`).after,
      pendingOf(),
    );
    expect(() => corrected(thrice, "d@example.com")).toThrow(refusal("invalid_request"));
  });
});

describe("an objection", () => {
  const before = corrected(pendingOf(), "new@example.com").after;

  it("is recorded as evidence, notified, and counted once; nothing else changes", () => {
    const change = objectToCorrection(before, objecting);
    expect(change?.after).toEqual({
      ...before,
      revision: before.revision + 1,
      eventCount: before.eventCount + 1,
      formerHolders: [{ ...before.formerHolders[0], objectedAt: minute(7) }],
    });
    expect(change?.evidence).toMatchObject([
      { type: "objected", actorName: "Writer 1", note: "writer1@example.com: Not me" },
    ]);
    expect(change?.event).toMatchObject({
      type: "objected",
      maskedFormer: "w•••@example.com",
      maskedNew: "n•••@example.com",
    });
    expect(objectToCorrection(change?.after ?? before, objecting)).toBeUndefined();
  });

  it("is refused from anyone but a former holder", () => {
    expect(() => objectToCorrection(before, { ...objecting, generation: 2 })).toThrow(
      refusal("not_a_party"),
    );
  });
});
