import { DomainError } from "../../domain-error.ts";
import { limitedChanges } from "../../sheet/sheet-content.ts";
import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import type { Signature, SignatureMethod } from "../evidence/signature.ts";
import { changeOf, contributorEvidence, type NewEvidence } from "../lifecycle/change.ts";
import { signAgreement, signedAs, type SigningChange } from "../lifecycle/sign.ts";
import { unsignedContributors, withContributor } from "../parties/contributors.ts";
import { identificationEvidence } from "../parties/require-signer.ts";
import { awaitsAgreement } from "./agreed.ts";
import {
  describeDeclaredChanges,
  describeDeclaredFieldChanges,
  rowsWithDeclaration,
} from "./declarations/declared-rows.ts";
import { documentSchemaOf, signatureGenerationOf } from "./head-fields.ts";
import { maxSignaturesPerVersion } from "./limits.ts";
import { representativeOf } from "./representative.ts";
import {
  type SheetSigning,
  type SignedDetails,
  requireSignerOfSheet,
  requireSignedDetails,
  checkSignedDetails,
} from "./sheet-signing.ts";
import { signatureOf } from "./sheet-signature.ts";

/**
 * Returns the change by which a party signs a sheet, of any schema, and with schema 3 declares its details. A party that
 * has signed can sign again with other details until the last signature of the agreement: only its own signature
 * changes. The last signature changes the status to `signed` and requests the seal.
 *
 * Throws `not_a_party`, `already_signed`, `agreement_closed`, `version_outdated`, `not_agreed_yet`,
 * `declaration_incomplete`, `too_many_requests`, `invalid_request`.
 */
export function signSheet(before: Agreement, input: SheetSigning): SigningChange {
  if (documentSchemaOf(before.status === "draft" ? {} : before) === 2)
    return signAgreement(before, input);
  const { at } = input;
  const { agreement, contributor } = requireSignerOfSheet(before, input);
  if (awaitsAgreement(agreement)) throw new DomainError("not_agreed_yet");
  const signed = requireSignedDetails(input);
  const representative = representativeOf(contributor, input.representative);
  const isAgain = contributor.signedAt !== undefined;
  // A representative cannot replace the signature of the contributor.
  if (isAgain && representative !== undefined && contributor.signedBy === undefined)
    throw new DomainError("already_signed");
  checkSignedDetails(agreement, contributor, input, signed);
  const generation = isAgain ? signatureGenerationOf(contributor) + 1 : 1;
  if (generation > maxSignaturesPerVersion) throw new DomainError("too_many_requests");
  const next = signedHead(agreement, contributor, {
    ...{ signed, generation, at, method: input.method },
    ...(representative && {
      signedBy: { name: representative.name, capacity: representative.capacity },
    }),
  });
  const isLast = unsignedContributors(next).length === 0;
  const declared = limitedChanges([
    ...describeDeclaredChanges(agreement, next),
    ...(input.earlier === undefined
      ? []
      : describeDeclaredFieldChanges(input.earlier, signed.declaration)),
  ]);
  const signedBefore = agreement.contributors
    .filter(({ id, signedAt }) => id !== contributor.id && signedAt !== undefined)
    .map(({ id }) => id);
  const signature = signatureOf(agreement, contributor, input, signed, generation);
  const change = changeOf(
    before,
    isLast ? { ...next, status: "signed" as const, signedAt: at } : next,
    entriesOf(contributor, input, signature, isAgain ? declared : []),
    {
      type: isAgain ? "declared" : "signed",
      contributorId: contributor.id,
      ...(declared.length === 0 ? {} : { declared }),
      ...(declared.length === 0 || signedBefore.length === 0 ? {} : { signedBefore }),
      ...(representative && { representativeGeneration: representative.linkGeneration }),
    },
    isLast ? ["seal"] : [],
  );
  return { ...change, signature };
}

/** Returns the agreement with the party's signature and the rows as the party declares them. */
function signedHead(
  agreement: PendingAgreement,
  contributor: Contributor,
  {
    signed: { declaration, declarationHash },
    generation,
    at,
    method,
    signedBy,
  }: {
    signed: SignedDetails;
    generation: number;
    at: string;
    method: SignatureMethod;
    signedBy?: NonNullable<Contributor["signedBy"]>;
  },
): PendingAgreement {
  const {
    openSuggestion: _suggestion,
    hasDeclarationDraft: _draft,
    signedBy: _signedBy,
    declarationHash: before,
    declaredAt = at,
    earlierDeclarations = [],
    ...party
  } = contributor;
  const isChanged = before !== declarationHash;
  const earlier =
    isChanged && before !== undefined ? [...earlierDeclarations, before] : earlierDeclarations;
  const next = withContributor(agreement, {
    ...party,
    signedAt: at,
    signatureMethod: method,
    hasSignedHere: true,
    declaredAt: isChanged ? at : declaredAt,
    declarationHash,
    ...(earlier.length === 0 ? {} : { earlierDeclarations: earlier }),
    ...(generation === 1 ? {} : { signatureGeneration: generation }),
    ...(signedBy === undefined ? {} : { signedBy }),
  });
  return { ...next, splits: rowsWithDeclaration(agreement.splits, declaration) };
}

/** Returns the entries for the agreement's history. */
function entriesOf(
  contributor: Contributor,
  { at, origin, identification, passwordAsked }: SheetSigning,
  { name, declarationHash, signedHash, consentVersion, method, signer }: Signature,
  /** The differences between this declaration and the one that the party signed before. */
  changes: readonly string[],
): NewEvidence[] {
  const isConfirmed = contributor.declarationHash === declarationHash;
  const entries: NewEvidence[] = [
    ...identificationEvidence(identification, contributor, at, origin),
    ...(isConfirmed || declarationHash === undefined
      ? []
      : [
          {
            ...contributorEvidence("declared", contributor, at, origin),
            note: declarationHash,
            ...(changes.length === 0 ? {} : { changes: [...changes] }),
          },
        ]),
    { ...contributorEvidence("consented", contributor, at, origin), note: consentVersion },
    {
      ...contributorEvidence("signed", contributor, at, origin),
      note: method,
      ...(signedHash === undefined ? {} : { signedHash }),
      ...signedAs(name, signer ?? contributor),
      ...(passwordAsked === undefined ? {} : { passwordAsked }),
    },
  ];
  return signer === undefined
    ? entries
    : entries.map((entry) => ({
        ...entry,
        actorName: signer.name,
        contributorName: contributor.name,
      }));
}
