import { DomainError } from "../domain-error.ts";
import type { Origin } from "../origin.ts";
import { answeringParty, identificationEntries } from "./answering-party.ts";
import type { Agreement, Contributor } from "./agreement.ts";
import type { Identification, SignatureMethod } from "./signature.ts";
import { changeOf, entryBy, type Change } from "./change.ts";
import { currentConsentVersion } from "./consent.ts";
import { withContributor } from "./contributors.ts";

/**
 * A contributor's signature on the version whose hash they saw. The last one closes signing and asks for the seal.
 * Throws `not_a_party`, `already_signed`, `agreement_closed`, `version_outdated`.
 */
export function signAgreement(
  before: Agreement,
  input: {
    contributorId: string;
    name: string;
    method: SignatureMethod;
    identification: Identification;
    imageKey: string;
    imageSha256: string;
    documentHash: string;
    consentVersion: string;
    at: string;
    origin: Origin;
  },
): Change {
  const contributor = answeringParty(before, input);
  if (input.consentVersion !== currentConsentVersion)
    throw new DomainError("invalid_request", {
      details: [
        { path: "consentVersion", message: "Please read and accept the current consent text" },
      ],
    });
  const signed: Contributor = {
    ...contributor,
    signedAt: input.at,
    signatureMethod: input.method,
  };
  const contributors = withContributor(before, signed).contributors;
  const everyone = contributors.every(({ signedAt }) => signedAt !== undefined);
  const next: Agreement = {
    ...before,
    contributors,
    ...(everyone ? { status: "signed" as const, signedAt: input.at } : {}),
  };
  const entries = [
    ...identificationEntries(input.identification, contributor, input.at, input.origin),
    { ...entryBy("consented", contributor, input.at, input.origin), note: input.consentVersion },
    { ...entryBy("signed", contributor, input.at, input.origin), note: input.method },
  ];
  return {
    ...changeOf(
      before,
      next,
      entries,
      everyone ? [{ channel: "seal", version: before.version }] : [],
    ),
    signature: {
      contributorId: contributor.id,
      version: before.version,
      name: input.name,
      email: contributor.email,
      method: input.method,
      identification: input.identification,
      imageKey: input.imageKey,
      imageSha256: input.imageSha256,
      documentHash: input.documentHash,
      consentVersion: input.consentVersion,
      signedAt: input.at,
      ...input.origin,
    },
  };
}
