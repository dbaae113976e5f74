import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  companyRows,
  withIpi,
} from "../../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import type { DeclarationEntry } from "../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { nameRepresentative } from "../../../../shared/domain/agreement/agreeing/representative.ts";
import { suggestedDeclaration } from "../../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import { evenRows, minute, origin } from "../../../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../../../shared/domain/agreement/agreement.ts";
import { verifySealedFiles } from "../../../../shared/domain/agreement/evidence/sealed-files.ts";
import { sealedSheetInput, signedSheet, signs, type CourseStep } from "../signed-sheet.fixture.ts";
import { mostBlankOn, openSealedPdf, placedTexts } from "./placed-texts.fixture.ts";
import { renderAgreementCopy } from "./render-agreement-copy.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";
import { pageBounds } from "./sheet-style.ts";

const otherIpi = "00014107338";
const rows = companyRows.map((row) =>
  row.id === "alpha" ? { ...row, pro: "PRS", publisherIpi: otherIpi } : row,
);

/** What a party declares in place of what is suggested, by entry. */
const declares =
  (party: string, change: (entry: DeclarationEntry) => Partial<DeclarationEntry>) =>
  (agreement: Agreement) => {
    const suggested = suggestedDeclaration(agreement, party);
    const entries = suggested.entries.map((entry) => ({ ...entry, ...change(entry) }));
    return { declaration: { ...suggested, entries } };
  };

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
    at: minute(2),
    origin,
  });

const ofNia = declares("c1", ({ name, rows: [row = ""] }) =>
  name === "Nia Okafor"
    ? {
        person: { last: "Okafor-Mensah", first: "Oluchi" },
        writesAs: { name: "Nia O", ipi: "none" },
        mechanical: { name: "MCPS", code: "044" },
      }
    : {
        company: { name: "Alpha Songs Ltd" },
        publishing: [
          {
            row,
            administrator: { name: "Riverbank", ipi: otherIpi, pro: { name: "PRS", code: "052" } },
          },
        ],
      },
);

/** Nia declares herself and her company, Ada signs for Ben, Nia corrects her IPI, Ana signs by the general link. */
const company = signedSheet(
  rows,
  {
    licensing: "all_parties",
    thirdParty: "A sample of 'Tide'",
    iswc: "T-034.524.680-1",
    customFields: [{ label: "Session", value: "Accra, June 2026" }],
  },
  [
    namesAda,
    signs("c1", 5, ofNia),
    signs("c2", 6, () => ({ name: "Ada Reyes", representative: { linkGeneration: 1 } })),
    signs("c1", 7, (agreement) => {
      const { declaration } = ofNia(agreement);
      return { declaration: withIpi(declaration, otherIpi) };
    }),
    signs("c3", 8, ({ contributors }) => ({
      seen: contributors
        .filter(({ id }) => id !== "c3")
        .map(({ id }) => ({ party: id, declarationHash: null })),
    })),
  ],
);

async function textOf(input: SealedPdfInput): Promise<string> {
  const pages = await placedTexts(input);
  return pages.map((texts) => texts.map(({ text }) => text).join(" ")).join("\n");
}

async function attachedTo(input: SealedPdfInput): Promise<Record<string, string>> {
  // pdfjs-dist declares no type for this result.
  const attached = (await (await openSealedPdf(input)).getAttachments()) as Record<
    string,
    { content: Uint8Array }
  >;
  return Object.fromEntries(
    Object.entries(attached).map(([name, { content }]) => [name, Buffer.from(content).toString()]),
  );
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the sealed PDF of a sheet of schema 3", () => {
  const input = sealedSheetInput(company);

  test("prints kinds of rows, declared names beside printed ones, terms and third-party material", async () => {
    const text = await textOf(input);
    for (const printed of [
      "3 — PRS — 0.00 Alpha Songs Publishes Nia Okafor as declared by Nia Okafor: Alpha Songs Ltd",
      "Nia Okafor as declared by Nia Okafor: Oluchi Okafor- Mensah BMI 00014107338 50.00",
      "Licenses need everyone's consent",
      "Third-party material",
      "parts: A sample of 'Tide'",
      "ISWC T-034.524.680-1 Session Accra, June 2026",
    ])
      expect(text).toContain(printed);
  });

  test("says for whom else a party signs, beside its signature and on the certificate", async () => {
    const text = await textOf(input);
    expect(text.match(/Also for Alpha Songs/g)).toHaveLength(2);
  });

  test("lists what was declared beyond the table: writes as, mechanical society, administrator", async () => {
    const text = await textOf(input);
    expect(text).toContain("Further Details as Declared");
    for (const printed of ["Nia O, no IPI# yet", "MCPS (044)", "Riverbank, IPI# 00014107338, PRO"])
      expect(text).toContain(printed);
  });

  test("says who signed for a party in which capacity, and never that the authority exists", async () => {
    const text = await textOf(input);
    expect(text.match(/Ada Reyes signed for Ben Osei as/g)).toHaveLength(2);
    expect(text).toContain("parent or guardian (a•••@example.com)");
    expect(text).not.toContain("ada@example.com");
    expect(text).not.toContain("his mother");
    expect(text).toContain("signed for Ben Osei");
    expect(text).not.toMatch(/authori[sz]ed|is bound|has authority/i);
  });

  test("identifies who signed for a party by their own link and mailbox, never by the party's", async () => {
    const text = await textOf(input);
    expect(text).toContain(
      "Ada Reyes: personal link by email; named by Ben Osei after an emailed code",
    );
    expect(text).toContain("ben@example.com Signed by a link to a•••@example.com");
    // Nia and Ana signed by their own.
    expect(text.match(/Personal link by email/g)).toHaveLength(2);
  });

  test("says what was declared after another signed, and what a signer's page did not show", async () => {
    const text = await textOf(input);
    expect(text).toContain("12:07:00; declared after Ben Osei signed; not shown to Ana Reyes");
    expect(text).toContain("12:06:00; not shown to Ana Reyes");
    expect(text).toContain("12:08:00; declared after Nia Okafor and Ben Osei signed");
    for (const { signedHash, declarationHash } of input.signatures)
      for (const hash of [signedHash, declarationHash]) expect(text).toContain(hash);
  });

  test("holds the files from which all hashes can be computed again", async () => {
    const files = await attachedTo(input);
    const verified = await verifySealedFiles(
      {
        agreement: files["agreement.json"] ?? "",
        declarations: files["declarations.json"] ?? "",
        signatures: files["signatures.json"] ?? "",
      },
      sha256,
    );
    expect(verified).toMatchObject({ findings: [], documentHash: input.documentHash });
    expect(verified.signatures.map(({ signedHash }) => signedHash)).toEqual(
      ["c1", "c2", "c3"].map(
        (id) => input.signatures.find(({ contributorId }) => contributorId === id)?.signedHash,
      ),
    );
    expect(verified.signatures[1]?.input).toMatchObject({
      signer: "Ada Reyes",
      capacity: "parent_or_guardian",
    });
    expect(files["declarations.json"]).toContain(otherIpi);
    expect(files["signatures.json"]).not.toMatch(/@|203\.0\.113/);
  });

  test("prints a role that is not the usual one, and the work that it makes a version of", async () => {
    const roles = evenRows(2).map((row, index) =>
      index === 0 ? row : { ...row, role: "AR" as const, versionOf: "Tide" },
    );
    const text = await textOf(sealedSheetInput(signedSheet(roles)));
    expect(text).toContain("Writer 2 Arranger, version of Tide");
    expect(text).not.toContain("Composer and lyricist");
    expect(text).not.toContain("Further Details as Declared");
    expect(text).toContain("None.");
  });

  test("keeps the order of sentences with right-to-left names", async () => {
    const names = evenRows(2).map((row, index) =>
      index === 0 ? row : { ...row, songwriterName: "נעמי שמר" },
    );
    const input = sealedSheetInput(
      signedSheet(names, {}, [
        namesAda,
        signs("c1", 5),
        signs("c2", 6, (agreement) => ({
          name: "Ada Reyes",
          representative: { linkGeneration: 1 },
          ...declares("c2", () => ({ person: { last: "כהן", first: "נעמי" } }))(agreement),
        })),
      ]),
    );
    const text = await textOf(input);
    expect(text).toContain("נעמי שמר as declared by Ada Reyes for נעמי שמר : נעמי כהן BMI");
    expect(text).not.toMatch(/[\u2066-\u2069]/);
  });

  test.each([2, 6, 30])("of %i parties leaves at most a third of a page blank", async (count) => {
    const people = evenRows(count).map((row, index) => ({
      ...row,
      role: index % 2 === 0 ? ("C" as const) : ("A" as const),
    }));
    const course = people.map((_, index) =>
      signs(
        `c${index + 1}`,
        5 + index,
        declares(`c${index + 1}`, () => ({ mechanical: { name: "MCPS" } })),
      ),
    );
    const pages = await placedTexts(sealedSheetInput(signedSheet(people, {}, course)));
    for (const [index, texts] of pages.slice(0, -1).entries())
      expect(mostBlankOn(texts), `page ${index + 1}`).toBeLessThanOrEqual(pageBounds.height / 3);
  });
});

test("the copy of a sheet of schema 3 for third parties shows rows and terms, and no address or further detail", async () => {
  const { agreement, signatures, documentHash, lyrics } = sealedSheetInput(company);
  const sealed = { completedAt: agreement.signedAt, sealedSha256: "0".repeat(64) };
  const copied = { ...agreement, ...sealed, status: "completed" as const, sealedSizeBytes: 1 };
  const copy = await renderAgreementCopy({ agreement: copied, signatures, documentHash, lyrics });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const pdf = await getDocument({ data: Uint8Array.from(copy), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  const text = (await Promise.all(pages)).join("\n");
  for (const shown of ["Alpha Songs", "Licenses need everyone's consent", "sample of 'Tide'"])
    expect(text).toContain(shown);
  expect(text).toContain("Ada Reyes signed for Ben Osei as");
  expect(text.match(/Also for Alpha Songs/g)).toHaveLength(1);
  for (const hidden of ["ada@example.com", "nia@example.com", "Riverbank", "I am his mother"])
    expect(text).not.toContain(hidden);
  expect(await pdf.getAttachments()).toBeNull();
});
