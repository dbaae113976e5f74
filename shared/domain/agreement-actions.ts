import { AppError } from "../contracts/errors.ts";
import {
  findContributor,
  statusAt,
  type Agreement,
  type Contributor,
  type Evidence,
  type Identification,
  type Signature,
  type SignatureMethod,
} from "./agreement.ts";
import { currentConsentVersion } from "./consent.ts";
import { refusalsOf } from "./splits.ts";
import { currentTermsVersion } from "./terms.ts";

/** How long a version stays open unless the owner chose otherwise, in days. */
export const signingPeriodDays = 30;

/** Where a request came from, as the evidence records it. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
}

/** Work that a change causes, written to the outbox in the same transaction. */
export type Task =
  | { channel: "mail"; template: "request"; version: number }
  | { channel: "mail"; template: "completed"; version: number }
  | { channel: "seal"; version: number };

/** A change of an agreement with everything that goes with it in one transaction. */
export interface Change {
  before: Agreement | undefined;
  after: Agreement;
  evidence: Evidence[];
  tasks: Task[];
  signature?: Signature;
}

type EvidenceInput = Omit<Evidence, "sequence" | "version" | "documentHash">;

/** The change from `before` to `next`: numbers its evidence and moves the revision on. */
function change(
  before: Agreement | undefined,
  next: Agreement,
  entries: readonly EvidenceInput[],
  tasks: readonly Task[],
): Change {
  const from = before?.eventCount ?? 0;
  const evidence = entries.map((entry, index) => ({
    ...entry,
    sequence: from + index + 1,
    version: next.version,
    ...(next.documentHash === undefined ? {} : { documentHash: next.documentHash }),
  }));
  const after = {
    ...next,
    revision: (before?.revision ?? 0) + 1,
    eventCount: from + evidence.length,
  };
  return { before, after, evidence, tasks: [...tasks] };
}

/** A new draft with its first entry of evidence. */
export function createAgreement(draft: Agreement, at: string, origin: Origin): Change {
  return change(
    undefined,
    draft,
    [{ type: "created", at, actor: "owner", actorName: draft.ownerName, ...origin }],
    [],
  );
}

/**
 * Sends a draft: all rules apply, the document's hash is fixed, everyone is mailed.
 * Throws `agreement_not_draft`, or `invalid_request` naming every field that is missing or off.
 */
export function sendAgreement(
  before: Agreement,
  input: { documentHash: string; at: string; expiresAt: string; origin: Origin },
): Change {
  if (before.status !== "draft") throw new AppError("agreement_not_draft");
  const refusals = refusalsOf(before.splits);
  if (refusals.length > 0) throw new AppError("invalid_request", { details: refusals });
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
  return change(
    before,
    next,
    [
      {
        type: "sent",
        at: input.at,
        actor: "owner",
        actorName: before.ownerName,
        ...input.origin,
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
  return change(before, next, [entryOf("opened", contributor, input.at, input.origin)], []);
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
  const contributor = partyOf(before, input.contributorId);
  if (contributor.signedAt !== undefined) throw new AppError("already_signed");
  if (!isOpenForSigning(before, input.at)) throw new AppError("agreement_closed");
  if (before.documentHash !== input.documentHash) throw new AppError("version_outdated");
  if (input.consentVersion !== currentConsentVersion)
    throw new AppError("invalid_request", {
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
    { ...entryOf("consented", contributor, input.at, input.origin), note: input.consentVersion },
    { ...entryOf("signed", contributor, input.at, input.origin), note: input.method },
  ];
  return {
    ...change(
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
  return change(
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

/** A mail to a contributor did not arrive; `note` says why. Changes nothing but the evidence. */
export function noteBounce(
  before: Agreement,
  input: { contributorId: string; at: string; note: string },
): Change {
  const contributor = partyOf(before, input.contributorId);
  return change(
    before,
    before,
    [
      {
        type: "bounced",
        at: input.at,
        actor: "system",
        actorName: contributor.name,
        contributorId: contributor.id,
        note: input.note,
      },
    ],
    [],
  );
}

/** Two changes that follow each other, as one. */
export function joinChanges(first: Change, second: Change): Change {
  return {
    ...second,
    before: first.before,
    evidence: [...first.evidence, ...second.evidence],
    tasks: [...first.tasks, ...second.tasks],
  };
}

/** Whether a signature would count at this time. Expiry is read off the clock, not off a sweep's work. */
export function isOpenForSigning(agreement: Agreement, at: string): boolean {
  return statusAt(agreement, at) === "pending";
}

function partyOf(agreement: Agreement, contributorId: string): Contributor {
  const contributor = findContributor(agreement, contributorId);
  if (contributor === undefined) throw new AppError("not_a_party");
  return contributor;
}

function withContributor(agreement: Agreement, contributor: Contributor): Agreement {
  return {
    ...agreement,
    contributors: agreement.contributors.map((other) =>
      other.id === contributor.id ? contributor : other,
    ),
  };
}

function entryOf(
  type: Evidence["type"],
  contributor: Contributor,
  at: string,
  origin: Origin,
): EvidenceInput {
  return {
    type,
    at,
    actor: "contributor",
    actorName: contributor.name,
    contributorId: contributor.id,
    ...origin,
  };
}
