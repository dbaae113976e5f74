import { describe, expect, it } from "vitest";
import {
  companyRows,
  sentSheet,
  signingOf,
} from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { declarationsOf } from "../../../shared/domain/agreement/agreeing/counting-signatures.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { signSheet } from "../../../shared/domain/agreement/agreeing/sign-sheet.ts";
import { suggestedDeclaration } from "../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import { minute, origin, pendingOf } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { correctEmail } from "../../../shared/domain/agreement/parties/correct-email.ts";
import { requireContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { signingView, type Viewer } from "./signing-view.ts";

const sheet = sentSheet({ rows: companyRows });
const [nia, ben, ana] = sheet.contributors.map(({ id }) => id);
if (nia === undefined || ben === undefined || ana === undefined)
  throw new Error("The sheet has three parties");

/** Ben declares another PRO, and who administers his publisher. */
const declared: Declaration = {
  ...suggestedDeclaration(sheet, ben),
  entries: suggestedDeclaration(sheet, ben).entries.map((entry) => ({
    ...entry,
    pro: { name: "GEMA", code: "035" },
    ipi: "00299999999",
    publishing: entry.publishing.map((one) => ({
      ...one,
      publisher: { name: "Fjord Row Music", ipi: "00014107338", pro: { name: "STIM" } },
      administrator: { name: "Harbour Rights", ipi: "none" },
    })),
  })),
};
const signed = signSheet(sheet, signingOf(sheet, ben, { declaration: declared }));

const loadObjects = async () => {
  throw new Error("No image is shown");
};

async function viewOf(
  agreement: SentAgreement,
  viewer: Partial<Viewer> = {},
  signatures: Signature[] = [signed.signature],
) {
  const { version, documentHash, sentAt } = agreement;
  const document = '{"schema":3,"lyrics":"Static on the water"}';
  const record = {
    agreement,
    sent: { version, document, documentHash, sentAt },
    signatures: [],
    declarations: declarationsOf(agreement, signatures),
  };
  const seeing: Viewer = { link: "general", signer: undefined, shown: "masked", ...viewer };
  return await signingView(record, seeing, minute(9), loadObjects);
}

const asParty = (agreement: SentAgreement, id: string): Partial<Viewer> => ({
  link: "personal",
  signer: requireContributor(agreement, id),
  shown: "whole",
});

describe("a sheet of schema 3", () => {
  it("shows its parties what the others declare, with what their rows do not have", async () => {
    const view = await viewOf(signed.after, asParty(signed.after, nia));
    expect(view).toMatchObject({ licensing: "any_party", thirdParty: null });
    expect(view.consentVersion).toBe("2026-11-26");
    expect(view.splits).toMatchObject([
      { rowId: "nia", kind: "writer", role: "CA", declaredAt: null },
      {
        ...{ rowId: "ben", pro: "GEMA", proCode: "035", songwriterIpi: "00299999999" },
        ...{ publisherPro: "STIM", administrator: { name: "Harbour Rights", ipi: "none" } },
        declaredAt: minute(5),
      },
      { rowId: "alpha", kind: "publisher", role: null, forRows: ["nia"], declaredAt: null },
      { rowId: "ana", kind: "owner", role: null },
    ]);
    expect(view.agreeing).toEqual({
      asksAgreementFirst: false,
      own: {
        suggested: suggestedDeclaration(signed.after, nia),
        hasAgreed: false,
        canDeclare: true,
      },
      others: [
        {
          contributorId: ben,
          declarationHash: signed.signature.declarationHash,
          hasAgreed: false,
          isBeingDiscussed: false,
        },
        { contributorId: ana, declarationHash: null, hasAgreed: false, isBeingDiscussed: false },
      ],
      suggestions: [],
    });
  });

  it("shows a party its own declaration, and its draft with the rows that the sheet has now", async () => {
    const draft: Declaration = {
      ...declared,
      entries: declared.entries.map((entry) => ({ ...entry, ipi: "none" })),
    };
    const view = await viewOf(signed.after, { ...asParty(signed.after, ben), draft });
    expect(view.agreeing?.own).toMatchObject({
      declared,
      hash: signed.signature.declarationHash,
      draft,
      canDeclare: true,
    });
    const [row] = companyRows;
    if (row === undefined) throw new Error("There are rows");
    const alone = { ...row, songwriterName: "Somebody Else", publisherShare: 10_000 };
    const whole = { songwriterShare: 10_000, copyrightShare: 10_000, masterShare: 10_000 };
    const other = sentSheet({ rows: [{ ...alone, ...whole }] });
    const [first] = other.contributors;
    if (first === undefined) throw new Error("The sheet has parties");
    const foreign = await viewOf(other, { ...asParty(other, first.id), draft }, []);
    expect(foreign.agreeing?.own?.draft).toEqual(foreign.agreeing?.own?.suggested);
  });

  it("shows nothing declared or suggested to who has only the general link", async () => {
    const view = await viewOf(signed.after);
    for (const split of view.splits) {
      const details = { pro: "", songwriterIpi: "", publisherIpi: "", declaredAt: null };
      expect(split).toMatchObject({ ...details, selfPublished: false });
      for (const hidden of ["proCode", "declaredName", "publisherPro", "administrator"])
        expect(split).not.toHaveProperty(hidden);
    }
    // A publisher's name is printed; a songwriter's publisher is declared.
    expect(
      view.splits.map(({ songwriterName, publisherName }) => [songwriterName, publisherName]),
    ).toEqual([
      ["Nia Okafor", ""],
      ["Ben Osei", ""],
      ["Alpha Songs", ""],
      ["Ana Reyes", ""],
    ]);
    expect(view.agreeing).toEqual({
      asksAgreementFirst: false,
      others: [nia, ben, ana].map((contributorId) => ({
        ...{ contributorId, declarationHash: null, hasAgreed: false, isBeingDiscussed: false },
      })),
      suggestions: [],
    });
    expect(JSON.stringify(view)).not.toMatch(/GEMA|00299999999|Harbour|STIM|Fjord/);
  });

  it("tells why a party can no longer declare", async () => {
    const corrected = correctEmail(signed.after, {
      ...{ contributorId: ben, email: "new@example.com", linkKeyVersion: "v1" },
      ...{ at: minute(7), origin: { ...origin, actorUserId: sheet.sentBy } },
    }).after;
    const view = await viewOf(corrected, asParty(corrected, ben));
    expect(view.agreeing?.own).toMatchObject({ canDeclare: false, why: "address_corrected" });
    const ended = { ...sheet, status: "voided", endedAt: minute(8), endedBy: "Nia" } as const;
    expect((await viewOf(ended, asParty(ended, ben))).agreeing?.own).toMatchObject({
      ...{ canDeclare: false, why: "agreement_closed" },
    });
  });
});

it("a sheet of schema 2 has nothing of all this", async () => {
  const earlier = pendingOf();
  const view = await viewOf(earlier, asParty(earlier, "c1"), []);
  expect(view.consentVersion).toBe("2026-11-21");
  for (const name of ["agreeing", "licensing", "thirdParty"]) expect(view).not.toHaveProperty(name);
  for (const split of view.splits)
    for (const name of ["rowId", "kind", "declaredAt"]) expect(split).not.toHaveProperty(name);
});
