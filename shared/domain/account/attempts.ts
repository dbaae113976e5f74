/** The limits for attempts of one kind. */
export interface AttemptRule {
  /** Number of attempts in a row that need no wait. */
  freeAttempts: number;
  /** The wait after each later attempt, in seconds. The last value repeats. */
  delaysSeconds: readonly number[];
  /** Seconds without an attempt after which the count restarts at 0. */
  resetAfterSeconds: number;
}

const minute = 60;

/**
 * The kinds of attempts that are counted. After five wrong passwords the user pool locks an account for everyone,
 * including its owner. All browsers that an account does not know share three passwords in 16 minutes, so they do not
 * cause that lock.
 */
export const attemptRules = {
  /** Wrong passwords for one account from one known device, or with the emailed code. */
  password: {
    freeAttempts: 1,
    delaysSeconds: [5, minute, 16 * minute],
    resetAfterSeconds: 16 * minute,
  },
  /** Wrong passwords for one account from all unknown devices together. After these an emailed code is required. */
  passwordUnknown: {
    freeAttempts: 2,
    delaysSeconds: [16 * minute],
    resetAfterSeconds: 16 * minute,
  },
  /** Wrong passwords from one IPv6 site (/48), for all accounts. */
  passwordSite: {
    freeAttempts: 60,
    delaysSeconds: [1, 2, 4, 8, 15, 30, minute, 5 * minute, 15 * minute],
    resetAfterSeconds: 60 * minute,
  },
  /** Wrong passwords from one network (`networkOf`), for all accounts. */
  passwordAddress: {
    freeAttempts: 20,
    delaysSeconds: [1, 2, 4, 8, 15, 30, minute, 5 * minute, 15 * minute],
    resetAfterSeconds: 60 * minute,
  },
  /** Wrong codes for one user. */
  code: {
    freeAttempts: 4,
    delaysSeconds: [30, minute, 5 * minute, 15 * minute],
    resetAfterSeconds: 60 * minute,
  },
  /** Wrong passwords of one share link from one network (`networkOf`). */
  sharePassword: {
    freeAttempts: 5,
    delaysSeconds: [5, 30, minute, 5 * minute, 15 * minute],
    resetAfterSeconds: 60 * minute,
  },
  /** Wrong passwords of one share link from everywhere. The waits are short, so that strangers lock nobody out. */
  sharePasswordAnywhere: {
    freeAttempts: 100,
    delaysSeconds: [1, 2, 4, 8, 15],
    resetAfterSeconds: 60 * minute,
  },
  /**
   * Codes that are emailed for one share to browsers of all networks. Each has five tries, so this bounds what can be
   * guessed. Later ones wait half an hour each, so that strangers lock nobody out for a day.
   */
  shareCodeAnywhere: {
    freeAttempts: 20,
    delaysSeconds: [30 * minute],
    resetAfterSeconds: 24 * 60 * minute,
  },
  /** Emails to one mailbox that are sent to an address of the caller's choice. */
  mail: {
    freeAttempts: 3,
    delaysSeconds: [30, minute, 5 * minute, 10 * minute],
    resetAfterSeconds: 60 * minute,
  },
  /** Emails with a link for a new password to one mailbox: three per hour. */
  reset: { freeAttempts: 2, delaysSeconds: [60 * minute], resetAfterSeconds: 60 * minute },
  /** Calls from one network (`networkOf`) that send emails to addresses of the caller's choice. */
  mailAddress: {
    freeAttempts: 100,
    delaysSeconds: [5, 10, 30, minute, 5 * minute],
    resetAfterSeconds: 60 * minute,
  },
} as const satisfies Record<string, AttemptRule>;
export type AttemptKind = keyof typeof attemptRules;

/**
 * Returns the number of wrong passwords in a row at which the owner is warned by email. The longest wait follows it.
 */
export function passwordWarningCount(kind: "password" | "passwordUnknown"): number {
  const { freeAttempts, delaysSeconds } = attemptRules[kind];
  return freeAttempts + delaysSeconds.length;
}

/** Returns the wait in seconds after the attempt with number `count` (from 1) in a row. */
export function delaySecondsAfter(
  { freeAttempts, delaysSeconds }: AttemptRule,
  count: number,
): number {
  if (count <= freeAttempts) return 0;
  return delaysSeconds[count - freeAttempts - 1] ?? delaysSeconds.at(-1) ?? 0;
}

/** Returns the groups of an IPv6 address without leading zeros; undefined for other addresses. */
function groupsOf(ipAddress: string): string[] | undefined {
  if (!ipAddress.includes(":")) return undefined;
  const [head = "", tail] = ipAddress.split("%")[0]?.toLowerCase().split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return parts.map((part) => Number.parseInt(part, 16).toString(16));
}

/** Returns the network of an address: the first 24 bits of IPv4, or the first 64 bits of IPv6, as text. */
export function networkOf(ipAddress: string): string {
  const groups = groupsOf(ipAddress);
  if (groups !== undefined) return groups.slice(0, 4).join(":");
  return ipAddress.split(".").slice(0, 3).join(".");
}

/** Returns the site of an IPv6 address (its first 48 bits, which hold 65,536 networks) as text; undefined for IPv4. */
export function ipv6SiteOf(ipAddress: string): string | undefined {
  return groupsOf(ipAddress)?.slice(0, 3).join(":");
}
