import * as z from "zod";
import {
  jobNames,
  jobs,
  queueOfJob,
  type JobInput,
  type JobName,
  type JobOf,
  type JobQueueName,
} from "../../../shared/contracts/jobs.ts";
import type { EmailInput, EmailName, EmailTask } from "../../../shared/contracts/emails/emails.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { once } from "../../../shared/domain/once.ts";
import { isOfNewerRelease, newerReleaseError } from "../core/schema-numbers.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { withUnknownKeys } from "../core/unknown-keys.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";
import { randomId } from "../../platform/random-id.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { EntryLeases, stillPending } from "./entry-leases.ts";
import {
  doneRetentionSeconds,
  requeueDelaySeconds,
  firstRequeueSeconds,
} from "./requeue-delays.ts";

/** Attempts for recording a recipient. In each attempt the SDK retries too. */
const noteAttempts = 5;

const EntryState = once(() =>
  z.object({
    id: z.string(),
    job: z.enum(jobNames),
    state: z.enum(["pending", "done"]),
    createdAt: z.string(),
    /** Number of times the sweep has queued it again. */
    requeued: z.number().int(),
    /** Number of runs that ended without releasing their lease, as far as the sweep has noticed. */
    interruptions: z.number().int().optional(),
    /** When the sweep looks at it. Absent once it is done. */
    dueAt: z.string().optional(),
    /** Until when a consumer has it, unless that consumer renews its lease. */
    leaseUntil: z.string().optional(),
    /** Recipients whose email SES has accepted, and recipients whose email can't be sent. */
    sent: z.set(z.string()).default(new Set()),
    givenUp: z.set(z.string()).default(new Set()),
    /** Recipients whose email the limits have counted, and recipients whose email is part of a joined email. */
    counted: z.set(z.string()).default(new Set()),
    joined: z.set(z.string()).default(new Set()),
  }),
);
const StoredEntry = storedItem(() => EntryState().extend({ input: z.unknown() }));

/** An entry of the outbox: a requested job and its state. */
export interface OutboxEntry<Name extends JobName> extends z.infer<ReturnType<typeof EntryState>> {
  job: Name;
  /** Contains no link and no token: those are derived when the job runs. */
  input: JobInput<Name>;
}
type AnyEntry = { [Name in JobName]: OutboxEntry<Name> }[JobName];

const StoredLaterEntry = storedItem(() =>
  EntryState()
    .pick({
      id: true,
      state: true,
      createdAt: true,
      requeued: true,
      interruptions: true,
      dueAt: true,
      leaseUntil: true,
    })
    .extend({ job: z.string() }),
);

/**
 * An entry that a later release has written and that this one can't do: a job, an input or a schema that it does not
 * know. It stays in the outbox until a release comes that knows it.
 */
export type LaterEntry = ItemOf<typeof StoredLaterEntry> & { isOfLaterRelease: true };

/** Reads an entry of any release. */
const EntryParser = {
  parse: (item: unknown): AnyEntry | LaterEntry => {
    const stored = isOfNewerRelease(item, "outbox") ? undefined : StoredEntry.tryParse(item);
    if (stored !== undefined) {
      const schema = jobs[stored.job].input();
      const { data } = schema.safeParse(stored.input);
      if (data !== undefined)
        // The input has been parsed by the schema of this very job.
        return { ...stored, input: withUnknownKeys(schema, data, stored.input) } as AnyEntry;
    }
    return { ...StoredLaterEntry.parse(item), isOfLaterRelease: true };
  },
};

/** A transaction item that requests a job. `at` is now. */
export function requestJobItem<Name extends JobName>(
  table: Table,
  job: Name,
  input: JobInput<Name>,
  at: string,
): TransactItem {
  const id = randomId();
  return table.putItem(keys.outbox(id), "outbox", newEntry(id, job, input, at), mustBeNew);
}

function newEntry<Name extends JobName>(id: string, job: Name, input: JobInput<Name>, at: string) {
  const entry = { id, job, input, state: "pending", createdAt: at, requeued: 0 };
  return { ...entry, ...dueEntry(id, addSeconds(at, firstRequeueSeconds)) };
}

/** A transaction item that requests an email. `at` is now. */
export function requestEmailItem<Name extends EmailName>(
  table: Table,
  template: Name,
  input: EmailInput<Name>,
  at: string,
): TransactItem {
  // TypeScript does not see that a template with its own input is one of the tasks.
  const task = { template, ...input } as unknown as EmailTask;
  return requestJobItem(table, "send-mail", task, at);
}

/** The entries of the outbox: requested jobs and their states. */
export class OutboxRepository {
  readonly #table: Table;
  readonly #leases: EntryLeases;

  constructor(table: Table) {
    this.#table = table;
    this.#leases = new EntryLeases(table);
  }

  /**
   * Requests a job with an id that the caller chooses, unless there is an entry with that id. True if the job of that
   * entry is done.
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

  /** An entry, also one that this release can't do. */
  async readAny(id: string): Promise<AnyEntry | LaterEntry | undefined> {
    return await this.#table.get(keys.outbox(id), EntryParser);
  }

  /** An entry. Throws `newer_release` for one that this release can't do. */
  async read(id: string): Promise<AnyEntry | undefined> {
    const entry = await this.readAny(id);
    if (entry !== undefined && "isOfLaterRelease" in entry) throw newerReleaseError();
    return entry;
  }

  /**
   * Takes the lease of an entry for `leaseSeconds`; `renew` prolongs it. Undefined if the job is done, another consumer
   * has the lease, the job belongs to another queue, or this release can't do it. Such messages were sent before a
   * release moved the job, or by a later release; the sweep sends the entry to the job's queue of this release, or
   * leaves it.
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

  /** Prolongs the lease of an entry that this repository has taken. False if the entry is done or no longer leased. */
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
   * a lease has expired. Does nothing if a consumer has the entry: `lookAfterLease` is for that.
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

  /** Lets the sweep look at a leased entry when its lease ends. Does nothing if the entry is done or not leased. */
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
