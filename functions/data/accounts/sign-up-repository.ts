import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds } from "../../platform/clock.ts";
import { newCountersItem } from "../limits/counters.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { dueEntry, keys, partitions, prefixes, type ItemKey } from "../core/keys.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { UserRepository } from "./user-repository.ts";

/** A sign-up that nobody has verified is removed after so long. */
const unclaimedSeconds = 24 * 60 * 60;

/** A sign-up whose address is not verified. Its user is there in the user pool. */
export const PendingSignUp = lazySchema(() =>
  z.object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    /** Set when the sweep has begun to take it away: it can't be verified any more. */
    removingAt: z.string().optional(),
    /** Set before its password is discarded: from then on only a new password opens the account. */
    discardingAt: z.string().optional(),
  }),
);
export type PendingSignUp = z.infer<typeof PendingSignUp>;

/** Who owns an address: this item alone holds that an address belongs to one user. */
const EmailClaim = lazySchema(() => z.object({ userId: z.string() }));
export type EmailClaim = z.infer<typeof EmailClaim>;

/** What an e-mail address leads to. */
export interface Account {
  claim: EmailClaim | undefined;
  newestPending: PendingSignUp | undefined;
}

const keyOf = ({
  email,
  createdAt,
  userId,
}: Pick<PendingSignUp, "email" | "createdAt" | "userId">) =>
  keys.pendingSignUp(email, createdAt, userId);

/** The items of sign-ups and of who owns which address. */
export class SignUpRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Notes a sign-up before its user is made, so that the sweep finds whatever is left behind. */
  async begin(signUp: PendingSignUp): Promise<void> {
    const due = dueEntry(signUp.userId, addSeconds(signUp.createdAt, unclaimedSeconds));
    const item = { ...signUp, ...due };
    await this.#table.transact([
      this.#table.putItem(keyOf(signUp), "pending-sign-up", item, mustBeNew),
    ]);
  }

  /** What an address leads to. Costs the same two reads whether or not there is an account. */
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

  /** Notes that the password of a sign-up is about to be discarded; false when it is no longer pending. */
  async markDiscarding(signUp: PendingSignUp, at: string): Promise<boolean> {
    return await this.#table.update(
      keyOf(signUp),
      { text: "SET discardingAt = :at", values: { ":at": at } },
      { text: "attribute_exists(pk) AND attribute_not_exists(removingAt)" },
    );
  }

  /**
   * Gives the address to the sign-up's user and makes their profile and counters, with `also`, all or nothing.
   * False when the address was given away before, the sweep was faster, the password that is to stay is being
   * discarded, or `also` was refused.
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
      new UserRepository(this.#table).creating(profile),
      newCountersItem(this.#table, userId),
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

  /** Gives a user another address in place of theirs, as parts of a transaction; refused when it is taken. */
  movingClaim(userId: string, from: string, to: string): TransactItem[] {
    return [
      this.#table.putItem(keys.emailClaim(to), "email-claim", { userId }, mustBeNew),
      this.releasingClaim(userId, from),
    ];
  }

  /** Gives a user's address free, as a part of a transaction; refused when it is not theirs. */
  releasingClaim(userId: string, email: string): TransactItem {
    return this.#table.deleteItem(keys.emailClaim(email), {
      text: "userId = :userId",
      values: { ":userId": userId },
    });
  }

  /** Keeps a sign-up for another day, as a part of a transaction. */
  keeping(signUp: PendingSignUp, at: string): TransactItem {
    return this.#table.updateItem(
      keyOf(signUp),
      { text: "SET dueAt = :dueAt", values: { ":dueAt": addSeconds(at, unclaimedSeconds) } },
      { text: "attribute_exists(pk) AND attribute_not_exists(removingAt)" },
    );
  }

  /**
   * Removes a sign-up that nobody verified in time: first it is marked, so that it can't be verified any more,
   * then its user goes (`deleteUser`, which may be repeated), then the item. Safe to break off and repeat.
   */
  async removeUnclaimed(
    key: ItemKey,
    at: string,
    deleteUser: (userId: string) => Promise<void>,
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
