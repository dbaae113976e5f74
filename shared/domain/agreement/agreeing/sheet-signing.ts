import { DomainError } from "../../domain-error.ts";
import type { Origin } from "../../origin.ts";
import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import { consentVersionFor, representativeConsentVersion } from "../evidence/consent.ts";
import type {
  IdentificationMethod,
  SeenDeclaration,
  SignatureMethod,
} from "../evidence/signature.ts";
import { pendingAt } from "../lifecycle/status.ts";
import { requireContributor } from "../parties/contributors.ts";
import { checkDeclaration } from "./declarations/check-declaration.ts";
import { canonicalDeclaration, type Declaration } from "./declarations/declaration.ts";
import type { Sha256 } from "./fix-sheet.ts";
import { isClosedForDeclaring } from "./head-fields.ts";
import type { RepresentativeLink } from "./representative.ts";
import { checkSeen, refusedField } from "./declarations/require-details.ts";

/** What a party sends to sign a sheet of any schema, and by which link. */
export interface SheetSigning {
  contributorId: string;
  name: string;
  method: SignatureMethod;
  identification: IdentificationMethod;
  imageKey: string;
  imageSha256: string;
  documentHash: string;
  consentVersion: string;
  /** Required for sheets of schema 3, like `declarationHash` and `seen`. */
  declaration?: Declaration | undefined;
  declarationHash?: string | undefined;
  seen?: readonly SeenDeclaration[] | undefined;
  /** The declaration of the contributor's earlier signature. */
  earlier?: Declaration | undefined;
  sha256: Sha256;
  /** The link of the representative who signs for the contributor. Undefined if the contributor signs. */
  representative?: RepresentativeLink | undefined;
  /** True if the link by which they sign is protected by a password. */
  passwordAsked?: true | undefined;
  at: string;
  origin: Origin;
}

/** The details that every signature on a sheet of schema 3 must have. */
export interface SignedDetails {
  declaration: Declaration;
  declarationHash: string;
  seen: readonly SeenDeclaration[];
}

/**
 * Returns the pending agreement and the party that signs it, or signs it again with other details. A repeated signature
 * with the same details is refused as `already_signed`, even after the last signature.
 */
export function requireSignerOfSheet(
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

/** Returns the error for a declaration on an agreement whose details can no longer be changed. `message` is the reason. */
export function closedForDeclaring(message: string): DomainError {
  return new DomainError("agreement_closed", { details: [{ path: "declaration", message }] });
}

/** Returns the signed details. Throws `invalid_request` with the names of the absent ones. */
export function requireSignedDetails({
  declaration,
  declarationHash,
  seen,
}: SheetSigning): SignedDetails {
  if (declaration !== undefined && declarationHash !== undefined && seen !== undefined)
    return { declaration, declarationHash, seen };
  const message = "Please reload the page and confirm your details";
  const given = { declaration, declarationHash, seen };
  const details = Object.entries(given).flatMap(([path, value]) =>
    value === undefined ? [{ path, message }] : [],
  );
  throw new DomainError("invalid_request", { details });
}

/** Throws `invalid_request` if the consent text, the declaration, its hash or `seen` is not what the agreement expects. */
export function checkSignedDetails(
  agreement: PendingAgreement,
  contributor: Contributor,
  { consentVersion, sha256, representative }: SheetSigning,
  { declaration, declarationHash, seen }: SignedDetails,
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
