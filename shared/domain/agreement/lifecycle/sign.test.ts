import { describe, expect, it } from "vitest";
import {
  draftOf,
  evenRows,
  expiresAt,
  minute,
  pendingOf,
  refusal,
  signing,
} from "../agreement.fixture.ts";
import { signAgreement } from "./sign.ts";

describe("signAgreement", () => {
  it("records consent and signature; the last signature sets the status `signed`", () => {
    const first = signAgreement(pendingOf(), signing("c1"));
    expect(first.after.status).toBe("pending");
    expect(first.commands).toEqual([]);
    expect(first.evidence.map(({ type }) => type)).toEqual(["consented", "signed"]);
    const last = signAgreement(first.after, signing("c2", { at: minute(9) }));
    expect(last.after).toMatchObject({ status: "signed", signedAt: minute(9) });
    expect(last.commands).toEqual(["seal"]);
    expect(last.signature).toMatchObject({ contributorId: "c2", email: "writer2@example.com" });
  });

  it("has the name of the signature in the history only if it is not the signer's", () => {
    const before = pendingOf();
    const own = before.contributors.find(({ id }) => id === "c1")?.name ?? "";
    const [usual, other] = [own, "Max Other"].map((name) =>
      signAgreement(before, { ...signing("c1"), name }).evidence.at(-1),
    );
    expect(usual).not.toHaveProperty("signedAs");
    expect(other).toMatchObject({ actorName: own, signedAs: "Max Other" });
  });

  it("refuses a stranger, a second signature, another hash, and a closed agreement", () => {
    const { after } = signAgreement(pendingOf(), signing("c1"));
    expect(() => signAgreement(after, signing("c9"))).toThrow(refusal("not_a_party"));
    expect(() => signAgreement(after, signing("c1"))).toThrow(refusal("already_signed"));
    const otherHash = signing("c2", { hash: "0".repeat(64) });
    expect(() => signAgreement(after, otherHash)).toThrow(refusal("version_outdated"));
    const late = signing("c2", { at: expiresAt });
    expect(() => signAgreement(after, late)).toThrow(refusal("agreement_closed"));
    const oldConsent = { ...signing("c2"), consentVersion: "2020-01" };
    expect(() => signAgreement(after, oldConsent)).toThrow(refusal("invalid_request"));
    expect(() => signAgreement(draftOf(evenRows(1)), signing("c1"))).toThrow(
      refusal("agreement_closed"),
    );
  });
});
