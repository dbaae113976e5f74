import * as z from "zod";
import { isOver, WorkspaceBilling } from "../../../shared/domain/billing/workspace-billing.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys, partitionPrefixes, type ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import { outboxItem } from "../outbox/outbox-repository.ts";

const CustomerOwner = lazySchema(() => z.object({ workspaceId: WorkspaceId }));
const Applied = lazySchema(() => z.object({ appliedAt: z.string() }));

/** Stripe repeats a webhook for three days; an operator can send one again for a month. */
const eventsAreKeptSeconds = 40 * 24 * 60 * 60;

/** Seconds after which a subscription is compared with Stripe again, should its webhooks be lost. */
const reconciledAfterSeconds = 24 * 60 * 60;

/** A workspace's Stripe customer and subscription. */
export class BillingRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(workspaceId: WorkspaceId): Promise<WorkspaceBilling | undefined> {
    return await this.#table.get(keys.billing(workspaceId), WorkspaceBilling);
  }

  /** Records the workspace's customer, and which workspace the customer belongs to. Gives what another call recorded. */
  async begin(workspaceId: WorkspaceId, customerId: string): Promise<WorkspaceBilling> {
    const billing = { customerId, revision: 1, hadTrial: false };
    const item = this.#table.putItem(keys.billing(workspaceId), "billing", billing, mustBeNew);
    const owner = { workspaceId };
    try {
      await this.#table.transact([
        item,
        this.#table.putItem(keys.stripeCustomer(customerId), "stripe-customer", owner),
      ]);
      return billing;
    } catch (error) {
      const recorded =
        error instanceof TransactionRefused ? await this.read(workspaceId) : undefined;
      if (recorded === undefined) throw error;
      return recorded;
    }
  }

  /** The workspace of a customer; undefined for a customer of somebody else's. */
  async workspaceOf(customerId: string): Promise<WorkspaceId | undefined> {
    return (await this.#table.get(keys.stripeCustomer(customerId), CustomerOwner))?.workspaceId;
  }

  /**
   * Replaces what is known. Refused if it has changed since `before` was read. A subscription that has not ended is
   * compared with Stripe a day later.
   */
  changedItem(
    workspaceId: WorkspaceId,
    before: WorkspaceBilling,
    after: Omit<WorkspaceBilling, "revision">,
    at: string,
  ): TransactItem {
    const { subscription } = after;
    const due =
      subscription === undefined || isOver(subscription)
        ? {}
        : dueEntry(workspaceId, addSeconds(at, reconciledAfterSeconds));
    const next = { ...after, revision: before.revision + 1, ...due };
    return this.#table.putItem(keys.billing(workspaceId), "billing", next, {
      text: "revision = :revision",
      values: { ":revision": before.revision },
    });
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
