import { UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds } from "../../platform/clock.ts";
import { newCountersItem } from "../limits/counters.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys, partitions, prefixes, type ItemKey } from "../core/keys.ts";
import { signInKeys } from "../core/sign-in-keys.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { addressReleaseItems } from "../core/address-release.ts";
import { UserRepository } from "./user-repository.ts";

/** Seconds after which a sign-up without verified address is removed. */
const unclaimedSeconds = 24 * 60 * 60;

/** A sign-up whose address is not verified yet. Its user is in the user pool. */
export const PendingSignUp = lazySchema(() =>
  z.object({
    userId: UserId,
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    /** Set when the sweep begins to remove the sign-up, which can't be verified from then on. */
    removingAt: z.string().optional(),
    /** Set before the sign-up's password is discarded: from then on the account needs a new password. */
    discardingAt: z.string().optional(),
  }),
);
export type PendingSignUp = z.infer<typeof PendingSignUp>;

/** The user who owns an address. Only this item ensures that an address has at most one user. */
const EmailClaim = lazySchema(() => z.object({ userId: UserId }));
export type EmailClaim = z.infer<typeof EmailClaim>;

/** The owner and the newest pending sign-up of an email address. */
export interface Account {
  claim: EmailClaim | undefined;
  newestPending: PendingSignUp | undefined;
}

const keyOf = ({
  email,
  createdAt,
  userId,
}: Pick<PendingSignUp, "email" | "createdAt" | "userId">) =>
  signInKeys.pendingSignUp(email, createdAt, userId);

/** The items of sign-ups and of the owners of addresses. */
export class SignUpRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Writes a sign-up before its user is created, so that the sweep can remove an incomplete sign-up. */
  async begin(signUp: PendingSignUp): Promise<void> {
    const due = dueEntry(signUp.userId, addSeconds(signUp.createdAt, unclaimedSeconds));
    const item = { ...signUp, ...due };
    await this.#table.transact([
      this.#table.putItem(keyOf(signUp), "pending-sign-up", item, mustBeNew),
    ]);
  }

  /** Owner and newest sign-up of an address. Needs the same two reads whether or not there is an account. */
  async findAccount(email: string): Promise<Account> {
    const range = { pk: partitions.email(email), prefix: prefixes.pendingSignUp };
    const [claim, pending] = await Promise.all([
      this.findClaim(email),
      this.#table.page(range, PendingSignUp, { limit: 1, newestFirst: true }),
    ]);
    return { claim, newestPending: pending.items[0] };
  }

  async findClaim(email: string): Promise<EmailClaim | undefined> {
    return await this.#table.get(keys.emailClaim(email), EmailClaim);
  }

  async find(
    signUp: Pick<PendingSignUp, "email" | "createdAt" | "userId">,
  ): Promise<PendingSignUp | undefined> {
    return await this.#table.get(keyOf(signUp), PendingSignUp);
  }

  /** Notes that the password of a sign-up will be discarded; false if the sign-up is no longer pending. */
  async markDiscarding(signUp: PendingSignUp, at: string): Promise<boolean> {
    return await this.#table.update(
      keyOf(signUp),
      { text: "SET discardingAt = :at", values: { ":at": at } },
      { text: "attribute_exists(pk) AND attribute_not_exists(removingAt)" },
    );
  }

  /**
   * Gives the address to the sign-up's user, and writes their profile, counters and `also`, in one transaction. False
   * if the address has an owner, the sweep is removing the sign-up, the password to keep is being discarded, or an
   * item of `also` was refused.
   */
  async claim(
    signUp: PendingSignUp,
    at: string,
    needsPassword: boolean,
    also: readonly TransactItem[] = [],
  ): Promise<boolean> {
    const { userId, name, email } = signUp;
    const profile = { userId, name, email, needsPassword, createdAt: at };
    const passwordStays = needsPassword ? "" : " AND attribute_not_exists(discardingAt)";
    const items = [
      this.#table.putItem(keys.emailClaim(email), "email-claim", { userId }, mustBeNew),
      this.#table.deleteItem(keyOf(signUp), {
        text: `attribute_exists(pk) AND attribute_not_exists(removingAt)${passwordStays}`,
      }),
      new UserRepository(this.#table).createItem(profile),
      newCountersItem(this.#table, personalWorkspaceOf(userId)),
      ...also,
    ];
    try {
      await this.#table.transact(items);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return false;
      throw error;
    }
  }

  /** Replaces a user's address, as parts of a transaction; refused if the new address has an owner. */
  moveClaimItems(userId: UserId, from: string, to: string, at: string): TransactItem[] {
    return [
      this.#table.putItem(keys.emailClaim(to), "email-claim", { userId }, mustBeNew),
      ...this.releaseClaimItems(userId, from, at),
    ];
  }

  /**
   * Releases a user's address, as parts of a transaction; refused if it is not this user's. The address's next user
   * sees no agreements that were sent to it before `at`.
   */
  releaseClaimItems(userId: UserId, email: string, at: string): TransactItem[] {
    return [
      this.#table.deleteItem(keys.emailClaim(email), {
        text: "userId = :userId",
        values: { ":userId": userId },
      }),
      ...addressReleaseItems(this.#table, { userId, email }, at),
    ];
  }

  /** Keeps a sign-up until one day after `at`, as a part of a transaction. */
  keepItem(signUp: PendingSignUp, at: string): TransactItem {
    return this.#table.updateItem(
      keyOf(signUp),
      { text: "SET dueAt = :dueAt", values: { ":dueAt": addSeconds(at, unclaimedSeconds) } },
      { text: "attribute_exists(pk) AND attribute_not_exists(removingAt)" },
    );
  }

  /**
   * Removes a sign-up that was not verified in time. First marks it, so that it can't be verified any more, then
   * deletes its user (`deleteUser`, which can be repeated), then its item. Can stop after each step and run again.
   */
  async removeUnclaimed(
    key: ItemKey,
    at: string,
    deleteUser: (userId: UserId) => Promise<void>,
  ): Promise<void> {
    const signUp = await this.#table.get(key, PendingSignUp);
    if (signUp === undefined) return;
    const isMarked = await this.#table.update(
      key,
      { text: "SET removingAt = :at", values: { ":at": at } },
      { text: "attribute_exists(pk) AND dueAt <= :at", values: { ":at": at } },
    );
    if (!isMarked) return;
    await deleteUser(signUp.userId);
    await this.#table.remove(key);
  }
}

/** Removes the sign-up that an entry of the due index points to, with its user in the user pool. */
export async function removeUnclaimedSignUp(table: Table, key: ItemKey, at: string): Promise<void> {
  // Only the sweep and the accounts functions need Cognito's client.
  const { deleteUser } = await import("../../user-pool/user-pool.ts");
  await new SignUpRepository(table).removeUnclaimed(key, at, deleteUser);
}
