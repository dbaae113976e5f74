import { describe, expect, it } from "vitest";
import { draftOf, minute, refusal } from "../agreement.fixture.ts";
import { canonicalDocument } from "../evidence/canonical-document.ts";
import { canonicalJson } from "../evidence/canonical-json.ts";
import {
  contentIn,
  isDocumentOf,
  isOfUnknownSchema,
  isSheetOf,
} from "../evidence/read-document.ts";
import { sealedDocuments } from "../evidence/sealed-documents.fixture.ts";
import { answeredDeclaration, companyRows, sha256 } from "./agreeing.fixture.ts";
import { checkDeclaration } from "./declarations/check-declaration.ts";
import {
  canonicalDeclaration,
  canonicalDeclarations,
  declarationsIn,
  type Declaration,
} from "./declarations/declaration.ts";
import { describeDeclaredChanges, rowsWithDeclaration } from "./declarations/declared-rows.ts";
import { declarationMessages } from "./details/missing-fields-of-entry.ts";
import { partiesWithSeveralNames } from "./declarations/party-rows.ts";
import { canonicalSheet, sheetDocumentIn, sheetDocumentOf } from "./sheet-document-3.ts";
import { canonicalSignedInput, type SignedInput } from "./signed-hash.ts";
import { declarationToConfirm } from "./declarations/suggested-declaration.ts";
import { verifyAgreement, type SealedFiles } from "./verify-agreement.ts";

const head = {
  ...draftOf(companyRows),
  version: 1,
  sentAt: minute(1),
  termsVersion: "2026-11-26",
  licensing: "all_parties" as const,
  thirdParty: "A sample of 'Tide'",
};
const sheet = sheetDocumentOf(head, "Static on the water");
const niaAndAlpha: Declaration = {
  agreement: head.id,
  party: "c1",
  entries: [
    {
      name: "Nia Okafor",
      person: { last: "Okafor", first: "Nia" },
      writesAs: { name: "Nia O", ipi: "none" },
      pro: { name: "PRS", code: "052" },
      mechanical: "none",
      ipi: "00052210040",
      rows: ["nia"],
      publishing: [{ row: "nia", selfPublished: true }],
      customFields: [],
    },
    {
      name: "Alpha Songs",
      company: { name: "Alpha Songs Ltd" },
      pro: "none",
      ipi: "00014107338",
      rows: ["alpha"],
      publishing: [
        { row: "alpha", administrator: { name: "Riverbank", ipi: "none", pro: "none" } },
      ],
      customFields: [{ label: "Code", value: "7" }],
    },
  ],
};
const suggested = (party: string) => answeredDeclaration(head, party);

describe("the sheet of schema 3", () => {
  it("is exactly this text, so that the hashes of signed sheets stay valid", () => {
    const text = canonicalSheet(sheet);
    expect(text).toMatchInlineSnapshot(
      `"{"agreement":"agreement0000000000000","artist":"Nia & the Shallows","bpm":97,"customFields":[],"iswc":null,"licensing":"all_parties","lyrics":"Static on the water","number":42,"rows":[{"copyrightShare":5000,"id":"nia","kind":"writer","masterShare":5000,"name":"Nia Okafor","party":"c1","publisherShare":0,"role":"CA","songwriterShare":5000,"versionOf":null},{"copyrightShare":5000,"id":"ben","kind":"writer","masterShare":0,"name":"Ben Osei","party":"c2","publisherShare":4000,"role":"CA","songwriterShare":5000,"versionOf":null},{"copyrightShare":0,"forRows":["nia"],"id":"alpha","kind":"publisher","masterShare":0,"name":"Alpha Songs","party":"c1","publisherShare":6000,"role":null,"songwriterShare":0,"versionOf":null},{"copyrightShare":0,"id":"ana","kind":"owner","masterShare":5000,"name":"Ana Reyes","party":"c3","publisherShare":0,"role":null,"songwriterShare":0,"versionOf":null}],"schema":3,"sentAt":"2026-11-21T12:01:00.000Z","termsVersion":"2026-11-26","thirdParty":"A sample of 'Tide'","title":"Low Tide Radio","version":1}"`,
    );
    expect(sha256(text)).toMatchInlineSnapshot(
      `"4f464ad9918b164c41ef8078a94af292f3c128bbde02ca5f9fcce77f44698194"`,
    );
    expect(canonicalJson(JSON.parse(text))).toBe(text);
    expect(canonicalSheet(sheetDocumentIn(text))).toBe(text);
  });

  it("is recognized as the sheet of its head, and read without what parties declare", () => {
    const text = canonicalSheet(sheet);
    expect(isSheetOf(text, head)).toBe(true);
    expect(isSheetOf(text, { ...head, title: "Other" })).toBe(false);
    expect(isSheetOf("{", head)).toBe(false);
    expect(isOfUnknownSchema(text)).toBe(false);
    const read = contentIn(text);
    expect(read).toMatchObject({ title: head.title, lyrics: "Static on the water", bpm: 97 });
    expect(read.splits[2]).toMatchObject({
      songwriterName: "Alpha Songs",
      forRows: ["nia"],
      pro: "",
    });
  });

  it("holds nothing that a party declares and no address", () => {
    const declared = rowsWithDeclaration(head.splits, niaAndAlpha);
    expect(sheetDocumentOf({ ...head, splits: declared }, "Static on the water")).toEqual(sheet);
    expect(canonicalSheet(sheet)).not.toMatch(/@|00052210040|Fjord/);
  });
});

describe("declarations", () => {
  it("are exactly this text, with null for 'none yet' and nothing for what was not filled in", () => {
    const text = canonicalDeclaration(niaAndAlpha);
    expect(text).toMatchInlineSnapshot(
      `"{"agreement":"agreement0000000000000","entries":[{"customFields":[],"ipi":"00052210040","mechanical":null,"name":"Nia Okafor","person":{"first":"Nia","last":"Okafor"},"pro":{"code":"052","name":"PRS"},"publishing":[{"row":"nia","selfPublished":true}],"rows":["nia"],"writesAs":{"ipi":null,"name":"Nia O"}},{"company":{"name":"Alpha Songs Ltd"},"customFields":[{"label":"Code","value":"7"}],"ipi":"00014107338","name":"Alpha Songs","pro":null,"publishing":[{"administrator":{"ipi":null,"name":"Riverbank","pro":null},"row":"alpha"}],"rows":["alpha"]}],"party":"c1","schema":3}"`,
    );
    expect(sha256(text)).toMatchInlineSnapshot(
      `"68d22ef222899f2f1b733aa7c12d0b0283df90f3fb5ecbeb0b560dbfbf47936f"`,
    );
    expect(declarationsIn(canonicalDeclarations([niaAndAlpha]))).toEqual([niaAndAlpha]);
  });

  it("what the owner typed is suggested: one entry for each printed name, a writer and their company apart", () => {
    expect(suggested("c1").entries).toEqual([
      expect.objectContaining({
        name: "Nia Okafor",
        person: { last: "Okafor", first: "Nia" },
        rows: ["nia"],
      }),
      expect.objectContaining({
        name: "Alpha Songs",
        company: { name: "Alpha Songs" },
        rows: ["alpha"],
      }),
    ]);
    expect(suggested("c2").entries).toEqual([
      {
        name: "Ben Osei",
        person: { last: "Osei", first: "Ben" },
        pro: { name: "BMI", code: "021" },
        ipi: "00052210040",
        rows: ["ben"],
        publishing: [{ row: "ben", publisher: { name: "Fjord Row Music", ipi: "00014107338" } }],
        customFields: [],
      },
    ]);
    expect(partiesWithSeveralNames(head)).toEqual([
      { email: "nia@example.com", names: ["Nia Okafor", "Alpha Songs"] },
    ]);
  });

  it("an owner's row needs a name only; writers and publishers need PRO and IPI", () => {
    expect(() => checkDeclaration(head, "c3", suggested("c3"))).not.toThrow();
    expect(() => checkDeclaration(head, "c2", suggested("c2"))).not.toThrow();
    const entries = niaAndAlpha.entries.map((entry) => ({ ...entry, customFields: [] }));
    expect(() => checkDeclaration(head, "c1", { ...niaAndAlpha, entries })).not.toThrow();
    expect(() => checkDeclaration(head, "c1", suggested("c1"))).toThrow(
      expect.objectContaining({
        code: "declaration_incomplete",
        details: [
          { path: "entries.1.pro", message: declarationMessages.pro },
          { path: "entries.1.ipi", message: declarationMessages.ipi },
        ],
      }),
    );
  });

  it("a missing entry, a stranger's entry and a row of somebody else are refused", () => {
    const [nia] = niaAndAlpha.entries;
    if (nia === undefined) throw new Error("no entry");
    const check = (entries: Declaration["entries"], changes: Partial<Declaration> = {}) =>
      checkDeclaration(head, "c1", { ...niaAndAlpha, entries, ...changes });
    expect(() => check([nia])).toThrow(refusal("declaration_incomplete"));
    expect(() =>
      check([...niaAndAlpha.entries, { ...nia, name: "Ben Osei", rows: ["ben"] }]),
    ).toThrow(refusal("invalid_request"));
    expect(() => check([{ ...nia, rows: ["nia", "ben"] }])).toThrow(refusal("invalid_request"));
    expect(() => check([nia, nia])).toThrow(refusal("invalid_request"));
    expect(() => check([{ ...nia, publishing: [{ row: "ben" }] }])).toThrow(
      refusal("invalid_request"),
    );
    expect(() => check(niaAndAlpha.entries, { party: "c2" })).toThrow(refusal("invalid_request"));
    expect(() => check(niaAndAlpha.entries, { agreement: "x" })).toThrow(
      refusal("invalid_request"),
    );
    const { person: _, ...nameless } = nia;
    expect(() => check([nameless])).toThrow(refusal("declaration_incomplete"));
  });

  it("declared details take the place of typed ones on the rows, never a name or a share", () => {
    const splits = rowsWithDeclaration(head.splits, niaAndAlpha);
    expect(splits[0]).toMatchObject({ songwriterName: "Nia Okafor", pro: "PRS", proCode: "052" });
    expect(splits[2]).toMatchObject({
      songwriterName: "Alpha Songs",
      declaredName: "Alpha Songs Ltd",
      pro: "none",
      publisherIpi: "00014107338",
    });
    expect(splits[1]).toBe(head.splits[1]);
    expect(describeDeclaredChanges(head, { splits })).toEqual([
      "Nia Okafor, PRO: BMI → PRS",
      "Alpha Songs, declared name: none → Alpha Songs Ltd",
      "Alpha Songs, PRO: — → none yet",
      "Alpha Songs, publisher IPI#: — → 00014107338",
    ]);
    expect(
      describeDeclaredChanges(head, { splits: rowsWithDeclaration(head.splits, suggested("c2")) }),
    ).toEqual([]);
  });

  it("a form shows an earlier declaration where its names and rows are still there, else what is suggested", () => {
    expect(declarationToConfirm(head, "c1", niaAndAlpha)).toEqual(niaAndAlpha);
    const renamed = draftOf(
      companyRows.map((row) => (row.id === "alpha" ? { ...row, songwriterName: "Beta" } : row)),
    );
    expect(declarationToConfirm(renamed, "c1", niaAndAlpha).entries).toMatchObject([
      { name: "Nia Okafor", pro: { name: "PRS" } },
      { name: "Beta", company: { name: "Beta" } },
    ]);
  });
});

describe("verifying a sealed agreement", () => {
  const declarations = [niaAndAlpha, suggested("c2"), suggested("c3")];
  const hashOf = (party: string) => {
    const declaration = declarations.find((one) => one.party === party);
    return declaration === undefined ? null : sha256(canonicalDeclaration(declaration));
  };
  const inputOf = (party: string, changes: Partial<SignedInput> = {}): SignedInput => ({
    v: 3,
    agreement: head.id,
    version: 1,
    party,
    documentHash: sha256(canonicalSheet(sheet)),
    declarationHash: hashOf(party) ?? "",
    consentVersion: "2026-11-26",
    seen: ["c1", "c2", "c3"]
      .filter((other) => other !== party)
      .map((other) => ({ party: other, declarationHash: hashOf(other) })),
    ...changes,
  });
  const files = {
    agreement: canonicalSheet(sheet),
    declarations: canonicalDeclarations(declarations),
    signedInputs: ["c1", "c2", "c3"].map((party) => canonicalSignedInput(inputOf(party))),
  };

  it("computes all hashes again and finds nothing where all fits", async () => {
    const verified = await verifyAgreement(files, sha256);
    expect(verified).toMatchObject({ schema: 3, findings: [], unseen: [] });
    expect(verified.documentHash).toBe(sha256(files.agreement));
    expect(verified.declarations).toEqual(
      declarations.map(({ party }) => ({ party, hash: hashOf(party) })),
    );
    expect(verified.signatures.map(({ signedHash }) => signedHash)).toEqual(
      files.signedInputs.map(sha256),
    );
    expect(files.signedInputs[0]).toMatchInlineSnapshot(
      `"{"agreement":"agreement0000000000000","consentVersion":"2026-11-26","declarationHash":"68d22ef222899f2f1b733aa7c12d0b0283df90f3fb5ecbeb0b560dbfbf47936f","documentHash":"4f464ad9918b164c41ef8078a94af292f3c128bbde02ca5f9fcce77f44698194","party":"c1","seen":[{"declarationHash":"9048d60dea31b401fe8aedc1ddde3905bfb65a14829ffb38ed61f76180ebc157","party":"c2"},{"declarationHash":"0b658d3818e4a9fa564fe9861a941c98806a25095124373d5af8cda8349f98b9","party":"c3"}],"v":3,"version":1}"`,
    );
  });

  it("tells which declarations a signer's page did not show as they are sealed", async () => {
    const seen = [
      { party: "c2", declarationHash: null },
      { party: "c3", declarationHash: "f".repeat(64) },
    ];
    const [, ...others] = files.signedInputs;
    const signedInputs = [canonicalSignedInput(inputOf("c1", { seen })), ...others];
    expect(await verifyAgreement({ ...files, signedInputs }, sha256)).toMatchObject({
      findings: [],
      unseen: [
        { by: "c1", of: "c2", seenHash: null },
        { by: "c1", of: "c3", seenHash: "f".repeat(64) },
      ],
    });
  });

  it.each<[string, Partial<SealedFiles>]>([
    ["a changed sheet", { agreement: files.agreement.replace("Low Tide", "High Tide") }],
    ["another form of the same sheet", { agreement: `${files.agreement} ` }],
    ["a changed declaration", { declarations: files.declarations.replace("Riverbank", "Other") }],
    ["a missing declaration", { declarations: canonicalDeclarations(declarations.slice(1)) }],
    ["no declarations", { declarations: undefined }],
    [
      "a declared row of somebody else",
      { declarations: files.declarations.replace('["ben"]', '["ana"]') },
    ],
    ["a missing signature", { signedInputs: files.signedInputs.slice(1) }],
    [
      "two signatures of one party",
      { signedInputs: [...files.signedInputs, ...files.signedInputs.slice(0, 1)] },
    ],
    [
      "a signature on another version",
      {
        signedInputs: [
          canonicalSignedInput(inputOf("c1", { version: 2 })),
          ...files.signedInputs.slice(1),
        ],
      },
    ],
    [
      "a signature that saw only one party",
      {
        signedInputs: [
          canonicalSignedInput(inputOf("c1", { seen: [] })),
          ...files.signedInputs.slice(1),
        ],
      },
    ],
  ])("finds %s", async (_, changes) => {
    expect((await verifyAgreement({ ...files, ...changes }, sha256)).findings).not.toEqual([]);
  });

  it("documents of schema 1 and 2 stay verifiable byte by byte", async () => {
    for (const { schema, text, sha256: documentHash } of sealedDocuments) {
      const nothing = { declarations: [], signatures: [], unseen: [], findings: [] };
      expect(await verifyAgreement({ agreement: text, signedInputs: [] }, sha256)).toEqual({
        schema,
        documentHash,
        ...nothing,
      });
      expect(isOfUnknownSchema(text)).toBe(false);
      expect(isDocumentOf(text, contentIn(text))).toBe(true);
      expect(canonicalDocument(contentIn(text), schema)).toBe(text);
    }
    await expect(
      verifyAgreement({ agreement: '{"schema":9,"lyrics":""}', signedInputs: [] }, sha256),
    ).rejects.toThrow(RangeError);
  });
});
