import { DomainError } from "../domain-error.ts";
import {
  changeOf,
  entryBy,
  entryByOwner,
  partyOf,
  withContributor,
  type Change,
  type Entry,
  type Origin,
} from "./agreement-change.ts";
import {
  statusAt,
  type Agreement,
  type Contributor,
  type Identification,
  type SignatureMethod,
} from "./agreement.ts";
import { currentConsentVersion } from "./consent.ts";
import { refusalsOf } from "../sheet/splits.ts";
import { currentTermsVersion } from "./terms.ts";

/** A new draft with its first entry of evidence. */
export function createAgreement(draft: Agreement, at: string, origin: Origin): Change {
  return changeOf(undefined, draft, [entryByOwner("created", draft, at, origin)], []);
}

/**
 * Sends a draft: all rules apply, the document's hash is fixed, everyone is mailed.
 * Throws `agreement_not_draft`, or `invalid_request` naming every field that is missing or off.
 */
export function sendAgreement(
  before: Agreement,
  input: { documentHash: string; at: string; expiresAt: string; origin: Origin },
): Change {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  const refusals = refusalsOf(before.splits);
  if (refusals.length > 0) throw new DomainError("invalid_request", { details: refusals });
  const version = before.version + 1;
  const next: Agreement = {
    ...before,
    status: "pending",
    version,
    documentHash: input.documentHash,
    termsVersion: currentTermsVersion,
    sentAt: input.at,
    expiresAt: input.expiresAt,
  };
  return changeOf(
    before,
    next,
    [
      {
        ...entryByOwner("sent", before, input.at, input.origin),
        note: `${before.contributors.length}`,
      },
    ],
    [{ channel: "mail", template: "request", version }],
  );
}

/** The first sign of life of a contributor's page on this version; undefined when it was noted before. */
export function openAgreement(
  before: Agreement,
  input: { contributorId: string; at: string; origin: Origin },
): Change | undefined {
  const contributor = partyOf(before, input.contributorId);
  if (before.status !== "pending" || contributor.openedAt !== undefined) return undefined;
  const next = withContributor(before, { ...contributor, openedAt: input.at });
  return changeOf(before, next, [entryBy("opened", contributor, input.at, input.origin)], []);
}

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

/** The sealed PDF is stored: the agreement is completed and everyone gets a copy. Undefined when it was before. */
export function completeAgreement(
  before: Agreement,
  input: { sealedSha256: string; sealedSizeBytes: number; at: string },
): Change | undefined {
  if (before.status === "completed") return undefined;
  if (before.status !== "signed" || before.signedAt === undefined)
    throw new Error(`Agreement ${before.id} is ${before.status} and can't be completed`);
  const next: Agreement = {
    ...before,
    status: "completed",
    completedAt: input.at,
    sealedSha256: input.sealedSha256,
    sealedSizeBytes: input.sealedSizeBytes,
  };
  return changeOf(
    before,
    next,
    [
      {
        type: "sealed",
        at: input.at,
        actor: "system",
        actorName: "Splitsheet",
        note: input.sealedSha256,
      },
    ],
    [{ channel: "mail", template: "completed", version: before.version }],
  );
}

/**
 * A mail to a contributor did not arrive; `note` says why. `isUnreachable` where their address is to blame and
 * still the one that the mail went to.
 */
export function noteBounce(
  before: Agreement,
  input: { contributorId: string; at: string; note: string; isUnreachable: boolean },
): Change {
  const contributor = partyOf(before, input.contributorId);
  const next = input.isUnreachable
    ? withContributor(before, { ...contributor, bouncedAt: input.at })
    : before;
  return changeOf(
    before,
    next,
    [
      {
        type: "bounced",
        at: input.at,
        actor: "system",
        actorName: contributor.name,
        contributorId: contributor.id,
        contributorName: contributor.name,
        note: input.note,
      },
    ],
    [],
  );
}

/**
 * The contributor who signs or declines the version whose hash they saw. Throws `not_a_party`, `already_signed`,
 * `agreement_closed`, `version_outdated`.
 */
export function answeringParty(
  agreement: Agreement,
  { contributorId, documentHash, at }: { contributorId: string; documentHash: string; at: string },
): Contributor {
  const contributor = partyOf(agreement, contributorId);
  if (contributor.signedAt !== undefined) throw new DomainError("already_signed");
  // Expiry is read off the clock, not off a sweep's work.
  if (statusAt(agreement, at) !== "pending") throw new DomainError("agreement_closed");
  if (agreement.documentHash !== documentHash) throw new DomainError("version_outdated");
  return contributor;
}

/** Evidence of how a contributor proved who they are, where that was a step of its own. */
export function identificationEntries(
  identification: Identification,
  contributor: Contributor,
  at: string,
  origin: Origin,
): Entry[] {
  return identification === "code" ? [entryBy("code_verified", contributor, at, origin)] : [];
}
