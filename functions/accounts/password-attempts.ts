import {
  attemptRules,
  manyWrongPasswords,
  networkOf,
  siteOf,
} from "../../shared/domain/access/attempts.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import type { AttemptSubject, CountedAttempt } from "../data/limits/attempt-repository.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import type { Accounts } from "./accounts.ts";
import { knowsDevice } from "./device.ts";
import { isRightSignInCode } from "./sign-in-code.ts";

interface Try {
  /** Whom the address leads to, or an invented user. */
  userId: string;
  email: string;
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
  /** The code that was emailed to the address, where one was asked for. */
  code?: string | undefined;
}

interface PasswordTry {
  /** Whether the owner is told when this password is wrong. */
  isMany: boolean;
  /** Counts neither this password nor the wrong ones before it. */
  succeeded: () => Promise<void>;
}

/** A password that is not tried before the code that is emailed to the account's address is given. */
export type CodeRequired = { requiresCode: true };

interface WrongTry {
  userId: string;
  /** The address that the account was looked for by. */
  email: string;
  isMany: boolean;
  /** Whether it was given in a session of the account. */
  isSignedIn: boolean;
  at: string;
}

function networksOf(ipAddress: string): AttemptSubject[] {
  const site = siteOf(ipAddress);
  return [
    { kind: "passwordAddress", subject: networkOf(ipAddress) },
    ...(site === undefined ? [] : [{ kind: "passwordSite" as const, subject: site }]),
  ];
}

/**
 * Counts a try of a password before it is made. A browser that the account knows and a browser with the emailed code
 * have waits of their own. All other browsers together have three tries: after those the outcome says that a code is
 * required, for right and wrong passwords and for addresses without an account alike. Throws `too_many_requests`, and
 * `code_invalid` for a code that is wrong or expired.
 */
export async function beginPasswordTry(
  accounts: Accounts,
  { userId, email, cookies, origin, at, code }: Try,
): Promise<PasswordTry | CodeRequired> {
  const { attempts } = accounts;
  const account = normalizeEmail(email);
  const device = await knowsDevice(accounts, userId, cookies, at);
  const networks = await attempts.begin(networksOf(origin.ipAddress), at);
  if (code !== undefined && !(await isRightSignInCode(accounts, email, code, at)))
    throw new DomainError("code_invalid");
  const trusted = code === undefined ? device : "code";
  if (trusted !== undefined) {
    const subject = `${account} ${trusted}`;
    const [password] = await attempts.begin([{ kind: "password", subject }], at);
    return tryOf(accounts, "password", networks, password);
  }
  const unknown = await beginUnknown(accounts, account, at);
  return unknown === undefined
    ? { requiresCode: true }
    : tryOf(accounts, "passwordUnknown", networks, unknown);
}

async function beginUnknown(
  { attempts }: Accounts,
  account: string,
  at: string,
): Promise<CountedAttempt | undefined> {
  try {
    const [attempt] = await attempts.begin([{ kind: "passwordUnknown", subject: account }], at);
    return attempt;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many_requests") return undefined;
    throw error;
  }
}

function tryOf(
  { attempts }: Accounts,
  kind: "password" | "passwordUnknown",
  networks: readonly CountedAttempt[],
  password: CountedAttempt,
): PasswordTry {
  return {
    isMany: password.count === manyWrongPasswords(kind),
    succeeded: () => attempts.succeed({ takeBack: networks, forget: [password] }),
  };
}

/** The same where no code can be given: throws `too_many_requests` in place of asking for one. */
export async function beginPasswordTryWithoutCode(
  accounts: Accounts,
  attempt: Omit<Try, "code">,
): Promise<PasswordTry> {
  const begun = await beginPasswordTry(accounts, attempt);
  if (!("requiresCode" in begun)) return begun;
  const [retryAfterSeconds] = attemptRules.passwordUnknown.delaysSeconds;
  throw new DomainError("too_many_requests", { retryAfterSeconds });
}

/**
 * Tells the owner of an account of wrong passwords once they have become many, with whether they were given in an open
 * session; of each at most once a day, since anyone can go on guessing. Makes the same calls where there is no account.
 */
export async function warnOfManyTries(
  { attempts, table, users }: Accounts,
  { userId, email, isMany, isSignedIn, at }: WrongTry,
): Promise<void> {
  if (!isMany) return;
  const profile = await users.find(userId);
  const template = isSignedIn ? "many-attempts-inside" : "many-attempts";
  const telling = attempts.telling(`${template} ${normalizeEmail(email)}`, at);
  const mail =
    profile === undefined
      ? []
      : [mailItem(table, template, { name: profile.name, email: profile.email }, at)];
  try {
    await table.transact([telling, ...mail]);
  } catch (error) {
    // Told within the day before.
    if (!(error instanceof TransactionRefused && error.isCausedBy(telling))) throw error;
  }
}
