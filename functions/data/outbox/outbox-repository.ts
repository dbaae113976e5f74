import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { AccountMailTask } from "./account-mail-task.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { dueEntry, keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

const agreementVersion = () => ({ agreementId: z.string(), version: z.number().int() });

/**
 * What the outbox can be asked for. Links and tokens are never part of it: they are derived when the mail
 * is made, from what stands here.
 */
const OutboxTask = lazySchema(() =>
  z.union([
    AccountMailTask,
    z.object({
      channel: z.literal("mail"),
      template: z.literal("code"),
      agreementId: z.string(),
      contributorId: z.string(),
      name: z.string(),
      email: z.string(),
      title: z.string(),
      /** What the mailed code is derived from, with the version of the key. */
      nonce: z.string(),
      keyVersion: z.string(),
      expiresAt: z.string(),
    }),
    z.object({
      channel: z.literal("mail"),
      template: z.literal("request"),
      ...agreementVersion(),
      /** Those whom it is for; everyone who has not signed where none are named. */
      contributorIds: z.array(z.string()).optional(),
    }),
    z.object({
      channel: z.literal("mail"),
      template: z.literal("changed"),
      ...agreementVersion(),
      changes: z.array(z.string()),
      contributorIds: z.array(z.string()),
      /** They stand nowhere else any more. */
      removed: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    }),
    z.object({
      channel: z.literal("mail"),
      template: z.enum(["reminder", "declined", "voided", "expiring", "expired", "completed"]),
      ...agreementVersion(),
    }),
    z.object({ channel: z.literal("seal"), ...agreementVersion() }),
    z.object({
      channel: z.literal("deletion"),
      userId: z.string(),
      /** Where the deletion was asked for, as evidence of the agreements that it voids. */
      ipAddress: z.string(),
      userAgent: z.string(),
    }),
    z.object({ channel: z.literal("export"), userId: z.string(), exportId: z.string() }),
  ]),
);
export type OutboxTask = z.infer<typeof OutboxTask>;
export type MailTask = Extract<OutboxTask, { channel: "mail" }>;
export type SealTask = Extract<OutboxTask, { channel: "seal" }>;

const OutboxEntry = lazySchema(() =>
  z
    .object({
      id: z.string(),
      state: z.enum(["pending", "done"]),
      createdAt: z.string(),
      /** How often the sweep has queued it again. */
      requeued: z.number().int(),
      /** Recipients whose mail was accepted, and those who can't be mailed. */
      sent: z.set(z.string()).default(new Set()),
      givenUp: z.set(z.string()).default(new Set()),
    })
    .and(OutboxTask),
);
export type OutboxEntry = z.infer<typeof OutboxEntry>;

/** After so long an entry that is still pending is queued again. */
const pendingSeconds = 60;
const longestPendingSeconds = 15 * 60;
/** Longer than a channel's consumer may run: it can't be at work any more when its lease is over. */
const leaseSeconds: Record<OutboxTask["channel"], number> = {
  mail: 45,
  seal: 135,
  deletion: 915,
  export: 915,
};
const doneIsKeptSeconds = 30 * 24 * 3600;

/** Asks for a mail or a seal, in the transaction of its cause. `at` is now. */
export function outboxItem(table: Table, task: OutboxTask, at: string): TransactItem {
  const id = randomId();
  const entry = { ...task, id, state: "pending", createdAt: at, requeued: 0 };
  const due = dueEntry(id, addSeconds(at, pendingSeconds));
  return table.putting(keys.outbox(id), "outbox", { ...entry, ...due }, mustBeNew);
}

/** Asks for a mail, in the transaction of its cause. */
export function mailItem(table: Table, task: MailTask, at: string): TransactItem {
  return outboxItem(table, task, at);
}

/** The items of the outbox: what is to be mailed, sealed, deleted or exported, and how far it has come. */
export class OutboxRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(id: string): Promise<OutboxEntry | undefined> {
    return await this.#table.get(keys.outbox(id), OutboxEntry);
  }

  /** Takes an entry to work on it; undefined when it is done or another consumer is at it. */
  async take(
    id: string,
    channel: OutboxTask["channel"],
    at: string,
  ): Promise<OutboxEntry | undefined> {
    const taken = await this.#table.update(
      keys.outbox(id),
      {
        text: "SET leaseUntil = :until",
        values: { ":until": addSeconds(at, leaseSeconds[channel]) },
      },
      {
        text: "#state = :pending AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)",
        names: { "#state": "state" },
        values: { ":pending": "pending", ":now": at },
      },
    );
    return taken ? await this.read(id) : undefined;
  }

  /** Lets another consumer take the entry at once. */
  async release(id: string): Promise<void> {
    await this.#table.update(keys.outbox(id), { text: "REMOVE leaseUntil" }, stillPending);
  }

  /** SES has accepted the mail to this recipient. */
  async noteSent(id: string, recipient: string): Promise<void> {
    await this.#noteRecipient(id, "sent", recipient);
  }

  /** The mail to this recipient will never be accepted. */
  async noteGivenUp(id: string, recipient: string): Promise<void> {
    await this.#noteRecipient(id, "givenUp", recipient);
  }

  async #noteRecipient(id: string, list: "sent" | "givenUp", recipient: string): Promise<void> {
    await this.#table.update(keys.outbox(id), {
      text: `ADD ${list} :recipients`,
      values: { ":recipients": new Set([recipient]) },
    });
  }

  /** Marks an entry as done, in the transaction of its effect. Refused when it was done before. */
  doneItem(id: string, at: string): TransactItem {
    return this.#table.updating(keys.outbox(id), doneUpdate(at), stillPending);
  }

  /** Marks an entry as done. */
  async finish(id: string, at: string): Promise<void> {
    await this.#table.update(keys.outbox(id), doneUpdate(at), stillPending);
  }

  /** Moves the time at which a pending entry is looked at again; false when it is no longer pending. */
  async postpone(entry: OutboxEntry, at: string): Promise<boolean> {
    const seconds = Math.min(pendingSeconds * 2 ** (entry.requeued + 1), longestPendingSeconds);
    return await this.#table.update(
      keys.outbox(entry.id),
      {
        text: "SET dueAt = :dueAt ADD requeued :one",
        values: { ":dueAt": addSeconds(at, seconds), ":one": 1 },
      },
      stillPending,
    );
  }
}

const stillPending = {
  text: "#state = :pending",
  names: { "#state": "state" },
  values: { ":pending": "pending" },
};

function doneUpdate(at: string) {
  return {
    // The TTL only tidies up: nothing decides by a done entry.
    text: "SET #state = :done, doneAt = :at, #ttl = :ttl REMOVE duePk, dueAt, leaseUntil",
    names: { "#state": "state", "#ttl": "ttl" },
    values: { ":done": "done", ":at": at, ":ttl": epochSeconds(at) + doneIsKeptSeconds },
  };
}
