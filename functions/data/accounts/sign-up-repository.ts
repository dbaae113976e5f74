import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { UserId, personalWorkspaceOf, type WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";
import { newCountersItem } from "../limits/counters.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { billingKeys } from "../billing/billing-keys.ts";
import { signInKeys } from "../core/sign-in-keys.ts";
import { removePlanItems } from "../billing/unverified-signup-plan.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { addressReleaseItems } from "../core/address-release.ts";
import { UserRepository } from "./user-repository.ts";

/** Seconds after which a sign-up without a verified address is removed. */
const unclaimedSeconds = retentionDays.unverifiedSignUp * daySeconds;

/** A sign-up whose address is not verified yet. Its user is in the user pool. */
export const PendingSignUp = storedItem(() =>
  z.object({
    userId: UserId,
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    /** Time at which the sweep began to remove the sign-up. From then on it can't be verified. */
    removingAt: z.string().optional(),
    /** Set before the sign-up's password is discarded. From then on the account needs a new password. */
    discardingAt: z.string().optional(),
  }),
);
export type PendingSignUp = ItemOf<typeof PendingSignUp>;

/** The values that identify a sign-up. */
export type SignUpKey = Pick<PendingSignUp, "userId" | "email" | "createdAt">;

/** The user who owns an address. Only this item ensures that an address has at most one user. */
const EmailClaim = storedItem(() => z.object({ userId: UserId }));
export type EmailClaim = ItemOf<typeof EmailClaim>;

/** The owner and the newest pending sign-up of an email address. */
export interface AccountOfAddress {
  claim: EmailClaim | undefined;
  newestPending: PendingSignUp | undefined;
}

const keyOf = ({ email, createdAt, userId }: SignUpKey) =>
  signInKeys.pendingSignUp(email, createdAt, userId);

const Billed = storedItem(() => z.looseObject({ pk: z.string() }));

/** Seconds after which the sweep checks again a sign-up whose plan must end first. */
const planEndsSeconds = 10 * 60;

/** Seconds for which a sign-up with a checkout is kept. Stripe expires the checkout after 24 hours. */
export const checkoutSeconds = 25 * 60 * 60;

/** Attempts for a claim that loses to a change of the sign-up's plan. */
const attempts = 8;

const notRemoving = "attribute_exists(pk) AND attribute_not_exists(removingAt)";

/** Reads and writes sign-ups and the owners of addresses. */
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

  /** The owner and the newest sign-up of an address. Makes the same two reads whether or not there is an account. */
  async findAccount(email: string): Promise<AccountOfAddress> {
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

  async find(signUp: SignUpKey): Promise<PendingSignUp | undefined> {
    return await this.#table.get(keyOf(signUp), PendingSignUp);
  }

  /** Records that the password of a sign-up will be discarded; false if the sign-up is no longer pending. */
  async markDiscarding(signUp: PendingSignUp, at: string): Promise<boolean> {
    return await this.#table.update(
      keyOf(signUp),
      { text: "SET discardingAt = :at", values: { ":at": at } },
      { text: notRemoving },
    );
  }

  /**
   * Makes the sign-up's user the owner of the address. One transaction writes the address, the profile, the counters
   * and the items `also`. A plan that the sign-up has begun continues, and a job updates Stripe; if the account needs a
   * new password (`needsPassword`), the plan ends instead. False if the address has an owner, the sweep is removing the
   * sign-up, the password is being discarded, or the condition of an item of `also` failed.
   */
  async claim(
    signUp: PendingSignUp,
    at: string,
    needsPassword: boolean,
    also: readonly TransactItem[] = [],
  ): Promise<boolean> {
    const { userId, name, email } = signUp;
    const profile = { userId, name, email, needsPassword, createdAt: at };
    const workspaceId = personalWorkspaceOf(userId);
    const passwordStays = needsPassword ? "" : " AND attribute_not_exists(discardingAt)";
    const items = (planItems: readonly TransactItem[]) => [
      this.#table.putItem(keys.emailClaim(email), "email-claim", { userId }, mustBeNew),
      this.#table.deleteItem(keyOf(signUp), {
        text: `${notRemoving}${passwordStays}`,
      }),
      new UserRepository(this.#table).createItem(profile),
      newCountersItem(this.#table, workspaceId),
      ...planItems,
      ...also,
    ];
    return await withOptimisticRetry(attempts, async () => {
      const planItems = needsPassword
        ? await removePlanItems(this.#table, workspaceId, { name, email }, at)
        : await this.#keepPlanItems(workspaceId, at);
      try {
        await this.#table.transact(items(planItems));
        return true;
      } catch (error) {
        if (!(error instanceof TransactionCanceled)) throw error;
        // The plan has changed since it was read.
        return planItems.some((item) => error.isCausedBy(item)) ? mustRetry : false;
      }
    });
  }

  async #keepPlanItems(workspaceId: WorkspaceId, at: string): Promise<TransactItem[]> {
    const billing = await this.#table.get(billingKeys.billing(workspaceId), Billed);
    if (billing === undefined) return [];
    return [requestJobItem(this.#table, "reconcile-billing", { workspaceId }, at)];
  }

  /** Transaction items that replace a user's address. Refused if the new address has an owner. */
  moveClaimItems(userId: UserId, from: string, to: string, at: string): TransactItem[] {
    return [
      this.#table.putItem(keys.emailClaim(to), "email-claim", { userId }, mustBeNew),
      ...this.releaseClaimItems(userId, from, at),
    ];
  }

  /**
   * Transaction items that release a user's address. Refused if it is not this user's. The address's next owner does
   * not see agreements that were sent to it before `at`.
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

  /** A transaction item that postpones a sign-up's removal until `seconds` after `at`, by default a day. */
  postponeRemovalItem(signUp: SignUpKey, at: string, seconds = unclaimedSeconds): TransactItem {
    return this.#table.updateItem(
      keyOf(signUp),
      { text: "SET dueAt = :dueAt", values: { ":dueAt": addSeconds(at, seconds) } },
      { text: notRemoving },
    );
  }

  /** Sets the time of an unverified sign-up's removal. Changes nothing if it is verified or being removed. */
  async setRemovalTime(signUp: SignUpKey, until: string): Promise<void> {
    await this.#table.update(
      keyOf(signUp),
      { text: "SET dueAt = :dueAt", values: { ":dueAt": until } },
      { text: notRemoving },
    );
  }

  /**
   * Removes a sign-up that was not verified in time. A sign-up with billing stays: this requests the job that ends its
   * plan and deletes its billing. Any other sign-up is marked first, so that it can't be verified any more; then its
   * user is deleted (`deleteUser`, which can be repeated), then its item. Can be interrupted after each step and
   * repeated.
   */
  async removeUnclaimed(
    key: ItemKey,
    at: string,
    deleteUser: (userId: UserId) => Promise<void>,
  ): Promise<void> {
    const signUp = await this.#table.get(key, PendingSignUp);
    if (signUp === undefined) return;
    const billing = billingKeys.billing(personalWorkspaceOf(signUp.userId));
    if ((await this.#table.get(billing, Billed)) !== undefined) {
      await this.#askForEndOfPlan(key, signUp, at);
      return;
    }
    const isMarked = await this.#table.update(
      key,
      { text: "SET removingAt = :at", values: { ":at": at } },
      { text: "attribute_exists(pk) AND dueAt <= :at", values: { ":at": at } },
    );
    if (!isMarked) return;
    await deleteUser(signUp.userId);
    await this.#table.remove(key);
  }

  async #askForEndOfPlan(key: ItemKey, { userId }: PendingSignUp, at: string): Promise<void> {
    const next = {
      text: "SET dueAt = :next",
      values: { ":next": addSeconds(at, planEndsSeconds) },
    };
    const isDue = { text: "attribute_exists(pk) AND dueAt <= :at", values: { ":at": at } };
    const input = { workspaceId: personalWorkspaceOf(userId), endsSignUp: true } as const;
    // Refused if the sign-up was verified or its removal was postponed since it was read.
    await this.#table.tryTransact([
      this.#table.updateItem(key, next, isDue),
      requestJobItem(this.#table, "reconcile-billing", input, at),
    ]);
  }
}

/** Removes an unverified sign-up by its key, with its user in the user pool. */
export async function removeUnclaimedSignUp(table: Table, key: ItemKey, at: string): Promise<void> {
  // Only the sweep and the accounts functions need Cognito's client.
  const { deleteUser } = await import("../../user-pool/user-pool.ts");
  await new SignUpRepository(table).removeUnclaimed(key, at, deleteUser);
}
