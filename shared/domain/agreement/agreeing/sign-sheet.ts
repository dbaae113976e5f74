import { DomainError } from "../../domain-error.ts";
import type { Origin } from "../../origin.ts";
import { limitedChanges } from "../../sheet/sheet-content.ts";
import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import { consentVersionFor, representativeConsentVersion } from "../evidence/consent.ts";
import type {
  IdentificationMethod,
  SeenDeclaration,
  Signature,
  SignatureMethod,
} from "../evidence/signature.ts";
import { changeOf, contributorEvidence, type NewEvidence } from "../lifecycle/change.ts";
import { signAgreement, signedAs, type SigningChange } from "../lifecycle/sign.ts";
import { pendingAt } from "../lifecycle/status.ts";
import {
  requireContributor,
  unsignedContributors,
  withContributor,
} from "../parties/contributors.ts";
import { identificationEvidence } from "../parties/require-signer.ts";
import { awaitsAgreement } from "./agreed.ts";
import { checkDeclaration } from "./declarations/check-declaration.ts";
import { canonicalDeclaration, type Declaration } from "./declarations/declaration.ts";
import {
  describeDeclaredChanges,
  describeDeclaredFieldChanges,
  rowsWithDeclaration,
} from "./declarations/declared-rows.ts";
import type { Sha256 } from "./fix-sheet.ts";
import { documentSchemaOf, isClosedForDeclaring, signatureGenerationOf } from "./head-fields.ts";
import { maxSignaturesPerVersion } from "./limits.ts";
import { representativeOf, type RepresentativeLink } from "./representative.ts";
import { checkSeen, refusedField } from "./declarations/require-details.ts";
import { canonicalSignedInput } from "./signed-hash.ts";

export interface SheetSigning {
  contributorId: string;
  name: string;
  method: SignatureMethod;
  identification: IdentificationMethod;
  imageKey: string;
  imageSha256: string;
  documentHash: string;
  consentVersion: string;
  /** Required for sheets of schema 3, as are the following. */
  declaration?: Declaration | undefined;
  declarationHash?: string | undefined;
  seen?: readonly SeenDeclaration[] | undefined;
  /** What the contributor has declared before. */
  earlier?: Declaration | undefined;
  sha256: Sha256;
  /** The link of the representative who signs for the contributor. Absent for the contributor. */
  representative?: RepresentativeLink | undefined;
  /** Whether the link by which they sign had asked for its password. */
  passwordAsked?: true | undefined;
  at: string;
  origin: Origin;
}

/** What a signature on a sheet of schema 3 has, after its presence was checked. */
interface Signed {
  declaration: Declaration;
  declarationHash: string;
  seen: readonly SeenDeclaration[];
}

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
  const signed = requireDetails(input);
  const representative = representativeOf(contributor, input.representative);
  const isAgain = contributor.signedAt !== undefined;
  // Whoever signed themself needs nobody who signs for them.
  if (isAgain && representative !== undefined && contributor.signedBy === undefined)
    throw new DomainError("already_signed");
  checkDetails(agreement, contributor, input, signed);
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

/**
 * Returns the pending agreement and the party that signs it, or signs it again with other details. A repeated signature
 * with the same details is refused as such also after the last signature.
 */
function requireSignerOfSheet(
  before: Agreement,
  input: SheetSigning,
): { agreement: PendingAgreement; contributor: Contributor } {
  const contributor = requireContributor(before, input.contributorId);
  const hasSigned = contributor.signedAt !== undefined;
  const declares = input.declarationHash !== undefined && input.declaration !== undefined;
  if (hasSigned && (!declares || input.declarationHash === contributor.declarationHash))
    throw new DomainError("already_signed");
  const agreement = pendingAt(before, input.at);
  if (agreement === undefined)
    throw hasSigned ? closedForDeclaring(everyoneSigned) : new DomainError("agreement_closed");
  if (isClosedForDeclaring(contributor)) throw closedForDeclaring(addressCorrected);
  if (agreement.documentHash !== input.documentHash) throw new DomainError("version_outdated");
  return { agreement, contributor };
}

const everyoneSigned = "This agreement is closed, so these details can no longer be changed.";
const addressCorrected =
  "Your address was corrected after you signed, so these details can only be changed in a new version. Please ask the sender.";

/** Returns the refusal of a declaration after which nothing can be declared, with its reason. */
export function closedForDeclaring(message: string): DomainError {
  return new DomainError("agreement_closed", { details: [{ path: "declaration", message }] });
}

function requireDetails({ declaration, declarationHash, seen }: SheetSigning): Signed {
  if (declaration !== undefined && declarationHash !== undefined && seen !== undefined)
    return { declaration, declarationHash, seen };
  const message = "Please reload the page and confirm your details";
  const given = { declaration, declarationHash, seen };
  const details = Object.entries(given).flatMap(([path, value]) =>
    value === undefined ? [{ path, message }] : [],
  );
  throw new DomainError("invalid_request", { details });
}

function checkDetails(
  agreement: PendingAgreement,
  contributor: Contributor,
  { consentVersion, sha256, representative }: SheetSigning,
  { declaration, declarationHash, seen }: Signed,
): void {
  const expected =
    representative === undefined ? consentVersionFor(3) : representativeConsentVersion;
  if (consentVersion !== expected)
    throw refusedField("consentVersion", "Please read and accept the current consent text");
  checkDeclaration(agreement, contributor.id, declaration);
  if (sha256(canonicalDeclaration(declaration)) !== declarationHash)
    throw refusedField("declarationHash", "Your details have changed. Please confirm them again");
  checkSeen(agreement, contributor.id, seen);
}

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
    signed: Signed;
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

function entriesOf(
  contributor: Contributor,
  { at, origin, identification, passwordAsked }: SheetSigning,
  { name, declarationHash, signedHash, consentVersion, method, signer }: Signature,
  /** What the party says else than when it signed before. */
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

function signatureOf(
  agreement: PendingAgreement,
  contributor: Contributor,
  input: SheetSigning,
  { declaration, declarationHash, seen }: Signed,
  generation: number,
): Signature {
  const { documentHash, consentVersion, at, origin, sha256 } = input;
  const representative = representativeOf(contributor, input.representative);
  const signedHash = sha256(
    canonicalSignedInput({
      v: 3,
      agreement: agreement.id,
      version: agreement.version,
      party: contributor.id,
      documentHash,
      declarationHash,
      consentVersion,
      seen: [...seen],
      ...(representative && { capacity: representative.capacity, signer: representative.name }),
    }),
  );
  return {
    contributorId: contributor.id,
    version: agreement.version,
    name: input.name,
    email: contributor.email,
    method: input.method,
    identification: input.identification,
    imageKey: input.imageKey,
    imageSha256: input.imageSha256,
    documentHash,
    consentVersion,
    signedAt: at,
    ...origin,
    ...(generation === 1 ? {} : { generation }),
    ...{ declaration, declarationHash, seen: [...seen], signedHash },
    ...(representative && {
      capacity: representative.capacity,
      signer: { name: representative.name, email: representative.email },
    }),
  };
}

/**
 * Returns the drawing of a party's earlier signature on this version, for signing again with other details. Undefined if
 * another person drew it, or if it was drawn under another address: it passes to nobody else.
 */
export function keptDrawing(
  earlier: Signature,
  contributor: Contributor,
  link: RepresentativeLink | undefined,
): Pick<Signature, "name" | "method" | "imageKey" | "imageSha256"> | undefined {
  const signer = representativeOf(contributor, link);
  const isSame = earlier.email === contributor.email && earlier.signer?.email === signer?.email;
  const { name, method, imageKey, imageSha256 } = earlier;
  return isSame ? { name, method, imageKey, imageSha256 } : undefined;
}
