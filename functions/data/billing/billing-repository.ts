import * as z from "zod";
import {
  isOver,
  withoutCheckout,
  type WorkspaceBilling,
} from "../../../shared/domain/billing/workspace-billing.ts";
import { WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { again, retried } from "../core/retry.ts";
import { partitionPrefixes } from "../core/key-prefixes.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import { outboxItem } from "../outbox/outbox-repository.ts";
import { StoredBilling } from "./stored-billing.ts";

const CustomerOwner = storedItem(() => z.object({ workspaceId: WorkspaceId }));
const Applied = storedItem(() => z.object({ appliedAt: z.string() }));

/** Stripe repeats a webhook for three days; an operator can send one again for a month. */
const eventsAreKeptSeconds = 40 * 24 * 60 * 60;

/** Seconds after which a subscription is compared with Stripe again, should its webhooks be lost. */
const reconciledAfterSeconds = 24 * 60 * 60;

/** At most this many former customers of a workspace are kept; each is asked for at every comparison. */
const formerCustomersMax = 10;

/** The plan of a workspace of which nothing is stored. */
export const noBilling: WorkspaceBilling = { revision: 0, hadTrial: false, told: {} };

const attempts = 8;

/** A workspace's Stripe customer and subscription. */
export class BillingRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId): Promise<WorkspaceBilling | undefined> {
    return await this.#table.get(keys.billing(workspaceId), StoredBilling);
  }

  /**
   * Records the workspace's customer, and which workspace the customer belongs to, together with `also`. Gives what
   * another call recorded, unless its customer is the one to be `replaced`, which is compared with Stripe later. Throws TransactionRefused if an item of
   * `also` is refused.
   */
  async begin(
    workspaceId: WorkspaceId,
    customer: { customerId: string; payerId: UserId; signUp?: WorkspaceBilling["signUp"] },
    {
      also = [],
      replaced,
    }: {
      also?: readonly TransactItem[];
      replaced?: { customerId: string; at: string } | undefined;
    } = {},
  ): Promise<WorkspaceBilling> {
    return await retried(attempts, async () => {
      const before = (await this.read(workspaceId)) ?? noBilling;
      if (before.customerId !== undefined && before.customerId !== replaced?.customerId)
        return before;
      const kept = before.customerId === undefined ? before : withoutCustomer(before);
      const begun = { ...kept, ...customer };
      const ownerKey = keys.stripeCustomer(customer.customerId);
      const items = [
        replaced === undefined
          ? this.#nextItem(workspaceId, before, begun)
          : this.changedItem(workspaceId, before, begun, replaced.at),
        this.#table.putItem(ownerKey, "stripe-customer", { workspaceId }),
      ];
      return (await this.#unlessLost(items, also))
        ? { ...begun, revision: before.revision + 1 }
        : again;
    });
  }

  /** Gives a workspace the Enterprise plan until a time, or takes it back. */
  async grant(
    workspaceId: WorkspaceId,
    enterpriseUntil: string | undefined,
    at: string,
  ): Promise<void> {
    await retried(attempts, async () => {
      const before = (await this.read(workspaceId)) ?? noBilling;
      const after = { ...before, enterpriseUntil };
      const isWritten = await this.#unlessLost([this.changedItem(workspaceId, before, after, at)]);
      return isWritten ? undefined : again;
    });
  }

  /** Forgets which workspace a customer belonged to. */
  async forgetCustomer(customerId: string): Promise<void> {
    await this.#table.remove(keys.stripeCustomer(customerId));
  }

  /** Forgets which workspace a customer belonged to, as a part of a transaction. */
  forgottenCustomerItem(customerId: string): TransactItem {
    return this.#table.deleteItem(keys.stripeCustomer(customerId));
  }

  /** Forgets which workspace the customer of this one belongs to, and those that it had before. */
  async forgetCustomersOf(workspaceId: WorkspaceId): Promise<void> {
    for (const id of customersOf(await this.read(workspaceId))) await this.forgetCustomer(id);
  }

  /** Forgets the customer and the plan of a sign-up that is removed. */
  async forget(workspaceId: WorkspaceId, known: WorkspaceBilling): Promise<void> {
    for (const id of customersOf(known)) await this.forgetCustomer(id);
    await this.#table.remove(keys.billing(workspaceId));
  }

  /** The workspace of a customer; undefined for a customer of another product in the same account. */
  async workspaceOf(customerId: string): Promise<WorkspaceId | undefined> {
    return (await this.#table.get(keys.stripeCustomer(customerId), CustomerOwner))?.workspaceId;
  }

  /**
   * Records that the paying card is the former owner's, as a part of the transaction that gives a team another owner. A
   * holder that was recorded before stays. A concurrent change of the plan is refused, and decided again.
   */
  formerOwnerItem(workspaceId: WorkspaceId, formerOwner: UserId): TransactItem {
    const update = {
      text: "SET cardHolderId = if_not_exists(cardHolderId, :owner) ADD revision :one",
      values: { ":owner": formerOwner, ":one": 1 },
    };
    return this.#table.updateItem(keys.billing(workspaceId), update, mustExist);
  }

  /**
   * Replaces what is stored, as a part of a transaction. Refused if it has changed since `before` was read. It is compared
   * with Stripe a day later while it has a subscription that has not ended, an open checkout, or a current or former
   * customer that Stripe did not know.
   */
  changedItem(
    workspaceId: WorkspaceId,
    before: WorkspaceBilling,
    after: Omit<WorkspaceBilling, "revision">,
    at: string,
  ): TransactItem {
    const due = isCompared(after)
      ? dueEntry(workspaceId, addSeconds(at, reconciledAfterSeconds))
      : {};
    return this.#nextItem(workspaceId, before, { ...after, ...due });
  }

  /** The write of the revision after `before`. */
  #nextItem(
    workspaceId: WorkspaceId,
    { revision }: WorkspaceBilling,
    fields: object,
  ): TransactItem {
    const next = { ...fields, revision: revision + 1 };
    const isNext = { text: "revision = :revision", values: { ":revision": revision } };
    const condition = revision === noBilling.revision ? mustBeNew : isNext;
    return this.#table.putItem(keys.billing(workspaceId), "billing", next, condition);
  }

  /** Writes a transaction. False if another write came first. Throws the refusal of an item of `also`. */
  async #unlessLost(
    items: readonly TransactItem[],
    also: readonly TransactItem[] = [],
  ): Promise<boolean> {
    try {
      await this.#table.transact([...items, ...also]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      if (also.some((item) => error.isCausedBy(item))) throw error;
      return false;
    }
  }

  async isApplied(eventId: string): Promise<boolean> {
    return (await this.#table.get(keys.stripeEvent(eventId), Applied)) !== undefined;
  }

  /** Notes that a webhook is applied. */
  async noteApplied(eventId: string, at: string): Promise<void> {
    const ttl = epochSeconds(at) + eventsAreKeptSeconds;
    await this.#table.put(keys.stripeEvent(eventId), "stripe-event", { appliedAt: at, ttl });
  }

  /** Asks for the job that compares a due subscription with Stripe, and makes it due a day later. */
  async askForReconciling(key: ItemKey, at: string): Promise<void> {
    const workspaceId = WorkspaceId.parse(key.pk.slice(partitionPrefixes.owner.length));
    const next = addSeconds(at, reconciledAfterSeconds);
    const update = { text: "SET dueAt = :next", values: { ":next": next } };
    try {
      await this.#table.transact([
        this.#table.updateItem(key, update, { text: "dueAt <= :at", values: { ":at": at } }),
        outboxItem(this.#table, "reconcile-billing", { workspaceId }, at),
      ]);
    } catch (error) {
      // It was applied, or asked for, since the index was read.
      if (!(error instanceof TransactionRefused)) throw error;
    }
  }
}

/** Whether Stripe can change something of this, so that it is compared daily: webhooks can be lost. */
function isCompared({
  subscription,
  isCustomerMissing,
  checkoutEndsAt,
  formerCustomerIds = [],
}: Omit<WorkspaceBilling, "revision">): boolean {
  if (checkoutEndsAt !== undefined) return true;
  if (isCustomerMissing === true || formerCustomerIds.length > 0) return true;
  return subscription !== undefined && !isOver(subscription);
}

/** A workspace's customers, the former ones first. */
function customersOf(known: WorkspaceBilling | undefined): string[] {
  const { customerId, formerCustomerIds = [] } = known ?? {};
  return customerId === undefined ? formerCustomerIds : [...formerCustomerIds, customerId];
}

/** What stays known when a customer is given up. */
function withoutCustomer(known: WorkspaceBilling): WorkspaceBilling {
  const { customerId: _id, isCustomerMissing: _, ...rest } = withoutCheckout(known);
  return {
    ...rest,
    formerCustomers: (known.formerCustomers ?? 0) + 1,
    formerCustomerIds: customersOf(known).slice(-formerCustomersMax),
  };
}
