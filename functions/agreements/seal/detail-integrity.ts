import {
  documentSchemaOf,
  signatureGenerationOf,
} from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import { rowsWithDeclaration } from "../../../shared/domain/agreement/agreeing/declarations/declared-rows.ts";
import type { Contributor, SignedAgreement } from "../../../shared/domain/agreement/agreement.ts";
import {
  sealedFilesOf,
  verifySealedFiles,
} from "../../../shared/domain/agreement/evidence/sealed-files.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { sha256Of } from "../../platform/sha256.ts";
import type { SealSources } from "./seal-sources.ts";

/**
 * Compares, for a sheet of schema 3, what each party signed with its declaration, the head and the history. Every hash
 * is computed again from the files that the sealed PDF attaches. Returns no findings for sheets of schema 1 and 2.
 */
export async function detailFindings(sources: SealSources): Promise<string[]> {
  const { agreement, signatures } = sources;
  if (documentSchemaOf(agreement) !== 3) return [];
  if (signatures.some(({ declaration, seen }) => declaration === undefined || seen === undefined))
    return ["A signature lacks what was signed"];
  return [
    ...(await fileFindings(sources)),
    ...agreement.contributors.flatMap((contributor, index) => {
      const signature = signatures.find(({ contributorId }) => contributorId === contributor.id);
      // Its absence is a finding of its own.
      if (signature === undefined) return [];
      return partyFindings(sources, contributor, signature, `of contributor ${index + 1}`);
    }),
  ];
}

/** What the attached files contradict each other in. Files that can't be read as such are a finding, too. */
async function fileFindings({ agreement, sent, signatures }: SealSources): Promise<string[]> {
  try {
    const files = sealedFilesOf(agreement, sent.document, signatures);
    const { findings, declarations } = await verifySealedFiles(files, sha256Of);
    const areInHead = declarations.every(
      ({ party, hash }) => findContributor(agreement, party)?.declarationHash === hash,
    );
    return [
      ...findings,
      ...(areInHead ? [] : ["A declaration is another than the one the sheet names"]),
    ];
  } catch (error) {
    // Errors of what is read here: no JSON, another form, no canonical form. All others are faults of the job.
    const isOfContent = error instanceof SyntaxError || error instanceof RangeError;
    if (isOfContent || (error instanceof Error && error.name === "ZodError"))
      return ["What was signed can't be read as a sheet with declarations"];
    throw error;
  }
}

function partyFindings(
  { agreement, evidence }: SealSources,
  contributor: Contributor,
  signature: Signature,
  whose: string,
): string[] {
  const { declarationHash, declaredAt, signedBy } = contributor;
  const isNoted = evidence.some(
    ({ type, contributorId, note, at }) =>
      type === "declared" &&
      contributorId === contributor.id &&
      note === declarationHash &&
      at === declaredAt,
  );
  const isCounting = (signature.generation ?? 1) === signatureGenerationOf(contributor);
  const isSigner =
    signature.signer?.name === signedBy?.name && signature.capacity === signedBy?.capacity;
  return [
    ...(isCounting ? [] : [`The signature ${whose} is not the one that counts`]),
    ...(isSigner ? [] : [`The signature ${whose} is by somebody else than the sheet says`]),
    ...(seesKnown(agreement, signature)
      ? []
      : [`The signature ${whose} names a declaration that was never made`]),
    ...(areRowsAsDeclared(agreement, signature)
      ? []
      : [`The rows ${whose} are not as they were declared`]),
    ...(isNoted ? [] : [`The history lacks the declaration ${whose}`]),
  ];
}

/** Whether each declaration that the signer's page showed is one that its party made, now or before. */
function seesKnown(agreement: SignedAgreement, { seen = [] }: Signature): boolean {
  return seen.every(({ party, declarationHash }) => {
    const other = findContributor(agreement, party);
    const made = [other?.declarationHash, ...(other?.earlierDeclarations ?? [])];
    return declarationHash === null || made.includes(declarationHash);
  });
}

/** The fields of a row that its party's declaration decides. */
const declaredFields = [
  "pro",
  "proCode",
  "songwriterIpi",
  "publisherName",
  "publisherIpi",
  "selfPublished",
  "declaredName",
] as const;

function areRowsAsDeclared({ splits }: SignedAgreement, { declaration }: Signature): boolean {
  if (declaration === undefined) return false;
  const declared = rowsWithDeclaration(splits, declaration);
  return splits.every((split, index) =>
    declaredFields.every((field) => split[field] === declared[index]?.[field]),
  );
}
