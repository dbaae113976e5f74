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
 * Which attempts are counted, and for whom. A password's waits let fewer than five wrong ones through in a
 * quarter of an hour: at five the user pool would lock the account for everybody, its owner included.
 */
export const attemptRules = {
  /** Wrong passwords for one account, from one device that it knows or from all the others together. */
  password: {
    free: 1,
    delaysSeconds: [5, minute, 16 * minute],
    forgottenAfterSeconds: 16 * minute,
  },
  /** Wrong passwords from one network address, whatever the accounts. */
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
  /** Such mails asked for from one network address. */
  mailAddress: {
    free: 100,
    delaysSeconds: [5, 10, 30, minute, 5 * minute],
    forgottenAfterSeconds: 60 * minute,
  },
} as const satisfies Record<string, AttemptRule>;
export type AttemptKind = keyof typeof attemptRules;

/** The number of wrong passwords that an account's owner is told of: from here on the wait is a long one. */
export const manyWrongPasswords =
  attemptRules.password.free + attemptRules.password.delaysSeconds.length;

/** The seconds to wait after the `count`th attempt in a row. */
export function delayAfter({ free, delaysSeconds }: AttemptRule, count: number): number {
  if (count <= free) return 0;
  return delaysSeconds[count - free - 1] ?? delaysSeconds.at(-1) ?? 0;
}

/** What counts as one network address: an IPv4 address, or the /64 that a connection has of IPv6. */
export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(":")) return ipAddress;
  const [head = "", tail] = ipAddress.split("%")[0]?.toLowerCase().split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}
