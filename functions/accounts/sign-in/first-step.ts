import type { UserId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { TokenGrant } from "../../data/accounts/token-repository.ts";
import type { Identity } from "../../data/accounts/identity-repository.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "../../http/cookies.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import {
  cookieSecret,
  decryptForCookie,
  encryptForCookie,
} from "../../platform/cookie-encryption.ts";
import type { Accounts } from "../accounts.ts";

/**
 * Records that the right password was given, and gives the short-lived cookie that the second step needs. The user
 * pool's challenge stays in the table, encrypted for the cookie. The identity in `connecting` is connected to the
 * account after the second step succeeds. The items in `also` are written in the same transaction.
 */
export async function recordPasswordStep(
  accounts: Accounts,
  userId: UserId,
  session: string,
  at: string,
  {
    connecting,
    also = [],
  }: { connecting?: Identity | undefined; also?: readonly TransactItem[] } = {},
): Promise<string> {
  const extra = connecting === undefined ? {} : { connecting };
  const nonce = cookieSecret();
  const challenge = await encryptForCookie(session, nonce);
  await grantStep(accounts, nonce, { userId, challenge, ...extra }, at, also);
  return stepCookie(nonce);
}

/** Records that a user has signed in at a provider, and gives the step's nonce. */
export async function recordFederatedStep(
  accounts: Accounts,
  userId: UserId,
  at: string,
): Promise<string> {
  const nonce = cookieSecret();
  await grantStep(accounts, nonce, { userId, isFederated: true }, at);
  return nonce;
}

type Grant = Extract<TokenGrant, { purpose: "two-factor" }>;

async function grantStep(
  { table, tokens }: Accounts,
  nonce: string,
  grant: Pick<Grant, "userId" | "isFederated" | "challenge" | "connecting">,
  at: string,
  also: readonly TransactItem[] = [],
): Promise<void> {
  await table.transact([
    tokens.grantItem(hashToken(nonce), { purpose: "two-factor", ...grant }, at),
    ...also,
  ]);
}

/** The short-lived cookie that carries the first step's nonce to the second step. */
function stepCookie(nonce: string): string {
  return setCookie(productCookies.twoFactor, nonce);
}

/** The nonce in the first step's cookie; undefined if there is none. The nonce alone proves nothing. */
export function readStepNonce(cookies: ReadonlyMap<string, string>): string | undefined {
  const nonce = cookies.get(productCookies.twoFactor.name) ?? "";
  return /^[\w-]{43}$/.test(nonce) ? nonce : undefined;
}

/** The user pool's challenge of a password step. Throws `unauthorized` for a step of another kind. */
export async function readChallenge({ challenge }: Grant, nonce: string): Promise<string> {
  if (challenge === undefined) throw new DomainError("unauthorized");
  return await decryptForCookie(challenge, nonce);
}
