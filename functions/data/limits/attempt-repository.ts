import { createHash } from "node:crypto";
import * as z from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  attemptRules,
  delaySecondsAfter,
  type AttemptKind,
} from "../../../shared/domain/account/attempts.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import {
  mustBeNew,
  setAttributes,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";

/** The count of consecutive attempts. The next attempt is allowed from `until` on. */
const Attempts = storedItem(() =>
  z.object({ count: z.number().int(), lastAt: z.string(), until: z.string() }),
);
type Attempts = ItemOf<typeof Attempts>;

const conflictAttempts = 8;
const daySeconds = 24 * 60 * 60;

/** The kind and the subject of counted attempts, for instance a user. The subject is stored as a hash. */
export interface AttemptSubject {
  kind: AttemptKind;
  subject: string;
}

/** An attempt that is counted before it is made. */
export interface CountedAttempt {
  /** Number of consecutive attempts, including this one. */
  count: number;
  /** Undoes this count. Refused if another attempt was counted since. */
  takeBackItem: TransactItem;
  /** Deletes the subject's count of attempts. */
  forgetItem: TransactItem;
}

function keyOf({ kind, subject }: AttemptSubject): ItemKey {
  return limitKeys.attempts(kind, createHash("sha256").update(subject).digest("hex"));
}

/** Counts of attempts, which limit how often a person can try a password or a code. */
export class AttemptRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Counts one attempt for each subject in one transaction. Called before the attempts are made, so that concurrent
   * attempts wait as long as sequential ones. Throws `too_many_requests`, and counts nothing, while a subject must
   * wait.
   */
  async begin<const Subjects extends readonly AttemptSubject[]>(
    subjects: Subjects,
    at: string,
  ): Promise<{ [Index in keyof Subjects]: CountedAttempt }> {
    const write = async () => {
      const stored = await this.#table.getMany(subjects.map(keyOf));
      const counted = subjects.map((subject, index) => {
        const item = stored[index];
        return this.#count(subject, item === undefined ? undefined : Attempts.parse(item), at);
      });
      const refusal = await this.#table.tryTransact(counted.map(({ countItem }) => countItem));
      if (refusal !== undefined) return mustRetry;
      // TypeScript does not see that the array has one element for each subject.
      return counted as { [Index in keyof Subjects]: CountedAttempt };
    };
    return await withOptimisticRetry(conflictAttempts, write, "too_many_requests");
  }

  /**
   * After successful attempts: undoes the counts in `takeBack`, and deletes all counts of the subjects in `forget`.
   * If another attempt was counted since for a subject in `takeBack`, only deletes the counts in `forget`.
   */
  async succeed({
    takeBack = [],
    forget,
  }: {
    takeBack?: readonly CountedAttempt[];
    forget: readonly CountedAttempt[];
  }): Promise<void> {
    const forgetItems = forget.map((attempt) => attempt.forgetItem);
    try {
      const takeBackItems = takeBack.map((attempt) => attempt.takeBackItem);
      await this.#table.transact([...takeBackItems, ...forgetItems]);
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      await this.#table.transact(forgetItems);
    }
  }

  /** A transaction item that records that `what` is reported. Refused if it was reported within the last 24 hours. */
  oncePerDayItem(what: string, at: string): TransactItem {
    const until = addSeconds(at, daySeconds);
    const item = { count: 1, lastAt: at, until, ttl: epochSeconds(until) };
    const key = limitKeys.attempts("told", createHash("sha256").update(what).digest("hex"));
    return this.#table.putItem(key, "limit", item, {
      text: "attribute_not_exists(pk) OR #until <= :at",
      names: { "#until": "until" },
      values: { ":at": at },
    });
  }

  /**
   * Items that count an attempt, undo it, and delete the count. Throws `too_many_requests` while the subject must wait.
   */
  #count(subject: AttemptSubject, before: Attempts | undefined, at: string) {
    const table = this.#table;
    const rule = attemptRules[subject.kind];
    // A concurrent attempt may have begun later and be counted first: its end is no wait if it had none.
    const hasWait = before !== undefined && before.until > before.lastAt;
    if (hasWait && at < before.until) throw waiting(before, at);
    const isForgotten =
      before === undefined || at >= addSeconds(before.lastAt, rule.resetAfterSeconds);
    const count = isForgotten ? 1 : before.count + 1;
    const next = { count, lastAt: at, until: addSeconds(at, delaySecondsAfter(rule, count)) };
    const item = { ...next, ttl: epochSeconds(addSeconds(at, rule.resetAfterSeconds)) };
    const key = keyOf(subject);
    const isUncounted = before === undefined ? mustBeNew : still(before);
    return {
      count,
      countItem: table.putItem(key, "limit", item, isUncounted),
      takeBackItem:
        before === undefined
          ? table.deleteItem(key, still(next))
          : table.updateItem(key, setAttributes(before), still(next)),
      forgetItem: table.deleteItem(key),
    };
  }
}

/** The condition that no other attempt was counted since this count was read. */
function still({ count, lastAt }: Attempts): Expression {
  return {
    text: "#count = :countBefore AND lastAt = :lastBefore",
    names: { "#count": "count" },
    values: { ":countBefore": count, ":lastBefore": lastAt },
  };
}

function waiting({ until }: Attempts, at: string): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(at)) / 1000));
  return new DomainError("too_many_requests", { retryAfterSeconds });
}
