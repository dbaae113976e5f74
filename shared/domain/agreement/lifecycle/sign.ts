import { DomainError } from "../../domain-error.ts";
import type { Origin } from "../../origin.ts";
import { documentSchemaOf } from "../agreeing/head-fields.ts";
import type { Agreement, PendingAgreement, SignedAgreement } from "../agreement.ts";
import { requireSigner, identificationEvidence } from "../parties/require-signer.ts";
import { changeOf, contributorEvidence, type Change, type NewEvidence } from "./change.ts";
import { currentConsentVersion } from "../evidence/consent.ts";
import { unsignedContributors, withContributor } from "../parties/contributors.ts";
import type { IdentificationMethod, Signature, SignatureMethod } from "../evidence/signature.ts";

/** A change by which a contributor signs. */
export type SigningChange = Change<PendingAgreement | SignedAgreement> & { signature: Signature };

/**
 * Returns the change by which a contributor signs a sheet of schema 1 or 2: the version with the hash that they saw, and the signature. The last
 * signature changes the status to `signed` and requests the seal.
 * Throws `not_a_party`, `already_signed`, `agreement_closed`, `version_outdated`, `invalid_request`, the last also for a
 * sheet of schema 3, which `signSheet` signs with the signer's declaration.
 */
export function signAgreement(
  before: Agreement,
  input: {
    contributorId: string;
    name: string;
    method: SignatureMethod;
    identification: IdentificationMethod;
    imageKey: string;
    imageSha256: string;
    documentHash: string;
    consentVersion: string;
    passwordAsked?: true | undefined;
    at: string;
    origin: Origin;
  },
): SigningChange {
  const { at, origin, method, identification, consentVersion } = input;
  const { agreement, contributor } = requireSigner(before, input);
  if (documentSchemaOf(agreement) === 3)
    throw new DomainError("invalid_request", {
      details: ["declarationHash", "seen"].map((path) => ({
        path,
        message: "Please reload the page and confirm your details",
      })),
    });
  if (consentVersion !== currentConsentVersion)
    throw new DomainError("invalid_request", {
      details: [
        { path: "consentVersion", message: "Please read and accept the current consent text" },
      ],
    });
  // Signing overtakes the signer's open suggestion.
  const { openSuggestion: _, ...party } = contributor;
  const signed = withContributor(agreement, {
    ...party,
    signedAt: at,
    signatureMethod: method,
    hasSignedHere: true,
  });
  const isLast = unsignedContributors(signed).length === 0;
  const next = isLast ? { ...signed, status: "signed" as const, signedAt: at } : signed;
  const entries = [
    ...identificationEvidence(identification, contributor, at, origin),
    { ...contributorEvidence("consented", contributor, at, origin), note: consentVersion },
    {
      ...contributorEvidence("signed", contributor, at, origin),
      note: method,
      ...signedAs(input.name, contributor),
      ...(input.passwordAsked === undefined ? {} : { passwordAsked: input.passwordAsked }),
    },
  ];
  const { version } = agreement;
  const signature: Signature = {
    contributorId: contributor.id,
    version,
    name: input.name,
    email: contributor.email,
    method,
    identification,
    imageKey: input.imageKey,
    imageSha256: input.imageSha256,
    documentHash: input.documentHash,
    consentVersion,
    signedAt: at,
    ...origin,
  };
  const event = { type: "signed", contributorId: contributor.id } as const;
  return { ...changeOf(before, next, entries, event, isLast ? ["seal"] : []), signature };
}

/** Returns what the evidence of a signature says about its name: nothing if it is that of who signed. */
export function signedAs(name: string, signer: { name: string }): Pick<NewEvidence, "signedAs"> {
  return name === signer.name ? {} : { signedAs: name };
}
