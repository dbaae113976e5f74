import { createHash } from "node:crypto";
import * as z from "zod";
import { AppError } from "../../shared/contracts/errors.ts";
import { attemptRules, delayAfter, type AttemptKind } from "../../shared/domain/attempts.ts";
import { lazySchema } from "../../shared/domain/lazy-schema.ts";
import { addSeconds, epochSeconds } from "../lib/clock.ts";
import { pause, retryDelayMs } from "../lib/pause.ts";
import { mustBeNew, settingAll, type Expression } from "./expressions.ts";
import { keys, type ItemKey } from "./keys.ts";
import type { Table } from "./table.ts";

/** Attempts in a row. `until` is when the next one may be made. */
const Attempts = lazySchema(() =>
  z.object({ count: z.number().int(), lastAt: z.string(), until: z.string() }),
);
type Attempts = z.infer<typeof Attempts>;

const conflictAttempts = 8;

/** Whose attempts are counted. The subject is stored as a hash. */
export interface AttemptSubject {
  kind: AttemptKind;
  subject: string;
}

/** An attempt that was counted before it was made. */
export interface CountedAttempt {
  /** How many there have been in a row, this one included. */
  count: number;
  /** It went well and doesn't count. */
  takeBack: () => Promise<void>;
  /** It went well and neither do those before. */
  forgetAll: () => Promise<void>;
}

function keyOf({ kind, subject }: AttemptSubject): ItemKey {
  return keys.attempts(kind, createHash("sha256").update(subject).digest("hex"));
}

/** The items that count attempts. */
export class AttemptRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Counts one attempt for each of these before it is made, so that many at once are as slow as one after the
   * other. Throws `too_many_requests` while the wait after the last one lasts, and then counts none.
   */
  async begin(subjects: readonly AttemptSubject[], at: string): Promise<CountedAttempt[]> {
    const begun: CountedAttempt[] = [];
    for (const subject of subjects) {
      try {
        begun.push(await this.#count(subject, at));
      } catch (error) {
        for (const { takeBack } of begun) await takeBack();
        throw error;
      }
    }
    return begun;
  }

  async #count(subject: AttemptSubject, at: string): Promise<CountedAttempt> {
    const rule = attemptRules[subject.kind];
    const key = keyOf(subject);
    for (let attempt = 1; attempt <= conflictAttempts; attempt += 1) {
      const before = await this.#table.get(key, Attempts);
      if (before !== undefined && at < before.until) throw waiting(before, at);
      const isForgotten =
        before === undefined || at >= addSeconds(before.lastAt, rule.forgottenAfterSeconds);
      const count = isForgotten ? 1 : before.count + 1;
      const next = { count, lastAt: at, until: addSeconds(at, delayAfter(rule, count)) };
      const ttl = epochSeconds(addSeconds(at, rule.forgottenAfterSeconds));
      const item = { ...next, ttl };
      const isFirst = before === undefined;
      const written = await this.#table.put(
        key,
        "limit",
        item,
        isFirst ? mustBeNew : still(before),
      );
      if (written) return this.#counted(key, before, next);
      await pause(retryDelayMs(attempt));
    }
    throw new AppError("too_many_requests", { retryAfterSeconds: 1 });
  }

  #counted(key: ItemKey, before: Attempts | undefined, counted: Attempts): CountedAttempt {
    const forgetAll = async () => {
      await this.#table.remove(key);
    };
    // Where another attempt has been counted meanwhile, that one stays as it is, this one counted with it.
    const putBack = async (earlier: Attempts) => {
      await this.#table.update(key, settingAll(earlier), still(counted));
    };
    const forget = async () => {
      await this.#table.remove(key, still(counted));
    };
    const takeBack = async () => (before === undefined ? await forget() : await putBack(before));
    return { count: counted.count, takeBack, forgetAll };
  }
}

/** The condition that nobody has counted since. */
function still({ count, lastAt }: Attempts): Expression {
  return {
    text: "#count = :countBefore AND lastAt = :lastBefore",
    names: { "#count": "count" },
    values: { ":countBefore": count, ":lastBefore": lastAt },
  };
}

function waiting({ until }: Attempts, at: string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(at)) / 1000));
  return new AppError("too_many_requests", { retryAfterSeconds });
}
