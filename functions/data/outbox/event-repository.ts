import * as z from "zod";
import { leaseSeconds } from "../../../shared/contracts/queues.ts";
import { subscribersOfEvent, type SubscriberName } from "../../../shared/contracts/subscribers.ts";
import { AgreementEvent } from "../../../shared/domain/agreement/evidence/agreement-event.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import { webhookEventTypes } from "../../../shared/domain/webhooks/webhook-event-types.ts";
import { WebhookEventData } from "../../../shared/domain/webhooks/webhook-event.ts";
import { isOfNewerRelease } from "../core/schema-numbers.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { searchKinds, type SearchKind } from "../../../shared/domain/search/search-words.ts";
import { addSeconds, epochSeconds, now } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";
import { randomId } from "../../platform/random-id.ts";
import { mustBeNew, type Expression, type TransactItem } from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { takeLeaseOrRelease } from "./take-lease.ts";
import {
  doneRetentionSeconds,
  requeueDelaySeconds,
  firstRequeueSeconds,
} from "./requeue-delays.ts";

/** Attempts for removing a subscriber from an event while other subscribers are removed at the same time. */
const finishAttempts = 8;

/** Attributes of every event: its state and the subscribers that have not processed it. */
const waitingEvent = () => ({
  id: z.string(),
  createdAt: z.string(),
  /** Names of subscribers that have not processed the event; absent when all have. */
  waiting: z.set(z.string()).default(new Set()),
  /** Number of times the sweep has queued it again. */
  requeued: z.number().int(),
});

/** An event of the outbox: a change of an agreement. */
export const AgreementOutboxEvent = storedItem(() =>
  z.object({
    ...waitingEvent(),
    agreementId: z.string(),
    version: z.number().int(),
    /** The agreement's revision after the change. It orders the events of one agreement. */
    sequence: z.number().int(),
    /** The numbers of the evidence entries that the change adds; absent if it adds none. */
    evidence: z.object({ first: z.number().int(), last: z.number().int() }).optional(),
    happened: AgreementEvent(),
  }),
);
export type AgreementOutboxEvent = ItemOf<typeof AgreementOutboxEvent>;

/**
 * An event of the outbox: objects of a workspace that are new, renamed or deleted. The search processes it, and
 * customers' webhooks what they are told of.
 */
const NamesChangedOutboxEvent = once(() =>
  z.object({
    ...waitingEvent(),
    renamed: z.object({
      workspaceId: WorkspaceId,
      about: z.enum(searchKinds),
      /** The objects' ids; for people, their addresses. */
      refs: z.array(z.string()),
    }),
    webhookEvent: z
      .object({ type: z.enum(webhookEventTypes), data: WebhookEventData() })
      .optional(),
  }),
);
export type NamesChangedOutboxEvent = z.infer<ReturnType<typeof NamesChangedOutboxEvent>>;

/** An event of the outbox. */
export const OutboxEvent = storedItem(() =>
  z.union([AgreementOutboxEvent.schema(), NamesChangedOutboxEvent()]),
);
export type OutboxEvent = ItemOf<typeof OutboxEvent>;

const StoredLaterEvent = storedItem(() => z.object(waitingEvent()));

/**
 * An event that a later release has written and that this one does not know. It waits for a release that does, with all
 * its subscribers.
 */
export type LaterEvent = ItemOf<typeof StoredLaterEvent> & { isOfLaterRelease: true };

/** Reads an event of any release. */
const EventParser = {
  parse: (item: unknown): OutboxEvent | LaterEvent =>
    (isOfNewerRelease(item, "event") ? undefined : OutboxEvent.tryParse(item)) ?? {
      ...StoredLaterEvent.parse(item),
      isOfLaterRelease: true,
    },
};

/** Transaction items that write the event of an agreement's change; none if no subscriber needs it. */
export function agreementEventItems(table: Table, change: Change, at: string): TransactItem[] {
  const { before, after, evidence } = change;
  const isNamed =
    before === undefined || before.title !== after.title || before.artist !== after.artist;
  const waiting = subscribersOfEvent(change.event, isNamed);
  if (waiting.length === 0) return [];
  const [first] = evidence;
  const event = {
    agreementId: after.id,
    version: after.version,
    sequence: after.revision,
    ...(first && {
      evidence: { first: first.sequence, last: first.sequence + evidence.length - 1 },
    }),
    happened: change.event,
  };
  return [eventItem(table, event, waiting, at)];
}

/**
 * Transaction items that write the event of new, renamed or deleted objects, for the search; none without objects.
 * `webhookEvent`: what webhooks of the workspace are told of it.
 */
export function namesChangedItems(
  table: Table,
  workspaceId: WorkspaceId,
  about: SearchKind,
  refs: readonly string[],
  webhookEvent?: NamesChangedOutboxEvent["webhookEvent"],
): TransactItem[] {
  if (refs.length === 0) return [];
  const event = { renamed: { workspaceId, about, refs }, webhookEvent };
  const waiting: readonly SubscriberName[] =
    webhookEvent === undefined ? ["search"] : ["search", "webhooks"];
  return [eventItem(table, event, waiting, now())];
}

/** Transaction items that write the event of agreements that have come to a workspace, for search and analytics. */
export function movedAgreementsItems(
  table: Table,
  workspaceId: WorkspaceId,
  agreementIds: readonly string[],
): TransactItem[] {
  if (agreementIds.length === 0) return [];
  const event = { renamed: { workspaceId, about: "agreement", refs: agreementIds } };
  const waiting: readonly SubscriberName[] = ["search", "analytics"];
  return [eventItem(table, event, waiting, now())];
}

function eventItem(
  table: Table,
  event: object,
  waiting: readonly SubscriberName[],
  at: string,
): TransactItem {
  const id = randomId();
  const state = { waiting: new Set<string>(waiting), leases: {}, requeued: 0 };
  const due = dueEntry(id, addSeconds(at, firstRequeueSeconds));
  const item = { ...event, id, createdAt: at, ...state, ...due };
  return table.putItem(keys.outbox(id), "event", item, mustBeNew);
}

/** The events of the outbox. */
export class EventRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An event, also one that this release does not know. */
  async read(id: string): Promise<OutboxEvent | LaterEvent | undefined> {
    return await this.#table.get(keys.outbox(id), EventParser);
  }

  /**
   * Takes the lease of an event for one subscriber; undefined if this subscriber has processed or is processing it, or
   * if this release does not know the event.
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

  /** False if another subscriber was removed since the event was read. */
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
