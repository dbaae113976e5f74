import { randomBytes } from "node:crypto";
import { tokenSeconds } from "../data/token-repository.ts";
import { cookieNames, setCookie } from "../lib/cookies.ts";
import { hashToken } from "../lib/keys.ts";
import type { Accounts } from "./accounts.ts";

/** What the cookie of the password step holds. */
interface PasswordStep {
  /** Names the step; the table holds its hash. */
  nonce: string;
  /** The user pool's own name for the half-done sign-in. */
  session: string;
}

/** Notes that the right password was given, and gives the short-lived cookie that proves it. */
export async function passPasswordStep(
  { table, tokens }: Accounts,
  userId: string,
  session: string,
  at: string,
): Promise<string> {
  const nonce = randomBytes(32).toString("base64url");
  const grant = { purpose: "two-factor" as const, userId };
  await table.transact([tokens.granting(hashToken(nonce), grant, at)]);
  // The session is opaque text of the user pool: Base64, which a cookie may hold.
  const value = `${nonce}.${encodeURIComponent(session)}`;
  return setCookie(cookieNames.twoFactor, value, tokenSeconds["two-factor"]);
}

/** Reads the cookie of the password step; undefined when there is none. Proves nothing by itself. */
export function readPasswordStep(cookies: ReadonlyMap<string, string>): PasswordStep | undefined {
  const [, nonce, session] =
    /^([\w-]{43})\.([\w.%~!*'()-]+)$/.exec(cookies.get(cookieNames.twoFactor) ?? "") ?? [];
  if (nonce === undefined || session === undefined) return undefined;
  try {
    return { nonce, session: decodeURIComponent(session) };
  } catch {
    return undefined;
  }
}
