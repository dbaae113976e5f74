import type { z } from "zod";
import type { CodeSent } from "../../../shared/contracts/signing/identification.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import type { LinkCaller } from "../link-password/holder-of-link.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import {
  checkedCodeItem,
  checkedCodeUntil,
  readOpenedByCode,
} from "../../data/agreements/agreeing-items.ts";
import { signingCodes } from "../../data/agreements/signing-codes.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import { PartyBindingRepository } from "../../data/agreements/parties/party-binding-repository.ts";
import { answer, type Answer } from "../../http/answer.ts";
import { codeBrowserOf, ensureCodeBrowser } from "../../http/code-browser.ts";
import type { Idempotency, ResultIds } from "../../http/idempotency.ts";
import { sendCode } from "./send-code.ts";
import type { Claim, Claimant } from "./find-claimant.ts";
import { findSessionContributor } from "./session-contributor.ts";

/** Returns the browser and the time of a call, by which the codes that were entered in this browser are read. */
export const browserOf = ({ cookies, at }: Pick<Caller, "cookies" | "at">) => ({
  browser: codeBrowserOf(cookies),
  at,
});

/** A caller who acts on an agreement. */
export interface Caller extends LinkCaller {
  idempotency: Idempotency;
}

/**
 * How a claimant has proved their identity. The transaction of their act writes the items of `using`, so that a code works
 * once, and those of `binding`, which list the agreement for the claimant's account.
 */
interface Proof {
  identification: IdentificationMethod;
  using: readonly TransactItem[];
  binding?: (after: SentAgreement) => TransactItem[];
  /** The end of the time for which the code counts in this browser, and the `Set-Cookie` line that identifies a new browser. */
  checked?: { until: string; cookie?: string; browser?: string };
}

/**
 * Returns how a claimant proves their identity: by their personal link, an emailed code, which counts in this browser for
 * `checkedCodeMinutes`, or their session. Without a proof, emails a code and returns the answer that says so. Throws
 * `code_invalid`, `too_many_requests`.
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

/** Returns the proof by a session, which binds the agreement to the session's account. */
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
 * Returns the proof by an emailed code. Its items use up the code, and let this browser act as the contributor for
 * `checkedCodeMinutes`.
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

/**
 * Returns what a repeated call needs: the contributor who acted and, if a code was entered, the end of its validity and the
 * link that it is for.
 */
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
