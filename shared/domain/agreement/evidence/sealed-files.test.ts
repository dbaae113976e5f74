import { describe, expect, it } from "vitest";
import { minute } from "../agreement.fixture.ts";
import type { Agreement } from "../agreement.ts";
import { bandRows, sentSheet, sha256, signingOf, withIpi } from "../agreeing/agreeing.fixture.ts";
import { canonicalSheet, sheetDocumentOf } from "../agreeing/sheet-document-3.ts";
import { signSheet } from "../agreeing/sign-sheet.ts";
import { suggestedDeclaration } from "../agreeing/declarations/suggested-declaration.ts";
import { canonicalJson } from "./canonical-json.ts";
import { sealedFilesOf, signedInputOf, verifySealedFiles } from "./sealed-files.ts";
import type { Signature } from "./signature.ts";

const signatures: Signature[] = [];
const signed = ["c1", "c2", "c3"].reduce<Agreement>(
  (before, id, index) => {
    const declaration = withIpi(suggestedDeclaration(before, id), "00014107338");
    const { after, signature } = signSheet(
      before,
      signingOf(before, id, { declaration, at: minute(5 + index) }),
    );
    signatures.push(signature);
    return after;
  },
  sentSheet({ rows: bandRows }),
);
if (signed.status !== "signed") throw new Error("Everyone has signed");
const document = canonicalSheet(sheetDocumentOf(signed, "Static on the water"));
const files = sealedFilesOf(signed, document, signatures.toReversed());

describe("the files of a sealed sheet of schema 3", () => {
  it("are canonical, with the parties in the order of the sheet", () => {
    for (const text of Object.values(files)) expect(canonicalJson(JSON.parse(text))).toBe(text);
    const listed = JSON.parse(files.signatures);
    expect(listed).toMatchObject([
      { input: { party: "c1" }, imageSha256: "e".repeat(64), signedAt: minute(5) },
      { input: { party: "c2" }, method: "drawn" },
      { input: { party: "c3" }, signedHash: signatures[2]?.signedHash },
    ]);
    expect(files.signatures).not.toMatch(/@|203\.0\.113|Firefox/);
  });

  it("give all hashes again, without anything else", async () => {
    const verified = await verifySealedFiles(files, sha256);
    expect(verified).toMatchObject({ schema: 3, findings: [], documentHash: signed.documentHash });
    expect(verified.signatures.map(({ signedHash }) => signedHash)).toEqual(
      signatures.map(({ signedHash }) => signedHash),
    );
    expect(verified.declarations.map(({ hash }) => hash)).toEqual(
      signed.contributors.map(({ declarationHash }) => declarationHash),
    );
  });

  it("contradict each other if one of them was changed", async () => {
    const changes = [
      { ...files, agreement: files.agreement.replace("Low Tide", "High Tide") },
      { ...files, declarations: files.declarations.replace("00014107338", "00052210040") },
      { ...files, signatures: files.signatures.replace(/"signedHash":"./, '"signedHash":"x') },
    ];
    for (const changed of changes)
      expect((await verifySealedFiles(changed, sha256)).findings).not.toEqual([]);
  });

  it("have for each signature what the rules of signing have hashed", () => {
    const [first] = signatures;
    if (first === undefined) throw new Error("There is a signature");
    expect(signedInputOf(signed.id, first)).toMatchObject({ v: 3, party: "c1", seen: [{}, {}] });
    expect(() => signedInputOf(signed.id, { ...first, seen: undefined })).toThrow(RangeError);
  });
});
