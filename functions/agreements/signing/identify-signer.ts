import { isSandbox, type UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import type { z } from "zod";
import type { CodeSent } from "../../../shared/contracts/agreements/views.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { contributorByEmail } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { LinkHolder } from "../agreement-links.ts";
import { holderOfLink, type LinkCaller } from "../link-password/holder-of-link.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import {
  checkedCodeItem,
  checkedCodeUntil,
  readOpenedByCode,
} from "../../data/agreements/agreeing-items.ts";
import { signingCodes } from "../../data/agreements/signing-codes.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { PartyBindingRepository } from "../../data/agreements/parties/party-binding-repository.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { answer, type Answer } from "../../http/answer.ts";
import { codeBrowserOf, ensureCodeBrowser } from "../../http/code-browser.ts";
import type { Idempotency, ResultIds } from "../../http/idempotency.ts";
import { findPartyOfAccount } from "../parties/party-of-account.ts";
import { sendCode } from "./send-code.ts";

/**
 * The identity that a caller claims: a link, an email address, and the code if one was emailed. Without a link, the
 * session alone says who they are.
 */
export interface Claim {
  shareLink?: string | undefined;
  /** Required at the general link, where it says which contributor the caller is. */
  email?: string | undefined;
  code?: string | undefined;
}

/**
 * The kinds of link that allow to sign, and a session without a link. Who signs for a contributor has a personal link,
 * too.
 */
export type SigningLink =
  | Exclude<LinkHolder["kind"], "observer" | "representative" | "formerRepresentative">
  | "session";

/** The contributor that a caller claims to be, and the kind of link that they have. */
export interface Claimant {
  link: SigningLink;
  contributor: Contributor;
  /** Who signs for the contributor, if the link is theirs. */
  representative?: Representative;
  /** Whether the link had asked for its password. */
  passwordAsked?: true | undefined;
}

/**
 * The contributor that a caller claims to be. With a personal link: its contributor. With the general link: the
 * contributor with the given email address. Without a link: the contributor that the session's account is. The link of
 * who signs for a contributor only allows what names it. Throws `unauthorized`, `agreement_not_found`, `not_a_party`.
 */
export async function findClaimant(
  stores: Dependencies,
  agreement: SentAgreement,
  { shareLink, email }: Claim,
  caller: LinkCaller,
  allowed: { representative?: true | undefined } = {},
): Promise<Claimant> {
  if (shareLink === undefined) {
    const { contributor } = await findSignedInParty(stores, agreement, caller);
    if (contributor === undefined || !fits(contributor, email))
      throw new DomainError("not_a_party");
    return { link: "session", contributor };
  }
  const holder = await findActingLink(stores, agreement, shareLink, caller);
  const { passwordAsked } = holder;
  if (holder.kind === "representative") {
    const { contributor, representative } = holder;
    const isTheirs = email === undefined || sameEmail(representative.email, email);
    if (allowed.representative !== true || !isTheirs) throw new DomainError("not_a_party");
    return { link: "personal", contributor, representative, passwordAsked };
  }
  const contributor =
    holder.kind === "personal"
      ? holder.contributor
      : email === undefined
        ? undefined
        : contributorByEmail(agreement, email);
  if (contributor === undefined || !fits(contributor, email)) throw new DomainError("not_a_party");
  return { link: holder.kind, contributor, passwordAsked };
}

/** Whether an address that a caller gives is the contributor's. A caller with their own link need not give it. */
export function fits(contributor: Contributor, email: string | undefined): boolean {
  return email === undefined || sameEmail(contributor.email, email);
}

/** The holder of a link with which one can act. Throws `agreement_not_found`, `not_a_party`. */
async function findActingLink(
  { table }: Dependencies,
  agreement: SentAgreement,
  shareLink: string,
  caller: LinkCaller,
) {
  const holder = await holderOfLink(table, agreement, shareLink, caller);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  // A read-only link does not allow to sign or decline.
  if (holder.kind === "observer" || holder.kind === "formerRepresentative")
    throw new DomainError("not_a_party");
  return holder;
}

/** The holder of a link with which a contributor acts themself. Throws `agreement_not_found`, `not_a_party`. */
export async function findSigningLink(
  stores: Dependencies,
  agreement: SentAgreement,
  shareLink: string,
  caller: LinkCaller,
) {
  const holder = await findActingLink(stores, agreement, shareLink, caller);
  if (holder.kind === "representative") throw new DomainError("not_a_party");
  return holder;
}

/**
 * The contributor that a caller claims to be, like `findClaimant`. At the general link, nobody learns from the answer or
 * its time whether an address is a contributor's: an unknown one stands for somebody who has codes of their own, and is
 * never emailed one. Throws `unauthorized`, `agreement_not_found`, and `not_a_party` for other callers.
 */
export async function findAddressed(
  stores: Dependencies,
  agreement: SentAgreement,
  { shareLink, email }: Claim,
  caller: LinkCaller,
): Promise<{ link: SigningLink; addressed: Contributor; isKnown: boolean }> {
  const holder =
    shareLink === undefined
      ? undefined
      : await findSigningLink(stores, agreement, shareLink, caller);
  if (holder?.kind !== "general") {
    const { link, contributor } = await findClaimant(
      stores,
      agreement,
      { shareLink, email },
      caller,
    );
    return { link, addressed: contributor, isKnown: true };
  }
  if (email === undefined) throw new DomainError("not_a_party");
  const contributor = contributorByEmail(agreement, email);
  return {
    link: "general",
    addressed: contributor ?? stranger(email),
    isKnown: contributor !== undefined,
  };
}

/** Somebody who is no contributor, with keys of their own for codes. */
function stranger(email: string): Contributor {
  const id = `unknown-${addressHashOf(email).slice(0, 32)}`;
  // No mailbox: emails to it are counted like those to a contributor's, and none is sent.
  return { id, name: "", email: `${id}@unknown.invalid`, linkGeneration: 0, linkKeyVersion: "v1" };
}

/**
 * The contributor that a caller has proved to be before this call: by their own link, a session, or a code that was
 * entered in this browser. At the general link, the answer to all others is the same, whatever address they give. Throws
 * `unauthorized`, `agreement_not_found`, `not_a_party`, `code_invalid`.
 */
export async function findProvenParty(
  stores: Dependencies,
  agreement: SentAgreement,
  { shareLink, email }: Claim,
  caller: Omit<Caller, "idempotency">,
): Promise<{ link: SigningLink; contributor: Contributor; codeUntil?: string }> {
  const holder =
    shareLink === undefined
      ? undefined
      : await findSigningLink(stores, agreement, shareLink, caller);
  if (holder?.kind !== "general")
    return await findClaimant(stores, agreement, { shareLink, email }, caller);
  const { table } = stores;
  const [opened, signedIn] = await Promise.all([
    readOpenedByCode(table, agreement, browserOf(caller)),
    findSessionContributor(table, agreement, caller.findSession),
  ]);
  if (opened !== undefined && fits(opened.contributor, email))
    return { link: "general", contributor: opened.contributor, codeUntil: opened.until };
  if (signedIn === undefined || !fits(signedIn, email)) throw codeInvalid();
  return { link: "general", contributor: signedIn };
}

/** How a party has proved who they are before a call: see `findProvenParty`. */
export function identificationBy({
  link,
  codeUntil,
}: {
  link: SigningLink;
  codeUntil?: string | undefined;
}): IdentificationMethod {
  if (link === "personal") return "personal_link";
  return codeUntil === undefined ? "session" : "code";
}

/** The browser of a call, as the codes know it. */
export const browserOf = ({ cookies, at }: Pick<Caller, "cookies" | "at">) => ({
  browser: codeBrowserOf(cookies),
  at,
});

export interface Caller extends LinkCaller {
  idempotency: Idempotency;
}

type Dependencies = Pick<Stores, "table">;

/**
 * The contributor that the session's account can sign as. The agreement must be in the account's list, as its owner's
 * or as one that the account is a contributor of. `contributor` is undefined if the account no longer has the
 * contributor's address. Throws `unauthorized` for a visitor, and `agreement_not_found`.
 */
export async function findSignedInParty(
  stores: Dependencies,
  agreement: SentAgreement,
  { findSession }: Pick<Caller, "findSession">,
): Promise<{ userId: UserId; contributor: Contributor | undefined }> {
  const session = await findSession();
  if (session === undefined) throw new DomainError("unauthorized");
  const { userId } = session;
  const isOwner = agreement.workspaceId === personalWorkspaceOf(userId);
  const party = isOwner ? undefined : await findPartyOfAccount(stores, { userId }, agreement);
  if (!isOwner && party === undefined) throw new DomainError("agreement_not_found");
  const { email } = await new UserRepository(stores.table).read(userId);
  const contributor = contributorByEmail(agreement, email);
  return {
    userId,
    contributor: isOwner || contributor?.id === party?.id ? contributor : undefined,
  };
}

/**
 * How a claimant has proved their identity. `using` is written in their act's transaction: a code works once. So is
 * `binding`, which lists the agreement after the act for the claimant's account.
 */
interface Proof {
  identification: IdentificationMethod;
  using: readonly TransactItem[];
  binding?: (after: SentAgreement) => TransactItem[];
  /** Until when the code counts in this browser, and the `Set-Cookie` line by which it does, if it is new. */
  checked?: { until: string; cookie?: string; browser?: string };
}

/**
 * How a claimant proves their identity: by their personal link, an emailed code, which counts in this browser for a
 * while, or their session. Without a proof, emails a code and gives the answer that says so. Throws `code_invalid`,
 * `too_many_requests`.
 */
export async function proofOrEmailedCode(
  table: Table,
  agreement: SentAgreement,
  { link, contributor }: Claimant,
  { code }: Claim,
  caller: Caller,
): Promise<Proof | Answer<z.infer<ReturnType<typeof CodeSent>>>> {
  if (link === "personal") return { identification: "personal_link", using: [] };
  if (link === "session") return await sessionProof(table, agreement, contributor, caller);
  if (code !== undefined) return await codeProof(table, agreement, contributor, code, caller);
  const opened = await readOpenedByCode(table, agreement, browserOf(caller));
  if (opened?.contributor.id === contributor.id)
    return { identification: "code", using: [], checked: { until: opened.until } };
  const signedIn = await findSessionContributor(table, agreement, caller.findSession);
  if (signedIn?.id === contributor.id)
    return await sessionProof(table, agreement, contributor, caller);
  await sendCode(table, agreement, contributor, caller);
  return answer(202, { codeSent: true });
}

/** The proof by a session, which binds the agreement to the session's account. */
async function sessionProof(
  table: Table,
  agreement: SentAgreement,
  contributor: Contributor,
  { findSession }: Caller,
): Promise<Proof> {
  const session = await findSession();
  if (session === undefined) throw new DomainError("unauthorized");
  const { userId } = session;
  return {
    identification: "session",
    using: [],
    binding: (after) =>
      new PartyBindingRepository(table).bindingItems(after, contributor, userId, agreement.sentAt),
  };
}

/**
 * The contributor with the verified email address of the session's user. None in a sandbox, of which nothing is listed for
 * an account.
 */
export async function findSessionContributor(
  table: Table,
  agreement: SentAgreement,
  findSession: () => Promise<Session | undefined>,
): Promise<Contributor | undefined> {
  if (isSandbox(agreement.workspaceId)) return undefined;
  const session = await findSession();
  const user = session && (await new UserRepository(table).find(session.userId));
  return user && contributorByEmail(agreement, user.email);
}

/**
 * The proof by an emailed code. What it writes uses the code, and lets this browser act as the contributor for a while.
 * Throws `code_invalid`.
 */
export async function codeProof(
  table: Table,
  agreement: SentAgreement,
  contributor: Contributor,
  given: string,
  { at, cookies }: Pick<Caller, "at" | "cookies">,
  codesOf = signingCodes,
): Promise<Proof & { checked: { until: string; cookie: string; browser: string } }> {
  const codes = codesOf(table, agreement.id, contributor);
  const code = await codes.verify(given, at);
  const { browser, cookie } = ensureCodeBrowser(cookies);
  const until = checkedCodeUntil(at);
  return {
    identification: "code",
    using: [
      codes.useItem(code, at),
      checkedCodeItem(table, agreement.id, contributor, { browser, until }),
    ],
    checked: { until, cookie, browser },
  };
}

/** What a repeated call needs to know: who acted, and if a code was entered, until when it counts and for which link. */
export function idsOfProof(
  { id: contributorId, linkGeneration }: Contributor,
  { checked }: Proof,
): ResultIds {
  return checked?.cookie === undefined
    ? { contributorId }
    : { contributorId, codeUntil: checked.until, codeLink: String(linkGeneration) };
}

/** Runs a change that uses a code. Throws `code_invalid` if another call used the code first. */
export async function writeWithProof<Result>(
  { using }: Proof,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const wasUsed =
      error instanceof TransactionCanceled && using.some((item) => error.isCausedBy(item));
    throw wasUsed ? codeInvalid() : error;
  }
}

export function codeInvalid(): DomainError {
  return new DomainError("code_invalid");
}
