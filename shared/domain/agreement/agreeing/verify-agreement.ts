import { isOfUnknownSchema } from "../evidence/read-document.ts";
import {
  canonicalDeclaration,
  canonicalDeclarations,
  declarationsIn,
  type Declaration,
} from "./declarations/declaration.ts";
import { canonicalSheet, sheetDocumentIn, type SheetDocument } from "./sheet-document-3.ts";
import { canonicalSignedInput, signedInputIn, type SignedInput } from "./signed-hash.ts";

/** Computes a SHA-256 in lower-case hex. Browsers compute it asynchronously. */
export type ComputeSha256 = (text: string) => string | Promise<string>;

/** The files of a sealed agreement. */
export interface SealedFiles {
  /** `agreement.json`. */
  agreement: string;
  /** `declarations.json`; absent for sheets of schema 1 and 2. */
  declarations?: string | undefined;
  /** What each party signed, as canonical text; empty for sheets of schema 1 and 2. */
  signedInputs: readonly string[];
}

/** A declaration that a signer's page did not show as it is sealed. */
export interface UnseenDeclaration {
  /** Id of the signing party, and of the party whose declaration it is. */
  by: string;
  of: string;
  /** Null if the page showed no declaration of that party. */
  seenHash: string | null;
}

/** All hashes of a sealed agreement, computed again from its files. */
export interface VerifiedAgreement {
  schema: 1 | 2 | 3;
  documentHash: string;
  declarations: { party: string; hash: string }[];
  signatures: { party: string; signedHash: string; input: SignedInput }[];
  unseen: UnseenDeclaration[];
  /** One sentence for each contradiction between the files. Empty if all fits. */
  findings: string[];
}

/**
 * Computes all hashes of a sealed agreement again from its files, and compares the files with each other. The caller
 * compares the hashes with those that it holds. Sheets of schema 1 and 2 have only the document's hash. Throws
 * SyntaxError for a text that is not JSON, ZodError for one of another form, and RangeError for an unknown schema.
 */
export async function verifyAgreement(
  files: SealedFiles,
  sha256: ComputeSha256,
): Promise<VerifiedAgreement> {
  const documentHash = await sha256(files.agreement);
  const schema = schemaOf(files.agreement);
  if (schema !== 3)
    return {
      schema,
      documentHash,
      declarations: [],
      signatures: [],
      unseen: [],
      findings: isPlain(files) ? [] : ["A sheet of this schema has no declarations"],
    };
  const sheet = sheetDocumentIn(files.agreement);
  const declared = declarationsIn(files.declarations ?? "[]");
  const inputs = files.signedInputs.map(signedInputIn);
  const declarations = await Promise.all(
    declared.map(async (declaration) => ({
      party: declaration.party,
      hash: await sha256(canonicalDeclaration(declaration)),
    })),
  );
  const signatures = await Promise.all(
    inputs.map(async (input) => ({
      party: input.party,
      signedHash: await sha256(canonicalSignedInput(input)),
      input,
    })),
  );
  const hashes = new Map(declarations.map(({ party, hash }) => [party, hash]));
  const unseen = inputs.flatMap((input) => unseenBy(input, hashes));
  const findings = [
    ...(canonicalSheet(sheet) === files.agreement ? [] : ["The sheet is not in canonical form"]),
    ...(canonicalDeclarations(declared) === (files.declarations ?? "[]")
      ? []
      : ["The declarations are not in canonical form"]),
    ...(files.signedInputs.every((text, index) => isCanonicalInput(text, inputs[index]))
      ? []
      : ["What was signed is not in canonical form"]),
    ...partyFindings(sheet, declared, inputs),
    ...inputs.flatMap((input) => inputFindings(input, sheet, documentHash, hashes)),
  ];
  return { schema, documentHash, declarations, signatures, unseen, findings };
}

const isPlain = ({ declarations, signedInputs }: SealedFiles) =>
  declarations === undefined && signedInputs.length === 0;

const isCanonicalInput = (text: string, input: SignedInput | undefined) =>
  input !== undefined && canonicalSignedInput(input) === text;

function schemaOf(document: string): 1 | 2 | 3 {
  const parsed: unknown = JSON.parse(document);
  const schema =
    typeof parsed === "object" && parsed !== null && "schema" in parsed && parsed.schema;
  if (schema === 1 || schema === 2 || schema === 3) return schema;
  throw new RangeError(
    isOfUnknownSchema(document) ? "A later release wrote this sheet" : "This is no sheet",
  );
}

/** The ids of the parties, in the order of the sheet. */
export function partiesOfSheet({ rows }: Pick<SheetDocument, "rows">): string[] {
  return [...new Set(rows.map(({ party }) => party))];
}

function partyFindings(
  sheet: SheetDocument,
  declared: readonly Declaration[],
  inputs: readonly SignedInput[],
): string[] {
  const parties = partiesOfSheet(sheet);
  const isOfEach = (listed: readonly string[]) =>
    listed.length === parties.length && parties.every((party) => listed.includes(party));
  const areRowsDeclared = declared.every(({ party, entries }) => {
    const own = sheet.rows.filter((row) => row.party === party);
    const rows = entries.flatMap((entry) => entry.rows.map((id) => ({ id, name: entry.name })));
    return (
      rows.length === own.length &&
      own.every(({ id, name }) => rows.some((row) => row.id === id && row.name === name))
    );
  });
  return [
    ...(isOfEach(declared.map(({ party }) => party))
      ? []
      : ["There is not one declaration of each party"]),
    ...(declared.every(({ agreement }) => agreement === sheet.agreement)
      ? []
      : ["A declaration is about another agreement"]),
    ...(areRowsDeclared ? [] : ["A declaration is not about the rows of its party"]),
    ...(isOfEach(inputs.map(({ party }) => party))
      ? []
      : ["There is not one signature of each party"]),
  ];
}

function inputFindings(
  input: SignedInput,
  sheet: SheetDocument,
  documentHash: string,
  hashes: ReadonlyMap<string, string>,
): string[] {
  const others = partiesOfSheet(sheet).filter((party) => party !== input.party);
  const seen = input.seen.map(({ party }) => party);
  const isComplete =
    seen.length === others.length && others.every((party, index) => seen[index] === party);
  const isOfSheet =
    input.agreement === sheet.agreement &&
    input.version === sheet.version &&
    input.documentHash === documentHash;
  return [
    ...(isOfSheet ? [] : ["A signature is on another sheet"]),
    ...(hashes.get(input.party) === input.declarationHash
      ? []
      : ["A signature is on another declaration"]),
    ...(isComplete ? [] : ["A signature does not say what was seen of each other party"]),
  ];
}

function unseenBy(input: SignedInput, hashes: ReadonlyMap<string, string>): UnseenDeclaration[] {
  return input.seen.flatMap(({ party, declarationHash }) =>
    hashes.get(party) === declarationHash
      ? []
      : [{ by: input.party, of: party, seenHash: declarationHash }],
  );
}
