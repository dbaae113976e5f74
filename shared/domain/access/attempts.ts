/** How attempts of one kind are slowed down. */
export interface AttemptRule {
  /** So many may follow each other without waiting. */
  free: number;
  /** The wait after each one beyond them, in seconds; the last stays. */
  delaysSeconds: readonly number[];
  /** Counted anew once nothing has happened for so long. */
  forgottenAfterSeconds: number;
}

const minute = 60;

/**
 * Which attempts are counted, and for whom. At five wrong passwords the user pool locks the account for everybody, its
 * owner included, so browsers that an account does not know forward three in a quarter of an hour, all together.
 */
export const attemptRules = {
  /** Wrong passwords for one account from one device that it knows, or with the emailed code. */
  password: {
    free: 1,
    delaysSeconds: [5, minute, 16 * minute],
    forgottenAfterSeconds: 16 * minute,
  },
  /** Wrong passwords for one account from all devices that it does not know: after these a code is asked for. */
  passwordUnknown: {
    free: 2,
    delaysSeconds: [16 * minute],
    forgottenAfterSeconds: 16 * minute,
  },
  /** Wrong passwords from one site (an IPv6 /48), for all accounts. */
  passwordSite: {
    free: 60,
    delaysSeconds: [1, 2, 4, 8, 15, 30, minute, 5 * minute, 15 * minute],
    forgottenAfterSeconds: 60 * minute,
  },
  /** Wrong passwords from one network, for all accounts. */
  passwordAddress: {
    free: 20,
    delaysSeconds: [1, 2, 4, 8, 15, 30, minute, 5 * minute, 15 * minute],
    forgottenAfterSeconds: 60 * minute,
  },
  /** Wrong codes of a user. */
  code: {
    free: 4,
    delaysSeconds: [30, minute, 5 * minute, 15 * minute],
    forgottenAfterSeconds: 60 * minute,
  },
  /** Mails that anyone can have sent to one mailbox. */
  mail: {
    free: 3,
    delaysSeconds: [30, minute, 5 * minute, 10 * minute],
    forgottenAfterSeconds: 60 * minute,
  },
  /** Emails with a link for a new password, to one address: three an hour. */
  reset: { free: 2, delaysSeconds: [60 * minute], forgottenAfterSeconds: 60 * minute },
  /** Such mails asked for from one network address. */
  mailAddress: {
    free: 100,
    delaysSeconds: [5, 10, 30, minute, 5 * minute],
    forgottenAfterSeconds: 60 * minute,
  },
} as const satisfies Record<string, AttemptRule>;
export type AttemptKind = keyof typeof attemptRules;

/** The number of wrong passwords of this kind that an account's owner is told of: the wait after them is the longest. */
export function manyWrongPasswords(kind: "password" | "passwordUnknown"): number {
  const { free, delaysSeconds } = attemptRules[kind];
  return free + delaysSeconds.length;
}

/** The seconds to wait after the `count`th attempt in a row. */
export function delayAfter({ free, delaysSeconds }: AttemptRule, count: number): number {
  if (count <= free) return 0;
  return delaysSeconds[count - free - 1] ?? delaysSeconds.at(-1) ?? 0;
}

/** The groups of an IPv6 address, each without leading zeros; undefined for another address. */
function groupsOf(ipAddress: string): string[] | undefined {
  if (!ipAddress.includes(":")) return undefined;
  const [head = "", tail] = ipAddress.split("%")[0]?.toLowerCase().split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return parts.map((part) => Number.parseInt(part, 16).toString(16));
}

/** The network that an address belongs to: the /24 of IPv4, or the /64 that a connection has of IPv6. */
export function networkOf(ipAddress: string): string {
  const groups = groupsOf(ipAddress);
  if (groups !== undefined) return groups.slice(0, 4).join(":");
  return ipAddress.split(".").slice(0, 3).join(".");
}

/** The site that an IPv6 address belongs to, a /48, of which one customer has 65,536 networks; undefined for IPv4. */
export function siteOf(ipAddress: string): string | undefined {
  return groupsOf(ipAddress)?.slice(0, 3).join(":");
}
