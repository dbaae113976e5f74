import { manyWrongPasswords, networkOf } from "../../shared/domain/attempts.ts";
import { normalizeEmail } from "../../shared/domain/email.ts";
import { mailItem } from "../data/outbox-repository.ts";
import { randomId } from "../lib/random-id.ts";
import type { Accounts } from "./accounts.ts";
import { knowsDevice } from "./device.ts";

interface Try {
  /** Whom the address leads to, or somebody invented. */
  userId: string;
  email: string;
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
}

/**
 * Counts a try of a password. A browser on which the account has signed in before is counted by itself: what
 * strangers try elsewhere keeps its owner waiting no longer. Throws `too_many_requests`.
 */
export async function beginPasswordTry(
  accounts: Pick<Accounts, "attempts" | "devices">,
  { userId, email, cookies, origin, at }: Try,
) {
  const device = await knowsDevice(accounts, userId, cookies, at);
  const account = normalizeEmail(email);
  const subject = device === undefined ? account : `${account} ${device}`;
  const [address, password] = await accounts.attempts.begin(
    [
      { kind: "passwordAddress", subject: networkOf(origin.ipAddress) },
      { kind: "password", subject },
    ],
    at,
  );
  return {
    count: password.count,
    succeeded: () => accounts.attempts.succeed({ takeBack: [address], forget: [password] }),
  };
}

/**
 * Tells the owner of an account of wrong passwords once they have become many, with whether somebody signed in gave
 * them. The same calls are made where there is no account: a marker that nobody reads.
 */
export async function warnOfManyTries(
  { table, tokens, users }: Accounts,
  {
    userId,
    count,
    isSignedIn,
    at,
  }: { userId: string; count: number; isSignedIn: boolean; at: string },
): Promise<void> {
  if (count !== manyWrongPasswords) return;
  const profile = await users.find(userId);
  const marker = tokens.granting(randomId(), { purpose: "two-factor", userId }, at);
  if (profile === undefined) {
    await table.transact([marker]);
    return;
  }
  const { email, name } = profile;
  const template = isSignedIn ? "many-attempts-inside" : "many-attempts";
  const task = { channel: "mail", template, email, name } as const;
  await table.transact([mailItem(table, task, at)]);
}
