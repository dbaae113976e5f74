import { describe, expect, it } from "vitest";
import { minute, origin, pendingOf, refusal, signing } from "../agreement.fixture.ts";
import { findContributor } from "../parties/contributors.ts";
import { correctEmail } from "../parties/correct-email.ts";
import { nextStepAt } from "../lifecycle/due-steps.ts";
import { signAgreement } from "../lifecycle/sign.ts";
import { voidAgreement } from "../lifecycle/void.ts";
import {
  pendingSignedBy,
  sentSheet,
  sha256,
  signedBy,
  signingOf,
  withIpi,
} from "./agreeing.fixture.ts";
import { draftOf, keepDeclarationDraft } from "./declarations/declaration-draft.ts";
import { canonicalDeclaration } from "./declarations/declaration.ts";
import { documentSchemaOf } from "./head-fields.ts";
import { seenBy } from "./declarations/require-details.ts";
import { canonicalSheet, sheetDocumentOf } from "./sheet-document-3.ts";
import { canonicalSignedInput } from "./signed-hash.ts";
import { keptDrawing } from "./sheet-signature.ts";
import { signSheet } from "./sign-sheet.ts";
import { suggestedDeclaration } from "./declarations/suggested-declaration.ts";
import { verifyAgreement } from "./verify-agreement.ts";
import { canonicalDeclarations } from "./declarations/declaration.ts";

const sheet = sentSheet();
const corrected = (id: string, ipi = "00014107338") =>
  withIpi(suggestedDeclaration(sheet, id), ipi);

describe("signing a sheet of schema 3", () => {
  it("fixes the sheet at sending, and every signature names its hash", () => {
    expect(documentSchemaOf(sheet)).toBe(3);
    const text = canonicalSheet(sheetDocumentOf(sheet, "Static on the water"));
    expect(sheet.documentHash).toBe(sha256(text));
  });

  it("declares in the same change: head, signature, one more entry of evidence", () => {
    const input = signingOf(sheet, "c2", { declaration: corrected("c2") });
    const { after, signature, evidence, event, commands } = signSheet(sheet, input);
    expect(findContributor(after, "c2")).toMatchObject({
      signedAt: minute(5),
      declaredAt: minute(5),
      declarationHash: input.declarationHash,
    });
    expect(after.splits[1]).toMatchObject({ songwriterIpi: "00014107338", proChecked: true });
    expect(evidence.map(({ type }) => type)).toEqual(["declared", "consented", "signed"]);
    expect(event).toEqual({
      type: "signed",
      contributorId: "c2",
      declared: ["Ben Reyes, songwriter IPI#: 00052210040 → 00014107338"],
    });
    expect(commands).toEqual([]);
    expect(signature.signedHash).toBe(
      sha256(
        canonicalSignedInput({
          v: 3,
          agreement: sheet.id,
          version: 1,
          party: "c2",
          documentHash: sheet.documentHash,
          declarationHash: input.declarationHash ?? "",
          consentVersion: "2026-11-26",
          seen: [
            { party: "c1", declarationHash: null },
            { party: "c3", declarationHash: null },
          ],
        }),
      ),
    );
  });

  it("without declaration, its hash or what was seen it is a bad request that names them, also by the way of earlier schemas", () => {
    for (const path of ["declaration", "declarationHash", "seen"] as const) {
      const { [path]: _, ...input } = signingOf(sheet, "c1");
      expect(() => signSheet(sheet, input)).toThrow(
        expect.objectContaining({
          code: "invalid_request",
          details: [expect.objectContaining({ path })],
        }),
      );
    }
    expect(() =>
      signAgreement(sheet, { ...signing("c1"), documentHash: sheet.documentHash }),
    ).toThrow(refusal("invalid_request"));
  });

  it("refuses another declaration's hash, what nobody declared, and an outdated consent or version", () => {
    const refused = [
      { declarationHash: "f".repeat(64) },
      { consentVersion: "2026-11-21" },
      { seen: seenBy(sheet, "c2", true) },
      { seen: [] },
      {
        seen: [
          { party: "c2", declarationHash: "f".repeat(64) },
          { party: "c3", declarationHash: null },
        ],
      },
    ];
    for (const changes of refused)
      expect(() => signSheet(sheet, signingOf(sheet, "c1", changes))).toThrow(
        refusal("invalid_request"),
      );
    expect(() => signSheet(sheet, signingOf(sheet, "c1", { documentHash: "x" }))).toThrow(
      refusal("version_outdated"),
    );
    expect(() => signSheet(sheet, signingOf(sheet, "c9"))).toThrow(refusal("not_a_party"));
    const missing = withIpi(suggestedDeclaration(sheet, "c1"), "");
    expect(() => signSheet(sheet, signingOf(sheet, "c1", { declaration: missing }))).toThrow(
      expect.objectContaining({
        code: "declaration_incomplete",
        details: [expect.objectContaining({ path: "entries.0.ipi" })],
      }),
    );
  });

  it("a sheet of schema 2 is signed by its own rules", () => {
    const { signature } = signSheet(pendingOf(), { ...signing("c1"), sha256 });
    expect(signature).not.toHaveProperty("declaration");
  });
});

describe("declaring anew after signing", () => {
  const signed = pendingSignedBy(sheet, "c1", "c2");

  it("changes only the party's own signature: a new generation, and those who signed before are told", () => {
    const change = signSheet(
      signed,
      signingOf(signed, "c2", { declaration: corrected("c2"), at: minute(9) }),
    );
    const { signature, event, after } = change;
    expect(signature.generation).toBe(2);
    expect(event).toMatchObject({ type: "declared", contributorId: "c2", signedBefore: ["c1"] });
    expect(findContributor(after, "c2")).toMatchObject({
      signatureGeneration: 2,
      signedAt: minute(9),
    });
    for (const id of ["c1", "c3"])
      expect(findContributor(after, id)).toEqual(findContributor(signed, id));
    expect(after.documentHash).toBe(signed.documentHash);
  });

  it("the same details again are a second signature, which is refused", () => {
    expect(() => signSheet(signed, signingOf(signed, "c2"))).toThrow(refusal("already_signed"));
    const all = signedBy(signed, "c3");
    expect(() => signSheet(all, signingOf(all, "c2"))).toThrow(refusal("already_signed"));
  });

  it("is refused after the last signature, whoever gave it", () => {
    const all = signedBy(signed, "c3");
    expect(all.status).toBe("signed");
    for (const id of ["c1", "c3"])
      expect(() => signSheet(all, signingOf(all, id, { declaration: corrected(id) }))).toThrow(
        refusal("agreement_closed"),
      );
    const voided = voidAgreement(signed, { reason: "", at: minute(8), origin }).after;
    expect(() =>
      signSheet(voided, signingOf(voided, "c2", { declaration: corrected("c2") })),
    ).toThrow(refusal("agreement_closed"));
  });

  it("after the address was corrected, what was signed under the old one is closed, and no drawing passes on", () => {
    const { signature, after } = signSheet(sheet, signingOf(sheet, "c2"));
    const moved = correctEmail(after, {
      contributorId: "c2",
      email: "new@example.com",
      linkKeyVersion: "v1",
      at: minute(6),
      origin,
    }).after;
    expect(() =>
      signSheet(moved, signingOf(moved, "c2", { declaration: corrected("c2") })),
    ).toThrow(refusal("agreement_closed"));
    const [before, now] = [after, moved].map((one) => findContributor(one, "c2"));
    if (before === undefined || now === undefined) throw new Error("Ben is on the sheet");
    expect(keptDrawing(signature, before, undefined)).toMatchObject({
      imageKey: "signatures/x.png",
    });
    expect(keptDrawing(signature, now, undefined)).toBeUndefined();
    // Everything that was signed still seals.
    expect(signedBy(moved, "c1", "c3").status).toBe("signed");
  });

  it("twenty signatures of one party on one version are enough", () => {
    let agreement = signed;
    for (let turn = 2; turn <= 20; turn += 1) {
      const input = signingOf(agreement, "c2", { declaration: corrected("c2", `${turn}`) });
      const { after } = signSheet(agreement, input);
      if (after.status === "pending") agreement = after;
    }
    expect(() =>
      signSheet(agreement, signingOf(agreement, "c2", { declaration: corrected("c2", "x") })),
    ).toThrow(refusal("too_many_requests"));
  });

  it("all hashes of the sealed files are computed again, and name who did not see which declaration", async () => {
    const first = signSheet(sheet, signingOf(sheet, "c1"));
    const second = signSheet(
      first.after,
      signingOf(first.after, "c2", { declaration: corrected("c2") }),
    );
    const third = signSheet(second.after, signingOf(second.after, "c3"));
    expect(third.commands).toEqual(["seal"]);
    const signatures = [first, second, third].map(({ signature }) => signature);
    const files = {
      agreement: canonicalSheet(sheetDocumentOf(sheet, "Static on the water")),
      declarations: canonicalDeclarations(
        signatures.flatMap(({ declaration }) => declaration ?? []),
      ),
      signedInputs: signatures.map((one) =>
        canonicalSignedInput({
          v: 3,
          agreement: sheet.id,
          version: one.version,
          party: one.contributorId,
          documentHash: one.documentHash,
          declarationHash: one.declarationHash ?? "",
          consentVersion: one.consentVersion,
          seen: one.seen ?? [],
        }),
      ),
    };
    const verified = await verifyAgreement(files, sha256);
    expect(verified.findings).toEqual([]);
    expect(verified.signatures.map(({ signedHash }) => signedHash)).toEqual(
      signatures.map(({ signedHash }) => signedHash),
    );
    expect(verified.declarations[1]?.hash).toBe(sha256(canonicalDeclaration(corrected("c2"))));
    expect(files.declarations).toContain("00014107338");
    expect(verified.unseen.map(({ by, of }) => `${by} ${of}`)).toEqual(["c1 c2", "c1 c3", "c2 c3"]);
  });
});

const keep = (agreement = sheet, id = "c2") =>
  keepDeclarationDraft(agreement, {
    contributorId: id,
    documentHash: agreement.documentHash,
    declaration: { agreement: agreement.id, party: id, entries: [] },
    at: minute(4),
  });

describe("a draft of a declaration", () => {
  it("is kept before signing; the head changes only for the first one", () => {
    const { draft, change } = keep();
    expect(change?.event).toEqual({ type: "details_kept", contributorId: "c2" });
    const after = change?.after ?? sheet;
    expect(keep(after).change).toBeUndefined();
    const ben = findContributor(after, "c2");
    if (ben === undefined) throw new Error("Ben is on the sheet");
    expect(draftOf(ben, draft)).toEqual(draft.declaration);
    const moved = correctEmail(after, {
      contributorId: "c2",
      email: "n@example.com",
      linkKeyVersion: "v1",
      at: minute(5),
      origin,
    }).after;
    expect(draftOf({ ...ben, ...findContributor(moved, "c2") }, draft)).toBeUndefined();
    expect(nextStepAt(after)).toBe(nextStepAt(sheet));
  });

  it("is refused after signing, on a closed sheet and on schema 2", () => {
    expect(() => keep(pendingSignedBy(sheet, "c2"))).toThrow(refusal("already_signed"));
    expect(() => keep(pendingOf())).toThrow(refusal("agreement_closed"));
    expect(() =>
      keepDeclarationDraft(signedBy(sheet, "c1", "c2", "c3"), {
        contributorId: "c2",
        documentHash: sheet.documentHash,
        declaration: corrected("c2"),
        at: minute(9),
      }),
    ).toThrow(refusal("agreement_closed"));
    expect(() =>
      keepDeclarationDraft(sheet, {
        contributorId: "c2",
        documentHash: sheet.documentHash,
        declaration: corrected("c1"),
        at: minute(4),
      }),
    ).toThrow(refusal("invalid_request"));
  });
});
