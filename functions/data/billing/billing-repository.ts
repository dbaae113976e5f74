import * as z from "zod";
import {
  isEndedSubscription,
  withoutCheckout,
  type WorkspaceBilling,
} from "../../../shared/domain/billing/workspace-billing.ts";
import { WorkspaceId, type UserId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { partitionPrefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import { StoredBilling } from "./stored-billing.ts";

const CustomerOwner = storedItem(() => z.object({ workspaceId: WorkspaceId }));
const Applied = storedItem(() => z.object({ appliedAt: z.string() }));

/** Stripe retries an event for three days; an operator can resend one for a month. */
const eventsAreKeptSeconds = 40 * 24 * 60 * 60;

/** Seconds between two comparisons of a subscription with Stripe, for the case that webhooks are lost. */
const reconciledAfterSeconds = 24 * 60 * 60;

/** Maximum number of former customers that a workspace keeps. Each comparison requests each of them from Stripe. */
const formerCustomersMax = 10;

/** The billing of a workspace without a stored one. */
export const noBilling: WorkspaceBilling = { revision: 0, hadTrial: false, told: {} };

const attempts = 8;

/** Reads and writes workspaces' Stripe customers and subscriptions. */
export class BillingRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId): Promise<WorkspaceBilling | undefined> {
    return await this.#table.get(billingKeys.billing(workspaceId), StoredBilling);
  }

  /**
   * Records the workspace's customer, and the customer's workspace, together with the items `also`. If the workspace
   * has a customer already, gives that record instead, unless that customer is to be `replaced`; a replaced customer is
   * compared with Stripe later. Throws TransactionCanceled if the condition of an item of `also` failed.
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
    return await withOptimisticRetry(attempts, async () => {
      const before = (await this.read(workspaceId)) ?? noBilling;
      if (before.customerId !== undefined && before.customerId !== replaced?.customerId)
        return before;
      const kept = before.customerId === undefined ? before : withoutCustomer(before);
      const begun = { ...kept, ...customer };
      const ownerKey = billingKeys.stripeCustomer(customer.customerId);
      const items = [
        replaced === undefined
          ? this.#nextItem(workspaceId, before, begun)
          : this.changedItem(workspaceId, before, begun, replaced.at),
        this.#table.putItem(ownerKey, "stripe-customer", { workspaceId }),
      ];
      return (await this.#unlessLost(items, also))
        ? { ...begun, revision: before.revision + 1 }
        : mustRetry;
    });
  }

  /** Grants a workspace the Enterprise plan until a time; undefined revokes it. */
  async grantEnterprise(
    workspaceId: WorkspaceId,
    enterpriseUntil: string | undefined,
    at: string,
  ): Promise<void> {
    await withOptimisticRetry(attempts, async () => {
      const before = (await this.read(workspaceId)) ?? noBilling;
      const after = { ...before, enterpriseUntil };
      const isWritten = await this.#unlessLost([this.changedItem(workspaceId, before, after, at)]);
      return isWritten ? undefined : mustRetry;
    });
  }

  /** Deletes the record of a customer's workspace. */
  async forgetCustomer(customerId: string): Promise<void> {
    await this.#table.remove(billingKeys.stripeCustomer(customerId));
  }

  /** A transaction item that deletes the record of a customer's workspace. */
  forgottenCustomerItem(customerId: string): TransactItem {
    return this.#table.deleteItem(billingKeys.stripeCustomer(customerId));
  }

  /** Deletes the records of a workspace's current and former customers. */
  async forgetCustomersOf(workspaceId: WorkspaceId): Promise<void> {
    for (const id of customersOf(await this.read(workspaceId))) await this.forgetCustomer(id);
  }

  /** Deletes the customers and the plan of a sign-up that is removed. */
  async forgetSignUp(workspaceId: WorkspaceId, known: WorkspaceBilling): Promise<void> {
    for (const id of customersOf(known)) await this.forgetCustomer(id);
    await this.#table.remove(billingKeys.billing(workspaceId));
  }

  /** The workspace of a customer; undefined for a customer of another product in the same account. */
  async workspaceOf(customerId: string): Promise<WorkspaceId | undefined> {
    return (await this.#table.get(billingKeys.stripeCustomer(customerId), CustomerOwner))
      ?.workspaceId;
  }

  /**
   * A transaction item for the transfer of a team: records that the paying card belongs to the former owner. Keeps a
   * holder that was recorded before. A concurrent change of the plan then fails its condition and is repeated.
   */
  recordCardHolderItem(workspaceId: WorkspaceId, formerOwner: UserId): TransactItem {
    const update = {
      text: "SET cardHolderId = if_not_exists(cardHolderId, :owner) ADD revision :one",
      values: { ":owner": formerOwner, ":one": 1 },
    };
    return this.#table.updateItem(billingKeys.billing(workspaceId), update, mustExist);
  }

  /**
   * A transaction item that replaces a workspace's billing. Refused if it has changed since `before` was read. The
   * billing is compared with Stripe a day later if it has a subscription that has not ended, an open checkout, a
   * customer that is missing in Stripe, or former customers.
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

  /** A transaction item that writes the next revision. */
  #nextItem(
    workspaceId: WorkspaceId,
    { revision }: WorkspaceBilling,
    fields: object,
  ): TransactItem {
    const next = { ...fields, revision: revision + 1 };
    const isNext = { text: "revision = :revision", values: { ":revision": revision } };
    const condition = revision === noBilling.revision ? mustBeNew : isNext;
    return this.#table.putItem(billingKeys.billing(workspaceId), "billing", next, condition);
  }

  /** Writes a transaction. False if another write came first. Throws if the condition of an item of `also` failed. */
  async #unlessLost(
    items: readonly TransactItem[],
    also: readonly TransactItem[] = [],
  ): Promise<boolean> {
    try {
      await this.#table.transact([...items, ...also]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      if (also.some((item) => error.isCausedBy(item))) throw error;
      return false;
    }
  }

  async isStripeEventApplied(eventId: string): Promise<boolean> {
    return (await this.#table.get(billingKeys.stripeEvent(eventId), Applied)) !== undefined;
  }

  /** Records that a Stripe event is applied. */
  async markStripeEventApplied(eventId: string, at: string): Promise<void> {
    const ttl = epochSeconds(at) + eventsAreKeptSeconds;
    await this.#table.put(billingKeys.stripeEvent(eventId), "stripe-event", { appliedAt: at, ttl });
  }

  /** Requests the job that compares a due subscription with Stripe, and makes it due again a day later. */
  async requestReconciliation(key: ItemKey, at: string): Promise<void> {
    const workspaceId = WorkspaceId.parse(key.pk.slice(partitionPrefixes.owner.length));
    const next = addSeconds(at, reconciledAfterSeconds);
    const update = { text: "SET dueAt = :next", values: { ":next": next } };
    try {
      await this.#table.transact([
        this.#table.updateItem(key, update, { text: "dueAt <= :at", values: { ":at": at } }),
        requestJobItem(this.#table, "reconcile-billing", { workspaceId }, at),
      ]);
    } catch (error) {
      // The comparison was made or requested since the index was read.
      if (!(error instanceof TransactionCanceled)) throw error;
    }
  }
}

/** Whether the billing is compared with Stripe daily, because Stripe can change it and webhooks can be lost. */
function isCompared({
  subscription,
  isCustomerMissing,
  checkoutEndsAt,
  formerCustomerIds = [],
}: Omit<WorkspaceBilling, "revision">): boolean {
  if (checkoutEndsAt !== undefined) return true;
  if (isCustomerMissing === true || formerCustomerIds.length > 0) return true;
  return subscription !== undefined && !isEndedSubscription(subscription);
}

/** Ids of a workspace's customers, former customers first. */
function customersOf(known: WorkspaceBilling | undefined): string[] {
  const { customerId, formerCustomerIds = [] } = known ?? {};
  return customerId === undefined ? formerCustomerIds : [...formerCustomerIds, customerId];
}

/** A workspace's billing after its customer is replaced. */
function withoutCustomer(known: WorkspaceBilling): WorkspaceBilling {
  const { customerId: _id, isCustomerMissing: _, ...rest } = withoutCheckout(known);
  return {
    ...rest,
    formerCustomers: (known.formerCustomers ?? 0) + 1,
    formerCustomerIds: customersOf(known).slice(-formerCustomersMax),
  };
}
