import { z } from "zod";
import { storedItem } from "../../../functions/data/core/stored-item.ts";

const Account = storedItem(() =>
  z.object({
    kind: z.enum(["profile", "pending-sign-up"]),
    userId: z.string(),
    leftAt: z.string().optional(),
  }),
);

export interface StoredAccounts {
  profiles: Set<string>;
  /** Users whose account is being made or deleted: the user pool may have them or not. */
  passing: Set<string>;
}

export function noteAccountItem({ profiles, passing }: StoredAccounts, item: unknown): void {
  const account = Account.tryParse(item);
  if (account === undefined) return;
  const { kind, userId, leftAt } = account;
  if (kind === "profile" && leftAt === undefined) profiles.add(userId);
  else passing.add(userId);
}

/** Returns a line for each mismatch between the accounts of the table and the users of the pool, named by their ids. */
export function accountFindings(
  { profiles, passing }: StoredAccounts,
  poolUsers: ReadonlySet<string>,
): string[] {
  return [
    ...[...profiles]
      .filter((userId) => !poolUsers.has(userId))
      .map(
        (userId) =>
          `Account ${userId}: the user pool has no such user, so nobody can sign in. It was deleted since, or the pool is a new one.`,
      ),
    ...[...poolUsers]
      .filter((userId) => !profiles.has(userId) && !passing.has(userId))
      .map(
        (userId) =>
          `User ${userId} of the pool: the table has no such account. It was made since, and its owner can sign up again.`,
      ),
  ];
}
