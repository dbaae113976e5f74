import { describe, expect, it } from "vitest";
import {
  bandRows,
  companyRows,
  sha256,
  withIpi,
} from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import {
  canonicalDeclaration,
  type Declaration,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { nameRepresentative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { suggestedDeclaration } from "../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import { minute, origin } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { checkSealIntegrity } from "./seal-integrity.ts";
import type { SealSources } from "./seal-sources.ts";
import { signedSheet, signs, type CourseStep } from "./signed-sheet.fixture.ts";

const otherIpi = "00014107338";
const withOtherIpi = (party: string) => (agreement: Agreement) => ({
  declaration: withIpi(suggestedDeclaration(agreement, party), otherIpi),
});
const namesAda: CourseStep = (agreement) =>
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
  });

/** Nia signs, Ada signs for Ben, Nia declares another IPI, Cy signs. */
const sources = signedSheet(bandRows, { lyrics: "Static" }, [
  namesAda,
  signs("c1", 5),
  signs("c2", 6, () => ({ name: "Ada Reyes", representative: { linkGeneration: 1 } })),
  signs("c1", 7, withOtherIpi("c1")),
  signs("c3", 8),
]);

const changeSignature = (of: string, change: (one: Signature) => Partial<Signature>) => ({
  ...sources,
  signatures: sources.signatures.map((one) =>
    one.contributorId === of ? { ...one, ...change(one) } : one,
  ),
});
const changeContributor = (of: string, change: object) => ({
  ...sources,
  agreement: {
    ...sources.agreement,
    contributors: sources.agreement.contributors.map((one) =>
      one.id === of ? { ...one, ...change } : one,
    ),
  },
});
const firstSplit = (change: object) => ({
  ...sources,
  agreement: {
    ...sources.agreement,
    splits: sources.agreement.splits.map((one, index) =>
      index === 0 ? { ...one, ...change } : one,
    ),
  },
});
const otherDeclaration = (one: Signature): Declaration => {
  if (one.declaration === undefined) throw new Error("It was declared");
  return withIpi(one.declaration, "00052210040");
};
const hashOf = (declaration: Declaration) => sha256(canonicalDeclaration(declaration));

const tamperings: { what: string; found: string; tampered: SealSources }[] = [
  {
    what: "another title",
    found: "The sheet is not the document",
    tampered: { ...sources, agreement: { ...sources.agreement, title: "High Tide Radio" } },
  },
  {
    what: "another licensing",
    found: "The sheet is not the document",
    tampered: { ...sources, agreement: { ...sources.agreement, licensing: "all_parties" } },
  },
  {
    what: "a head that says schema 2",
    found: "The sheet is not the document",
    tampered: { ...sources, agreement: { ...sources.agreement, documentSchema: 2 } },
  },
  {
    what: "another declaration in a signature",
    found: "A signature is on another declaration",
    tampered: changeSignature("c1", (one) => ({ declaration: otherDeclaration(one) })),
  },
  {
    what: "another declaration with its own hash everywhere in the signature",
    found: "A declaration is another than the one the sheet names",
    tampered: changeSignature("c1", (one) => {
      const declaration = otherDeclaration(one);
      return { declaration, declarationHash: hashOf(declaration) };
    }),
  },
  {
    what: "another declaration's hash in the head",
    found: "A declaration is another than the one the sheet names",
    tampered: changeContributor("c1", { declarationHash: "0".repeat(64) }),
  },
  {
    what: "a signature without declaration",
    found: "A signature lacks what was signed",
    tampered: changeSignature("c3", () => ({ declaration: undefined })),
  },
  {
    what: "another hash of what was signed",
    found: "A signature does not have the hash of what was signed",
    tampered: changeSignature("c3", () => ({ signedHash: "0".repeat(64) })),
  },
  {
    what: "other declarations seen",
    found: "A signature does not have the hash of what was signed",
    tampered: changeSignature("c3", ({ seen = [] }) => ({
      seen: seen.map((one) => ({ ...one, declarationHash: null })),
    })),
  },
  {
    what: "a declaration seen that nobody made",
    found: "The signature of contributor 3 names a declaration that was never made",
    tampered: changeSignature("c3", ({ seen = [] }) => ({
      seen: seen.map((one) => ({ ...one, declarationHash: "0".repeat(64) })),
    })),
  },
  {
    what: "the first signature of a party that signed again",
    found: "The signature of contributor 1 is not the one that counts",
    tampered: changeSignature("c1", () => ({ generation: undefined })),
  },
  {
    what: "another IPI in the head's row",
    found: "The rows of contributor 1 are not as they were declared",
    tampered: firstSplit({ songwriterIpi: "00052210040" }),
  },
  {
    what: "a declared name in the head's row that nobody declared",
    found: "The rows of contributor 1 are not as they were declared",
    tampered: firstSplit({ declaredName: "Mallory" }),
  },
  {
    what: "another person who signed for a party",
    found: "The signature of contributor 2 is by somebody else than the sheet says",
    tampered: changeContributor("c2", {
      signedBy: { name: "Mallory", capacity: "parent_or_guardian" },
    }),
  },
  {
    what: "nobody who signed for a party",
    found: "The signature of contributor 2 is by somebody else than the sheet says",
    tampered: changeContributor("c2", { signedBy: undefined }),
  },
  {
    what: "a history without a declaration",
    found: "The history lacks the declaration of contributor 3",
    tampered: {
      ...sources,
      evidence: sources.evidence.map((entry) =>
        entry.type === "declared" && entry.contributorId === "c3"
          ? { ...entry, note: "0".repeat(64) }
          : entry,
      ),
    },
  },
  {
    what: "a history of another signature",
    found: "The history tells of other signatures",
    tampered: {
      ...sources,
      evidence: sources.evidence.map((entry) =>
        entry.type === "signed" ? { ...entry, signedHash: "0".repeat(64) } : entry,
      ),
    },
  },
  {
    what: "a history that lacks one of a party's two signatures",
    found: "The history tells of other signatures",
    tampered: {
      ...sources,
      evidence: sources.evidence.map((entry) =>
        entry.type === "signed" && entry.contributorId === "c1" && entry.at === minute(5)
          ? { ...entry, type: "opened" as const }
          : entry,
      ),
    },
  },
];

describe("the checks before the seal of a sheet of schema 3", () => {
  it("find nothing in a course with other details after signing and a representative", async () => {
    expect(await checkSealIntegrity(sources)).toEqual([]);
  });

  it("find nothing where a mailbox has a writer and their company", async () => {
    const choices = { thirdParty: "A sample", licensing: "all_parties" as const };
    const rows = companyRows.map((row) =>
      row.id === "alpha" ? { ...row, pro: "PRS", publisherIpi: otherIpi } : row,
    );
    expect(await checkSealIntegrity(signedSheet(rows, choices))).toEqual([]);
  });

  it.each(tamperings)("find $what", async ({ tampered, found }) => {
    expect(await checkSealIntegrity(tampered)).toContain(found);
  });
});
