import { leaseSeconds } from "../../../shared/contracts/queues.ts";
import type { SubscriberName } from "../../../shared/contracts/subscribers.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";
import { randomId } from "../../platform/random-id.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { EventParser, type LaterEvent, type OutboxEvent } from "./outbox-events.ts";
import { doneRetentionSeconds, requeueDelaySeconds } from "./requeue-delays.ts";
import { takeLeaseOrRelease } from "./take-lease.ts";

/** Attempts for removing a subscriber from an event while other subscribers are removed at the same time. */
const finishAttempts = 8;

/** The events of the outbox. */
export class EventRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Reads an event, including one that this release does not know. */
  async read(id: string): Promise<OutboxEvent | LaterEvent | undefined> {
    return await this.#table.get(keys.outbox(id), EventParser);
  }

  /**
   * Takes the lease of an event for one subscriber. Returns undefined if the subscriber has processed or is processing
   * the event, or if this release does not know the event.
   */
  async take(id: string, subscriber: SubscriberName, at: string): Promise<OutboxEvent | undefined> {
    // The random id makes the lease unique to this call. It sorts like the time.
    const lease = `${addSeconds(at, leaseSeconds)} ${randomId()}`;
    const event = await takeLeaseOrRelease(
      () => this.#takeAs(id, subscriber, { lease, at }),
      () => this.#releaseOwn(id, subscriber, lease),
    );
    if (event === undefined || !("isOfLaterRelease" in event)) return event;
    await this.#releaseOwn(id, subscriber, lease);
    logger.warn(`An event of a later release came to the subscriber ${subscriber}`);
    return undefined;
  }

  async #takeAs(id: string, subscriber: string, { lease, at }: { lease: string; at: string }) {
    const taken = await this.#table.update(
      keys.outbox(id),
      {
        text: "SET leases.#subscriber = :lease",
        names: { "#subscriber": subscriber },
        values: { ":lease": lease },
      },
      {
        // If a write succeeds but its answer is lost, the SDK repeats it, and the repeat finds this call's own lease.
        text: "contains(waiting, :subscriber) AND (attribute_not_exists(leases.#subscriber) OR leases.#subscriber < :now OR leases.#subscriber = :lease)",
        values: { ":subscriber": subscriber, ":now": at },
      },
    );
    return taken ? await this.read(id) : undefined;
  }

  /** Releases a subscriber's lease, so that another consumer can take the event at once. */
  async release(id: string, subscriber: SubscriberName): Promise<void> {
    await this.#table.update(
      keys.outbox(id),
      { text: "REMOVE leases.#subscriber", names: { "#subscriber": subscriber } },
      { text: "contains(waiting, :subscriber)", values: { ":subscriber": subscriber } },
    );
  }

  async #releaseOwn(id: string, subscriber: string, lease: string): Promise<void> {
    await this.#table.update(
      keys.outbox(id),
      { text: "REMOVE leases.#subscriber", names: { "#subscriber": subscriber } },
      { text: "leases.#subscriber = :lease", values: { ":lease": lease } },
    );
  }

  /**
   * Removes a subscriber from an event and writes the subscriber's items (`written`) in one transaction. The removal of
   * the last subscriber takes the event out of the due index. Writes nothing if the subscriber was removed before.
   */
  async removeSubscriber(
    id: string,
    subscriber: string,
    at: string,
    written: readonly TransactItem[] = [],
  ): Promise<void> {
    for (let attempt = 1; attempt <= finishAttempts; attempt += 1) {
      const event = await this.read(id);
      if (event === undefined || !event.waiting.has(subscriber)) return;
      if (await this.#removeFrom(event, subscriber, at, written)) return;
    }
    throw new Error(
      `The event ${id} changed ${finishAttempts} times while ${subscriber} was removed`,
    );
  }

  /** Returns false if another subscriber was removed after the event was read. */
  async #removeFrom(
    { id, waiting }: OutboxEvent | LaterEvent,
    subscriber: string,
    at: string,
    written: readonly TransactItem[],
  ): Promise<boolean> {
    const update = waiting.size === 1 ? lastOff(at) : oneOff(subscriber);
    const unchanged = {
      text: "contains(waiting, :subscriber) AND size(waiting) = :size",
      values: { ":subscriber": subscriber, ":size": waiting.size },
    };
    // A write alone costs half of a transaction with one item.
    if (written.length === 0) return await this.#table.update(keys.outbox(id), update, unchanged);
    const off = this.#table.updateItem(keys.outbox(id), update, unchanged);
    try {
      await this.#table.transact([off, ...written]);
      return true;
    } catch (error) {
      if (error instanceof TransactionCanceled && error.isCausedBy(off)) return false;
      throw error;
    }
  }

  /** Sets the time at which an event with remaining subscribers is queued again. */
  async postpone(
    { id, requeued }: Pick<OutboxEvent, "id" | "requeued">,
    at: string,
  ): Promise<void> {
    await this.#table.update(
      keys.outbox(id),
      {
        text: "SET dueAt = :dueAt ADD requeued :one",
        values: { ":dueAt": addSeconds(at, requeueDelaySeconds(requeued)), ":one": 1 },
      },
      { text: "attribute_exists(waiting)" },
    );
  }
}

function oneOff(subscriber: string): Expression {
  return {
    text: "DELETE waiting :off REMOVE leases.#subscriber",
    names: { "#subscriber": subscriber },
    values: { ":off": new Set([subscriber]) },
  };
}

function lastOff(at: string): Expression {
  return {
    // The TTL only cleans up: no decision depends on a done event.
    text: "SET doneAt = :at, #ttl = :ttl REMOVE waiting, leases, duePk, dueAt",
    names: { "#ttl": "ttl" },
    values: { ":at": at, ":ttl": epochSeconds(at) + doneRetentionSeconds },
  };
}
