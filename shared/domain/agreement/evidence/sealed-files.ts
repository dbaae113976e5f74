import * as z from "zod";
import { once } from "../../once.ts";
import { canonicalDeclarations } from "../agreeing/declarations/declaration.ts";
import { canonicalSignedInput, SignedInput } from "../agreeing/signed-hash.ts";
import {
  verifyAgreement,
  type ComputeSha256,
  type VerifiedAgreement,
} from "../agreeing/verify-agreement.ts";
import { canonicalJson } from "./canonical-json.ts";
import { signatureMethods, type Signature } from "./signature.ts";

/** The names of the files that are attached to the sealed PDF of a sheet of schema 3. */
export const sealedFileNames = {
  agreement: "agreement.json",
  declarations: "declarations.json",
  signatures: "signatures.json",
} as const;

/** The texts of these files. */
export type SealedFileTexts = Record<keyof typeof sealedFileNames, string>;

/** A signature in `signatures.json`: what was signed, its hash, and the hash of the image. */
const SealedSignature = once(() =>
  z.object({
    input: SignedInput(),
    signedHash: z.string(),
    imageSha256: z.string(),
    method: z.enum(signatureMethods),
    signedAt: z.string(),
  }),
);

/**
 * Returns the files of a sheet of schema 3 with its canonical text and the signatures that count, in the order of the
 * sheet's parties. Throws RangeError for a signature without declaration, or content without a canonical form.
 */
export function sealedFilesOf(
  { id, contributors }: { id: string; contributors: readonly { id: string }[] },
  document: string,
  signatures: readonly Signature[],
): SealedFileTexts {
  const ordered = contributors.flatMap(
    (party) => signatures.find(({ contributorId }) => contributorId === party.id) ?? [],
  );
  return {
    agreement: document,
    declarations: canonicalDeclarations(ordered.map(requireDeclaration)),
    signatures: `[${ordered.map((signature) => sealedSignature(id, signature)).join(",")}]`,
  };
}

function requireDeclaration({ declaration }: Signature) {
  if (declaration === undefined) throw new RangeError("A signature has no declaration");
  return declaration;
}

/** Members in the order of RFC 8785. */
function sealedSignature(agreementId: string, signature: Signature): string {
  const { imageSha256, method, signedAt, signedHash = "" } = signature;
  const input = canonicalSignedInput(signedInputOf(agreementId, signature));
  const rest = canonicalJson({ method, signedAt, signedHash }).slice(1);
  return `{"imageSha256":${canonicalJson(imageSha256)},"input":${input},${rest}`;
}

/** Returns what a party signed, as its signature has it. Throws RangeError for a signature on another schema's sheet. */
export function signedInputOf(agreement: string, signature: Signature): SignedInput {
  const { version, contributorId: party, documentHash, consentVersion } = signature;
  const { declarationHash, seen, capacity, signer } = signature;
  if (declarationHash === undefined || seen === undefined)
    throw new RangeError("A signature lacks what a sheet of schema 3 asks for");
  return {
    ...{ v: 3, agreement, version, party, documentHash, declarationHash, consentVersion, seen },
    ...(capacity === undefined ? {} : { capacity }),
    ...(signer === undefined ? {} : { signer: signer.name }),
  };
}

/**
 * Computes all hashes again from the files of a sealed PDF alone, and compares the files with each other. Throws like
 * `verifyAgreement`.
 */
export async function verifySealedFiles(
  { agreement, declarations, signatures }: SealedFileTexts,
  sha256: ComputeSha256,
): Promise<VerifiedAgreement> {
  const listed = z.array(SealedSignature()).parse(JSON.parse(signatures));
  const signedInputs = listed.map(({ input }) => canonicalSignedInput(input));
  const verified = await verifyAgreement({ agreement, declarations, signedInputs }, sha256);
  const isSame = listed.every(
    ({ signedHash }, index) => verified.signatures[index]?.signedHash === signedHash,
  );
  const findings = isSame ? [] : ["A signature does not have the hash of what was signed"];
  return { ...verified, findings: [...verified.findings, ...findings] };
}
