import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Origin } from "../../shared/domain/origin.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { readAccessToken } from "../user-pool/access-token.ts";
import { sessionCookies } from "../http/session.ts";
import type { Tokens } from "../user-pool/user-pool-client.ts";
import type { Accounts } from "./accounts.ts";
import { deviceOf } from "./device.ts";

interface SignIn {
  at: string;
  origin: Origin;
  cookies: ReadonlyMap<string, string>;
}

/**
 * Opens the session of a sign-in and gives the cookies that carry it. `also` is written with it, all or nothing.
 * Throws `unauthorized` when the user's sessions were ended after this sign-in began.
 */
export async function openSession(
  accounts: Accounts,
  tokens: Tokens,
  request: SignIn,
  also: readonly TransactItem[] = [],
): Promise<string[]> {
  const { devices, sessions, table, users } = accounts;
  const { at, origin, cookies } = request;
  const token = await readAccessToken(tokens.accessToken);
  if (token === undefined) throw new Error("The user pool gave a token that is not its own");
  const { userId, originJti } = token;
  const device = deviceOf(cookies);
  const isKnown = (await devices.find(userId, device.hash, at)) !== undefined;
  try {
    await table.transact([
      users.allowingSession(userId, at),
      sessions.opening({ userId, originJti, createdAt: at, ...origin }),
      devices.remembering(userId, device.hash, at),
      ...(isKnown ? [] : await newDeviceMail(accounts, userId, request)),
      ...also,
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused) throw new DomainError("unauthorized");
    throw error;
  }
  return [...sessionCookies(tokens), device.cookie];
}

/** Tells the user of a sign-in on a browser that they have not used before; not of their very first one. */
async function newDeviceMail(
  { devices, table, users }: Accounts,
  userId: string,
  { at, origin }: SignIn,
): Promise<TransactItem[]> {
  if (!(await devices.knowsAny(userId))) return [];
  const { name, email } = await users.read(userId);
  const { ipAddress, userAgent } = origin;
  const input = { name, email, signedInAt: at, ipAddress, userAgent };
  return [mailItem(table, "new-sign-in", input, at)];
}
