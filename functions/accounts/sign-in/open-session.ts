import type { UserId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Origin } from "../../../shared/domain/origin.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { sessionCookie } from "../../http/session.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { cookieSecret } from "../../platform/cookie-encryption.ts";
import type { Tokens } from "../../user-pool/user-pool-client.ts";
import type { Accounts } from "../accounts.ts";
import { identifyBrowser } from "./known-browser.ts";
import { encryptTokens } from "./session-tokens.ts";

interface SignIn {
  at: string;
  origin: Origin;
  cookies: ReadonlyMap<string, string>;
}

/**
 * Opens the session of a sign-in and gives its cookies. The user pool's tokens stay in the table, encrypted for the
 * session cookie. The items in `also` are written in the same transaction. Throws `unauthorized` if the user's sessions
 * were ended after this sign-in began, or if an item in `also` is refused.
 */
export async function openSession(
  accounts: Accounts,
  userId: UserId,
  tokens: Tokens,
  request: SignIn,
  also: readonly TransactItem[] = [],
): Promise<string[]> {
  const { devices, sessions, table, users } = accounts;
  const { at, origin, cookies } = request;
  const secret = cookieSecret();
  const { ipAddress, userAgent } = origin;
  const session = { userId, id: hashToken(secret), createdAt: at, ipAddress, userAgent };
  const device = identifyBrowser(cookies);
  const isKnown = (await devices.find(userId, device.hash, at)) !== undefined;
  try {
    await table.transact([
      users.allowSessionItem(userId, at),
      ...sessions.openItems(session, await encryptTokens(tokens, secret, at)),
      devices.rememberItem(userId, device.hash, at),
      ...(isKnown ? [] : await newDeviceMail(accounts, userId, request)),
      ...also,
    ]);
  } catch (error) {
    if (error instanceof TransactionCanceled) throw new DomainError("unauthorized");
    throw error;
  }
  return [sessionCookie({ userId, secret }), device.cookie];
}

/** The email about a sign-in on a browser that is new to this user. None for the user's first browser. */
async function newDeviceMail(
  { devices, table, users }: Accounts,
  userId: UserId,
  { at, origin }: SignIn,
): Promise<TransactItem[]> {
  if (!(await devices.hasAny(userId))) return [];
  const { name, email } = await users.read(userId);
  const { ipAddress, userAgent } = origin;
  const input = { name, email, signedInAt: at, ipAddress, userAgent };
  return [requestEmailItem(table, "new-sign-in", input, at)];
}
