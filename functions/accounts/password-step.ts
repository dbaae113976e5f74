import { randomBytes } from "node:crypto";
import { tokenSeconds } from "../data/accounts/token-repository.ts";
import type { Identity } from "../data/accounts/identity-repository.ts";
import { cookieNames, setCookie } from "../http/cookies.ts";
import { hashToken } from "../platform/keys.ts";
import type { Accounts } from "./accounts.ts";

/** What the cookie of a sign-in's first step holds. */
interface FirstStep {
  /** Names the step; the table holds its hash. */
  nonce: string;
  /** The user pool's own name for the half-done sign-in; empty after a sign-in elsewhere. */
  session: string;
}

/**
 * Notes that the right password was given, and gives the short-lived cookie that proves it. `connecting` is
 * connected with the account once the second step has succeeded.
 */
export async function passPasswordStep(
  accounts: Accounts,
  userId: string,
  session: string,
  at: string,
  connecting?: Identity,
): Promise<string> {
  const extra = connecting === undefined ? {} : { connecting };
  const nonce = await grantStep(accounts, { userId, ...extra }, at);
  return stepCookie(nonce, session);
}

/** Notes that a user has signed in elsewhere, and gives the step's nonce. */
export async function passFederatedStep(
  accounts: Accounts,
  userId: string,
  at: string,
): Promise<string> {
  return await grantStep(accounts, { userId, isFederated: true }, at);
}

async function grantStep(
  { table, tokens }: Accounts,
  grant: { userId: string; isFederated?: boolean; connecting?: Identity },
  at: string,
): Promise<string> {
  const nonce = randomBytes(32).toString("base64url");
  await table.transact([
    tokens.granting(hashToken(nonce), { purpose: "two-factor", ...grant }, at),
  ]);
  return nonce;
}

/** The short-lived cookie by which the second step knows of the first. */
export function stepCookie(nonce: string, session = ""): string {
  // The session is opaque text of the user pool: Base64, which a cookie may hold.
  const value = `${nonce}.${encodeURIComponent(session)}`;
  return setCookie(cookieNames.twoFactor, value, tokenSeconds["two-factor"]);
}

/** Reads the cookie of the first step; undefined when there is none. Proves nothing by itself. */
export function readFirstStep(cookies: ReadonlyMap<string, string>): FirstStep | undefined {
  const [, nonce, session] =
    /^([\w-]{43})\.([\w.%~!*'()-]*)$/.exec(cookies.get(cookieNames.twoFactor) ?? "") ?? [];
  if (nonce === undefined || session === undefined) return undefined;
  try {
    return { nonce, session: decodeURIComponent(session) };
  } catch {
    return undefined;
  }
}
