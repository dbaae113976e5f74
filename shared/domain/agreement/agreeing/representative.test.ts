import { describe, expect, it } from "vitest";
import { minute, origin, pendingOf, refusal } from "../agreement.fixture.ts";
import type { Agreement } from "../agreement.ts";
import { consentVersionFor, representativeConsentVersion } from "../evidence/consent.ts";
import { findContributor } from "../parties/contributors.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { sentSheet, signedBy, signingOf, withIpi } from "./agreeing.fixture.ts";
import { nameRepresentative, revokeRepresentative } from "./representative.ts";
import { keptDrawing } from "./sheet-signature.ts";
import { signSheet } from "./sign-sheet.ts";
import type { SheetSigning } from "./sheet-signing.ts";
import { suggestedDeclaration } from "./declarations/suggested-declaration.ts";

const sheet = sentSheet();
const name = (
  agreement: Agreement,
  changes: { email?: string; identification?: "code" | "session" } = {},
) =>
  nameRepresentative(agreement, {
    contributorId: "c2",
    documentHash: agreement.status === "draft" ? "" : agreement.documentHash,
    name: "Ada Reyes",
    email: "ada@example.com",
    capacity: "parent_or_guardian",
    authority: "I am his mother",
    linkKeyVersion: "v1",
    identification: "code",
    at: minute(4),
    origin,
    ...changes,
  });
const named = name(sheet).after;
const link = { linkGeneration: 1 };
const consent = (changes: Partial<SheetSigning>) => () =>
  signSheet(named, signingOf(named, "c2", changes));
const revoke = (agreement: Agreement) =>
  revokeRepresentative(agreement, { contributorId: "c2", at: minute(5), origin });

describe("a representative", () => {
  it("is named after a fresh code, three times per version at most, never the party itself", () => {
    expect(findContributor(named, "c2")?.representative).toMatchObject({
      name: "Ada Reyes",
      linkGeneration: 1,
    });
    expect(() => name(sheet, { identification: "session" })).toThrow(refusal("code_invalid"));
    expect(() => name(sheet, { email: "BEN@example.com" })).toThrow(refusal("invalid_request"));
    const third = name(name(named).after).after;
    expect(findContributor(third, "c2")?.representative?.linkGeneration).toBe(3);
    expect(() => name(third)).toThrow(refusal("representatives_full"));
    expect(() => name(signedBy(sheet, "c2"))).toThrow(refusal("already_signed"));
    expect(() => name(pendingOf())).toThrow(refusal("agreement_closed"));
  });

  it("states an authority that no certificate prints, beside who was named", () => {
    const [, entry] = name(sheet).evidence;
    expect(entry).toMatchObject({
      type: "representative_named",
      actorName: "Ben Reyes",
      note: "Ada Reyes, parent or guardian",
      statement: "I am his mother",
    });
    expect(JSON.stringify(entry)).not.toContain("ada@example.com");
  });

  it("agrees to a consent of its own, which the party's own signature does not have", () => {
    const ofParty = consentVersionFor(3);
    expect(consent({ representative: link, consentVersion: ofParty })).toThrow(
      refusal("invalid_request"),
    );
    expect(consent({ consentVersion: representativeConsentVersion })).toThrow(
      refusal("invalid_request"),
    );
    expect(consent({ representative: link })).not.toThrow();
  });

  it("does not sign again for a party that has signed itself, but again after its own signature", () => {
    const own = signSheet(named, signingOf(named, "c2")).after;
    const others = (agreement: Agreement) => ({
      declaration: withIpi(suggestedDeclaration(agreement, "c2"), "00014107338"),
      representative: link,
    });
    expect(() => signSheet(own, signingOf(own, "c2", others(own)))).toThrow(
      refusal("already_signed"),
    );
    const represented = signSheet(named, signingOf(named, "c2", { representative: link })).after;
    const again = signSheet(represented, signingOf(represented, "c2", others(represented)));
    expect(again.signature).toMatchObject({ generation: 2, capacity: "parent_or_guardian" });
    expect(again.event).toMatchObject({ type: "declared", representativeGeneration: 1 });
  });

  it("signs for the party: both names, the capacity, and one signature", () => {
    const input = signingOf(named, "c2", { representative: link, name: "Ada Reyes" });
    const { signature, after, evidence } = signSheet(named, input);
    expect(evidence.at(-1)).toMatchObject({
      type: "signed",
      actorName: "Ada Reyes",
      contributorName: "Ben Reyes",
      signedHash: signature.signedHash,
    });
    expect(evidence.at(-1)).not.toHaveProperty("signedAs");
    const other = signSheet(named, { ...input, name: "A. Reyes" });
    expect(other.evidence.at(-1)).toMatchObject({ actorName: "Ada Reyes", signedAs: "A. Reyes" });
    expect(signature).toMatchObject({
      contributorId: "c2",
      capacity: "parent_or_guardian",
      signer: { name: "Ada Reyes", email: "ada@example.com" },
    });
    expect(findContributor(after, "c2")?.signedBy).toEqual({
      name: "Ada Reyes",
      capacity: "parent_or_guardian",
    });
    const own = signSheet(named, signingOf(named, "c2")).signature;
    expect(own.signedHash).not.toBe(signature.signedHash);
    expect(own).not.toHaveProperty("signer");
    expect(() => revoke(after)).toThrow(refusal("already_signed"));
    // The party's own new signature does not take the representative's drawing.
    const party = findContributor(after, "c2");
    if (party === undefined) throw new Error("Ben is on the sheet");
    expect(keptDrawing(signature, party, undefined)).toBeUndefined();
    expect(keptDrawing(signature, party, link)).toMatchObject({ name: "Ada Reyes" });
    const declaration = withIpi(suggestedDeclaration(after, "c2"), "00014107338");
    const again = signSheet(after, signingOf(after, "c2", { declaration }));
    expect(findContributor(again.after, "c2")?.signedBy).toBeUndefined();
  });

  it("revoked, replaced or named by a former address, the link is nobody's", () => {
    const revoked = revoke(named)?.after ?? named;
    const moved = correctEmail(named, {
      contributorId: "c2",
      email: "n@example.com",
      linkKeyVersion: "v1",
      at: minute(5),
      origin,
    }).after;
    for (const agreement of [revoked, moved, name(named).after, sheet])
      expect(() =>
        signSheet(agreement, signingOf(agreement, "c2", { representative: link })),
      ).toThrow(refusal("not_a_party"));
    expect(revoke(revoked)).toBeUndefined();
    expect(() => revoke(signedBy(named, "c2"))).toThrow(refusal("already_signed"));
  });
});
