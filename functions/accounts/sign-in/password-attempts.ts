import type { UserId } from "../../../shared/domain/ids.ts";
import {
  attemptRules,
  passwordWarningCount,
  networkOf,
  ipv6SiteOf,
} from "../../../shared/domain/account/attempts.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import type { AttemptSubject, CountedAttempt } from "../../data/limits/attempt-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Accounts } from "../accounts.ts";
import { findKnownBrowser } from "./known-browser.ts";
import { isValidSignInCode } from "./sign-in-code.ts";

interface AttemptInput {
  /** The user that the address belongs to, or a random user ID if there is none. */
  userId: UserId;
  email: string;
  cookies: ReadonlyMap<string, string>;
  origin: { ipAddress: string };
  at: string;
  /** The code that was emailed to the address, if the caller gave one. */
  code?: string | undefined;
}

interface StartedAttempt {
  /** Whether to warn the owner if this password is wrong. */
  shouldWarnOwner: boolean;
  /** Takes this attempt out of the counts and forgets the wrong passwords before it. */
  succeeded: () => Promise<void>;
}

/** The password is not tried until the caller gives the code that is emailed to the account's address. */
export type CodeRequired = { requiresCode: true };

interface WrongAttempt {
  userId: UserId;
  /** The address by which the account was looked up. */
  email: string;
  shouldWarnOwner: boolean;
  /** Whether the password was given in an open session of the account. */
  isSignedIn: boolean;
  at: string;
}

function networksOf(ipAddress: string): AttemptSubject[] {
  const site = ipv6SiteOf(ipAddress);
  return [
    { kind: "passwordAddress", subject: networkOf(ipAddress) },
    ...(site === undefined ? [] : [{ kind: "passwordSite" as const, subject: site }]),
  ];
}

/**
 * Counts a password attempt before the password is tried. Each known browser of the account has its own count, and
 * attempts with the emailed code have a separate one. All other browsers share three attempts. After those, the outcome
 * is that a code is required, for right and wrong passwords and for addresses without an account. Throws
 * `too_many_requests`, and `code_invalid` for a wrong or expired code.
 */
export async function beginPasswordAttempt(
  accounts: Accounts,
  { userId, email, cookies, origin, at, code }: AttemptInput,
): Promise<StartedAttempt | CodeRequired> {
  const { attempts } = accounts;
  const account = normalizeEmail(email);
  const device = await findKnownBrowser(accounts, userId, cookies, at);
  const networks = await attempts.begin(networksOf(origin.ipAddress), at);
  if (code !== undefined && !(await isValidSignInCode(accounts, email, code, at)))
    throw new DomainError("code_invalid");
  const trusted = code === undefined ? device : "code";
  if (trusted !== undefined) {
    const subject = `${account} ${trusted}`;
    const [password] = await attempts.begin([{ kind: "password", subject }], at);
    return tryOf(accounts, "password", networks, password);
  }
  const unknown = await beginFromUnknownBrowser(accounts, account, at);
  return unknown === undefined
    ? { requiresCode: true }
    : tryOf(accounts, "passwordUnknown", networks, unknown);
}

async function beginFromUnknownBrowser(
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
): StartedAttempt {
  return {
    shouldWarnOwner: password.count === passwordWarningCount(kind),
    succeeded: () => attempts.succeed({ takeBack: networks, forget: [password] }),
  };
}

/** `beginPasswordAttempt` for calls that cannot take a code: throws `too_many_requests` where a code would be required. */
export async function beginPasswordAttemptWithoutCode(
  accounts: Accounts,
  attempt: Omit<AttemptInput, "code">,
): Promise<StartedAttempt> {
  const begun = await beginPasswordAttempt(accounts, attempt);
  if (!("requiresCode" in begun)) return begun;
  const [retryAfterSeconds] = attemptRules.passwordUnknown.delaysSeconds;
  throw new DomainError("too_many_requests", { retryAfterSeconds });
}

/**
 * Emails the owner of an account after many wrong passwords. The email says whether they were given in an open session.
 * Sends each of the two emails at most once a day, because anyone can continue to guess. Makes the same calls for an
 * address without an account.
 */
export async function warnOfManyAttempts(
  { attempts, table, users }: Accounts,
  { userId, email, shouldWarnOwner, isSignedIn, at }: WrongAttempt,
): Promise<void> {
  if (!shouldWarnOwner) return;
  const profile = await users.find(userId);
  const template = isSignedIn ? "many-attempts-inside" : "many-attempts";
  const tellItem = attempts.oncePerDayItem(`${template} ${normalizeEmail(email)}`, at);
  const mail =
    profile === undefined
      ? []
      : [requestEmailItem(table, template, { name: profile.name, email: profile.email }, at)];
  try {
    await table.transact([tellItem, ...mail]);
  } catch (error) {
    // The owner was warned less than a day ago.
    if (!(error instanceof TransactionCanceled && error.isCausedBy(tellItem))) throw error;
  }
}
