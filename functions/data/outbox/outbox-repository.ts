import {
  queueOfJob,
  type JobInput,
  type JobName,
  type JobOf,
  type JobQueueName,
} from "../../../shared/contracts/jobs.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { newerReleaseError } from "../core/schema-numbers.ts";
import type { Table } from "../core/table.ts";
import { EntryLeases, stillPending } from "./entry-leases.ts";
import { newEntry } from "./job-requests.ts";
import { EntryParser, type AnyEntry, type LaterEntry, type OutboxEntry } from "./outbox-entries.ts";
import { doneRetentionSeconds, requeueDelaySeconds } from "./requeue-delays.ts";

/** Attempts for recording a recipient. In each attempt the SDK retries too. */
const noteAttempts = 5;

/** The entries of the outbox: requested jobs and their states. */
export class OutboxRepository {
  readonly #table: Table;
  readonly #leases: EntryLeases;

  constructor(table: Table) {
    this.#table = table;
    this.#leases = new EntryLeases(table);
  }

  /**
   * Requests a job with an id that the caller chooses, unless there is an entry with that id. Returns true if there is
   * one and its job is done.
   */
  async askOnce<Name extends JobName>(
    id: string,
    job: Name,
    input: JobInput<Name>,
    at: string,
  ): Promise<boolean> {
    const entry = newEntry(id, job, input, at);
    if (await this.#table.put(keys.outbox(id), "outbox", entry, mustBeNew)) return false;
    return (await this.read(id))?.state === "done";
  }

  /** Reads an entry, including one that this release can't process. */
  async readAny(id: string): Promise<AnyEntry | LaterEntry | undefined> {
    return await this.#table.get(keys.outbox(id), EntryParser);
  }

  /** Reads an entry. Throws `newer_release` for an entry that this release can't process. */
  async read(id: string): Promise<AnyEntry | undefined> {
    const entry = await this.readAny(id);
    if (entry !== undefined && "isOfLaterRelease" in entry) throw newerReleaseError();
    return entry;
  }

  /**
   * Takes the lease of an entry for `leaseSeconds`; `renew` prolongs it. Returns undefined if the job is done, if
   * another consumer has the lease, if the job belongs to another queue, or if this release can't process it. A message
   * of another queue was sent before a release moved the job: the sweep sends the entry to the job's queue of this
   * release. A message that this release can't process was sent by a later release: the sweep leaves the entry.
   */
  async take<Queue extends JobQueueName>(
    id: string,
    queue: Queue,
    at: string,
  ): Promise<OutboxEntry<JobOf<Queue>> | undefined> {
    const entry = await this.#leases.take(id, at, () => this.readAny(id));
    if (entry === undefined) return undefined;
    if (!("isOfLaterRelease" in entry) && isOf(entry, queue)) return entry;
    await this.release(id);
    logger.warn(`An entry for ${entry.job} came to the queue ${queue}, which can't do it`);
    return undefined;
  }

  /**
   * Prolongs the lease of an entry that this repository has taken. Returns false if the entry is done or no longer
   * leased.
   */
  async renew(id: string, at: string): Promise<boolean> {
    return await this.#leases.renew(id, at);
  }

  /** Releases the lease, so that another consumer can take the entry at once. */
  async release(id: string): Promise<void> {
    await this.#leases.release(id);
  }

  /** Records that SES has accepted the email to this recipient. */
  async noteSent(id: string, recipient: string): Promise<void> {
    await this.#noteRecipient(id, "sent", recipient);
  }

  /** Records that the email to this recipient can't be sent. */
  async noteGivenUp(id: string, recipient: string): Promise<void> {
    await this.#noteRecipient(id, "givenUp", recipient);
  }

  /** Retries longer than other writes: without this record the email is sent again. */
  async #noteRecipient(id: string, list: "sent" | "givenUp", recipient: string): Promise<void> {
    const update = {
      text: `ADD ${list} :recipients`,
      values: { ":recipients": new Set([recipient]) },
    };
    await withOptimisticRetry(noteAttempts, async () => {
      try {
        return await this.#table.update(keys.outbox(id), update);
      } catch (error) {
        if (error instanceof DomainError && error.code === "busy") return mustRetry;
        throw error;
      }
    });
  }

  /** A transaction item that records that the limits have counted an email. Refused if it was recorded before. */
  countedItem(id: string, recipient: string): TransactItem {
    return this.#notedOnce(id, "counted", recipient);
  }

  /** A transaction item that records that an email is part of a joined email. Refused if it was recorded before. */
  joinedItem(id: string, recipient: string): TransactItem {
    return this.#notedOnce(id, "joined", recipient);
  }

  #notedOnce(id: string, list: "counted" | "joined", recipient: string): TransactItem {
    return this.#table.updateItem(
      keys.outbox(id),
      { text: `ADD ${list} :recipients`, values: { ":recipients": new Set([recipient]) } },
      {
        text: `attribute_not_exists(${list}) OR NOT contains(${list}, :recipient)`,
        values: { ":recipient": recipient },
      },
    );
  }

  /**
   * Releases the lease of a pending entry and sets the time at which the sweep queues it again, unless another consumer
   * has the lease by now.
   */
  async continueAt(id: string, dueAt: string): Promise<void> {
    await this.#leases.release(id, dueAt);
  }

  /** A transaction item that marks an entry as done. Refused if it was done before. */
  doneItem(id: string, at: string): TransactItem {
    return this.#table.updateItem(keys.outbox(id), doneUpdate(at), stillPending);
  }

  /** Marks an entry as done. */
  async finish(id: string, at: string): Promise<void> {
    await this.#table.update(keys.outbox(id), doneUpdate(at), stillPending);
  }

  /**
   * Sets the time at which a pending entry that was queued again is queued the next time, and counts an interruption if
   * a lease has expired. Returns false and changes nothing if a consumer has the entry: `lookAfterLease` handles that
   * case.
   */
  async postpone(
    { id, requeued, leaseUntil }: AnyEntry | LaterEntry,
    at: string,
  ): Promise<boolean> {
    const isInterrupted = leaseUntil !== undefined;
    return await this.#table.update(
      keys.outbox(id),
      {
        text: `SET dueAt = :dueAt ADD requeued :one${isInterrupted ? ", interruptions :one" : ""}`,
        values: { ":dueAt": addSeconds(at, requeueDelaySeconds(requeued)), ":one": 1 },
      },
      {
        text: `${stillPending.text} AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)`,
        names: stillPending.names,
        values: { ...stillPending.values, ":now": at },
      },
    );
  }

  /** Lets the sweep check a leased entry when its lease ends. Does nothing if the entry is done or not leased. */
  async lookAfterLease(id: string): Promise<void> {
    await this.#table.update(
      keys.outbox(id),
      { text: "SET dueAt = leaseUntil" },
      { ...stillPending, text: `${stillPending.text} AND attribute_exists(leaseUntil)` },
    );
  }
}

function isOf<Queue extends JobQueueName>(
  entry: AnyEntry,
  queue: Queue,
): entry is AnyEntry & OutboxEntry<JobOf<Queue>> {
  return queueOfJob(entry.job) === queue;
}

function doneUpdate(at: string) {
  return {
    // The TTL only cleans up: no decision depends on a done entry.
    text: "SET #state = :done, doneAt = :at, #ttl = :ttl REMOVE duePk, dueAt, leaseUntil, leaseBy",
    names: { "#state": "state", "#ttl": "ttl" },
    values: { ":done": "done", ":at": at, ":ttl": epochSeconds(at) + doneRetentionSeconds },
  };
}
