import { createHash } from "node:crypto";
import type { SheetRow } from "../../sheet/sheet-rows.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import { draftOf, expiresAt, minute, origin } from "../agreement.fixture.ts";
import { consentVersionFor, representativeConsentVersion } from "../evidence/consent.ts";
import { createAgreement } from "../lifecycle/create.ts";
import { sendAgreement } from "../lifecycle/send.ts";
import { canonicalDeclaration, type Declaration } from "./declarations/declaration.ts";
import { entryAs, saysWho } from "./details/person-of-name.ts";
import type { SheetSources } from "./fix-sheet.ts";
import { seenBy } from "./declarations/require-details.ts";
import { signSheet } from "./sign-sheet.ts";
import type { SheetSigning } from "./sheet-signing.ts";
import { suggestedDeclaration } from "./declarations/suggested-declaration.ts";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const base: SheetRow = {
  songwriterName: "",
  email: "",
  pro: "BMI",
  proChecked: true,
  songwriterIpi: "00052210040",
  publisherName: "",
  publisherIpi: "",
  selfPublished: true,
  songwriterShare: 0,
  publisherShare: 0,
  copyrightShare: 0,
  masterShare: 0,
};

/** Nia and her company at one mailbox, Ben who is published by it, and Ana who owns a part of the master. */
export const companyRows: SheetRow[] = [
  {
    ...base,
    id: "nia",
    songwriterName: "Nia Okafor",
    email: "nia@example.com",
    songwriterShare: 5_000,
    copyrightShare: 5_000,
    masterShare: 5_000,
  },
  {
    ...base,
    id: "ben",
    songwriterName: "Ben Osei",
    email: "ben@example.com",
    selfPublished: false,
    publisherName: "Fjord Row Music",
    publisherIpi: "00014107338",
    songwriterShare: 5_000,
    publisherShare: 4_000,
    copyrightShare: 5_000,
  },
  {
    ...base,
    id: "alpha",
    songwriterName: "Alpha Songs",
    email: "nia@example.com",
    pro: "",
    songwriterIpi: "",
    kind: "publisher",
    forRows: ["nia"],
    publisherShare: 6_000,
  },
  {
    ...base,
    id: "ana",
    songwriterName: "Ana Reyes",
    email: "ana@example.com",
    masterShare: 5_000,
  },
];

/** Nia and Ben, and Cy who owns the master, with even shares of the work. */
export const bandRows: SheetRow[] = ["Nia", "Ben", "Cy"].map((first, index) => ({
  ...base,
  id: first.toLowerCase(),
  songwriterName: `${first} Reyes`,
  email: `${first.toLowerCase()}@example.com`,
  songwriterShare: index === 2 ? 2_000 : 4_000,
  publisherShare: index === 2 ? 2_000 : 4_000,
  copyrightShare: index === 2 ? 2_000 : 4_000,
  masterShare: index === 2 ? 10_000 : 0,
}));

let rows = 0;
export const sources = (lyrics = "Static on the water"): SheetSources => ({
  lyrics,
  iswc: null,
  sha256,
  newRowId: () => `r${(rows += 1)}`,
});

/** Returns a sheet of schema 3 that was sent to the people of `bandRows`, with the ids c1, c2 and c3. */
export function sentSheet(
  changes: { rows?: SheetRow[]; asksAgreementFirst?: true } = {},
): PendingAgreement {
  const draft = createAgreement(draftOf(changes.rows ?? bandRows), minute(0), origin).after;
  const { asksAgreementFirst } = changes;
  const asks = asksAgreementFirst === undefined ? {} : { asksAgreementFirst };
  return sendAgreement(draft, { sheet: sources(), at: minute(1), expiresAt, origin, ...asks })
    .after;
}

/** Returns what is suggested to a contributor, who answers that all names are persons' that may be a company's, too. */
export function answeredDeclaration(
  agreement: Pick<Agreement, "id" | "splits">,
  contributorId: string,
): Declaration {
  const { entries, ...declaration } = suggestedDeclaration(agreement, contributorId);
  return {
    ...declaration,
    entries: entries.map((entry) => (saysWho(entry) ? entry : entryAs(entry, "person"))),
  };
}

/** Returns the input by which a contributor signs what their page shows, by personal link at 12:05. */
export function signingOf(
  agreement: Agreement,
  contributorId: string,
  changes: Partial<SheetSigning> = {},
): SheetSigning {
  const declaration = changes.declaration ?? answeredDeclaration(agreement, contributorId);
  return {
    contributorId,
    name: "Writer",
    method: "drawn",
    identification: "personal_link",
    imageKey: "signatures/x.png",
    imageSha256: "e".repeat(64),
    documentHash: agreement.status === "draft" ? "" : agreement.documentHash,
    consentVersion:
      changes.representative === undefined ? consentVersionFor(3) : representativeConsentVersion,
    declaration,
    declarationHash: sha256(canonicalDeclaration(declaration)),
    seen: seenBy(agreement, contributorId, true),
    sha256,
    at: minute(5),
    origin,
    ...changes,
  };
}

/** Returns the agreement after these contributors have signed what their pages show. */
export function signedBy(agreement: Agreement, ...contributorIds: string[]): Agreement {
  return contributorIds.reduce<Agreement>(
    (before, id) => signSheet(before, signingOf(before, id)).after,
    agreement,
  );
}

/** Returns the pending agreement after these contributors have signed. */
export function pendingSignedBy(agreement: Agreement, ...ids: string[]): PendingAgreement {
  const after = signedBy(agreement, ...ids);
  if (after.status !== "pending") throw new Error("Somebody has yet to sign");
  return after;
}

/** Returns a declaration with this IPI in its first entry. */
export function withIpi(declaration: Declaration, ipi: string): Declaration {
  const [first, ...others] = declaration.entries;
  return first === undefined
    ? declaration
    : { ...declaration, entries: [{ ...first, ipi }, ...others] };
}
