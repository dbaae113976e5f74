import * as z from "zod";
import { EmailTask, type EmailInput } from "../../../shared/contracts/emails/emails.ts";
import {
  dailyEmailAt,
  entriesOfDailyEmailMax,
  nextDailyEmailAt,
} from "../../../shared/domain/account/daily-email.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustBeNew, type Expression, type TransactItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { dailyRecipientOf, limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

const attempts = 8;
const daySeconds = 24 * 3600;
/** Seconds for which entries are kept, also after their email: an email that fails is tried again. */
const retentionSeconds = 40 * daySeconds;
/** DynamoDB reads at most this number of items in a batch. */
const batchSize = 100;

/** The daily email to an address: which of its entries are part of an email, and when the next email is sent. */
const DailyEmail = storedItem(() =>
  z.object({
    /** Number of entries so far, which is the number of the last one. */
    entries: z.number().int(),
    /** Number of the last entry that is part of an email. */
    emailed: z.number().int().default(0),
    /** Time at which the email is sent; absent if no entry waits. */
    dueAt: z.string().optional(),
  }),
);
type DailyEmail = ItemOf<typeof DailyEmail>;

const DailyMailbox = storedItem(() => z.object({ lastSentAt: z.string() }));

const StoredEntry = storedItem(() => z.object({ task: EmailTask(), recipient: z.string() }));

/** An entry of a daily email: the email that it replaces, and that email's recipient among the others. */
export interface DailyEmailEntry {
  task: EmailTask;
  recipient: string;
}

/**
 * Daily emails: what the clock causes for an address is sent in one email, and a mailbox gets at most one of them in 24
 * hours. Entries are numbered, and an email names the first and the last of its own, so that a transaction of three
 * items sends any number of entries, once.
 */
export class DailyEmailRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Reads the address's daily email, and gives the transaction items that add an entry to it. Refused if another entry
   * was added, or the email was sent, since.
   */
  async addItems(email: string, entry: DailyEmailEntry, at: string): Promise<TransactItem[]> {
    const key = limitKeys.dailyEmail(email);
    const recipient = dailyRecipientOf(key);
    const [before, mailbox] = await Promise.all([
      this.#table.get(key, DailyEmail),
      this.#table.get(limitKeys.dailyMailbox(recipient.mailboxHash), DailyMailbox),
    ]);
    const number = (before?.entries ?? 0) + 1;
    const due = dueEntry(key.pk, before?.dueAt ?? dailyEmailAt(at, mailbox?.lastSentAt));
    const next = { ...before, entries: number, emailed: before?.emailed ?? 0, ...due };
    const entryKey = limitKeys.dailyEntry(recipient, number);
    const stored = { ...entry, ttl: epochSeconds(addSeconds(at, retentionSeconds)) };
    return [
      this.#table.putItem(entryKey, "daily-entry", stored),
      this.#table.putItem(key, "daily-email", next, unchanged(before)),
    ];
  }

  /**
   * Sends an address's daily email if it is due at `at`: one transaction requests the email (`requestItem`) and notes
   * its entries as sent. Waits if the mailbox got its email of the day at another address.
   */
  async send(
    key: ItemKey,
    at: string,
    requestItem: (email: EmailInput<"daily">) => TransactItem,
  ): Promise<void> {
    const recipient = dailyRecipientOf(key);
    const mailboxKey = limitKeys.dailyMailbox(recipient.mailboxHash);
    await withOptimisticRetry(attempts, async () => {
      const before = await this.#table.get(key, DailyEmail);
      if (before?.dueAt === undefined || before.dueAt > at) return undefined;
      const mailbox = await this.#table.get(mailboxKey, DailyMailbox);
      const allowedAt = nextDailyEmailAt(mailbox?.lastSentAt);
      if (allowedAt !== undefined && allowedAt > at)
        return await this.#postpone(key, before, allowedAt);
      const first = before.emailed + 1;
      const last = Math.min(before.entries, before.emailed + entriesOfDailyEmailMax);
      const ttl = epochSeconds(addSeconds(at, retentionSeconds));
      // The rest waits for the next day's email.
      const rest = last < before.entries ? dueEntry(key.pk, addSeconds(at, daySeconds)) : { ttl };
      const { dueAt: _, ...kept } = before;
      const next = { ...kept, emailed: last, ...rest };
      const isFirst = mailbox === undefined;
      const refusal = await this.#table.tryTransact([
        this.#table.putItem(key, "daily-email", next, unchanged(before)),
        this.#table.putItem(
          mailboxKey,
          "daily-mailbox",
          { lastSentAt: at, ttl },
          isFirst ? mustBeNew : sameTime(mailbox),
        ),
        requestItem({ ...recipient, first, last }),
      ]);
      return refusal === undefined ? undefined : mustRetry;
    });
  }

  async #postpone(key: ItemKey, before: DailyEmail, dueAt: string): Promise<undefined> {
    const update = { text: "SET dueAt = :dueAt", values: { ":dueAt": dueAt } };
    // After a concurrent change, the next sweep decides again.
    await this.#table.update(key, update, unchanged(before));
  }

  /** The entries of a daily email, in the order of their numbers. */
  async readEntries({ first, last, ...to }: EmailInput<"daily">): Promise<DailyEmailEntry[]> {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const found: DailyEmailEntry[] = [];
    for (let from = 0; from < numbers.length; from += batchSize) {
      const batch = numbers.slice(from, from + batchSize);
      const items = await this.#table.getMany(
        batch.map((number) => limitKeys.dailyEntry(to, number)),
      );
      for (const item of items) if (item !== undefined) found.push(StoredEntry.parse(item));
    }
    return found;
  }
}

function unchanged(before: DailyEmail | undefined): Expression {
  return before === undefined
    ? mustBeNew
    : {
        text: "#entries = :entries AND emailed = :emailed",
        names: { "#entries": "entries" },
        values: { ":entries": before.entries, ":emailed": before.emailed },
      };
}

function sameTime({ lastSentAt }: { lastSentAt: string }): Expression {
  return { text: "lastSentAt = :lastSentAt", values: { ":lastSentAt": lastSentAt } };
}
