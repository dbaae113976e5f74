import { manyWrongPasswords, networkOf } from "../../shared/domain/access/attempts.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
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

interface WrongTry {
  userId: string;
  /** The address that the account was looked for by. */
  email: string;
  /** How many there have been in a row. */
  count: number;
  /** Whether whoever gave it sits at a session of the account. */
  isSignedIn: boolean;
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
 * them; of each at most once a day, since anyone can go on guessing. The same calls are made where there is no account.
 */
export async function warnOfManyTries(
  { attempts, table, users }: Accounts,
  { userId, email, count, isSignedIn, at }: WrongTry,
): Promise<void> {
  if (count !== manyWrongPasswords) return;
  const profile = await users.find(userId);
  const template = isSignedIn ? "many-attempts-inside" : "many-attempts";
  const telling = attempts.telling(`${template} ${normalizeEmail(email)}`, at);
  const mail =
    profile === undefined
      ? []
      : [mailItem(table, template, { email: profile.email, name: profile.name }, at)];
  try {
    await table.transact([telling, ...mail]);
  } catch (error) {
    // Told within the day before.
    if (!(error instanceof TransactionRefused && error.isCausedBy(telling))) throw error;
  }
}
