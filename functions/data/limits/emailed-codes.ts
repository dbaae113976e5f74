import * as z from "zod";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  codeMinutes,
  maxCodeAttempts,
  codesCountedToLimit,
  secondsUntilNextCode,
} from "../../../shared/domain/agreement/parties/code-limits.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { hashCode, constantTimeEqual } from "../../platform/keyed-hashes.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";

const attempts = 8;

/** An emailed code. The code itself is not stored. */
const EmailedCode = storedItem(() =>
  z.object({
    /** The code is derived from this nonce and this version of the key. */
    nonce: z.string(),
    keyVersion: z.string(),
    hash: z.string(),
    expiresAt: z.string(),
    tries: z.number().int(),
    /** The hash of the text that was tried last. */
    lastTried: z.string().optional(),
    usedAt: z.string().optional(),
  }),
);
type EmailedCode = ItemOf<typeof EmailedCode>;

/** The times at which codes were emailed to a person. */
const CodeLimit = storedItem(() =>
  z.object({ issuedAt: z.array(z.string()), revision: z.number().int() }),
);

/** The keys of the codes of one person for one purpose. */
interface CodePlace {
  code: ItemKey;
  limit: ItemKey;
  /** The kind of the item that stores the code. */
  kind: string;
}

/** Codes that are emailed to one person for one purpose. Only the newest code is valid. */
export class EmailedCodes {
  readonly #table: Table;
  readonly #place: CodePlace;

  constructor(table: Table, place: CodePlace) {
    this.#table = table;
    this.#place = place;
  }

  /**
   * Stores a code, which replaces the previous code, in one transaction with the items of `additionalItems`.
   * Throws `too_many_requests` with the seconds to wait, and TransactionCanceled if the condition of an item of
   * `additionalItems` failed.
   */
  async issue(
    code: Pick<EmailedCode, "nonce" | "keyVersion" | "hash">,
    at: string,
    additionalItems: (expiresAt: string) => readonly TransactItem[],
  ): Promise<void> {
    const expiresAt = addSeconds(at, codeMinutes * 60);
    const { code: codeKey, limit: limitKey, kind } = this.#place;
    const item = { ...code, expiresAt, tries: 0, ttl: epochSeconds(expiresAt) };
    const others = additionalItems(expiresAt);
    await withOptimisticRetry(attempts, async () => {
      const before = await this.#table.get(limitKey, CodeLimit);
      const issuedAt = codesCountedToLimit(before?.issuedAt ?? [], at);
      checkLimit(issuedAt, at);
      const limit = this.#table.putItem(
        limitKey,
        `${kind}-limit`,
        {
          issuedAt: [...issuedAt, at],
          revision: (before?.revision ?? 0) + 1,
          ttl: epochSeconds(addSeconds(at, 24 * 3600)),
        },
        before === undefined
          ? mustBeNew
          : { text: "revision = :before", values: { ":before": before.revision } },
      );
      const put = this.#table.putItem(codeKey, kind, item);
      const refusal = await this.#table.tryTransact([limit, put, ...others]);
      if (refusal === undefined) return undefined;
      if (others.some((other) => refusal.isCausedBy(other))) throw refusal;
      return mustRetry;
    });
  }

  /** Throws `too_many_requests` with the seconds to wait if no code can be emailed now. */
  async checkLimit(at: string): Promise<void> {
    checkLimit((await this.#table.get(this.#place.limit, CodeLimit))?.issuedAt ?? [], at);
  }

  /** When the last code was emailed; undefined if there was none within a day. */
  async lastIssuedAt(): Promise<string | undefined> {
    return (await this.#table.get(this.#place.limit, CodeLimit))?.issuedAt.at(-1);
  }

  /** When the stored code was emailed; undefined if there is none that is valid. */
  async validSince(at: string): Promise<string | undefined> {
    const code = await this.#table.get(this.#place.code, EmailedCode);
    const isValid = code !== undefined && code.usedAt === undefined && at < code.expiresAt;
    return isValid ? addSeconds(code.expiresAt, -codeMinutes * 60) : undefined;
  }

  /**
   * Counts one try and gives the stored code. The try counts whether or not the given code matches. The same text again
   * counts as the same try, so that a repeated call, also a retry by the SDK, uses up no tries. Returns undefined if
   * there is no valid code with tries left.
   */
  async countTry(given: string, at: string): Promise<EmailedCode | undefined> {
    const { code: key } = this.#place;
    const code = await this.#table.get(key, EmailedCode);
    if (code === undefined) return undefined;
    const lastTried = await hashCode(given, code.nonce, code.keyVersion);
    const counted = await this.#table.update(
      key,
      {
        text: "SET tries = tries + :one, lastTried = :tried",
        values: { ":one": 1, ":tried": lastTried },
      },
      {
        text: `${stillGood} AND tries < :most AND (attribute_not_exists(lastTried) OR lastTried <> :tried)`,
        values: { ...goodValues(code, at), ":most": maxCodeAttempts },
      },
    );
    if (counted) return code;
    const now = await this.#table.get(key, EmailedCode);
    const isOpen = now?.nonce === code.nonce && now.expiresAt > at && now.usedAt === undefined;
    return isOpen && now.lastTried === lastTried ? code : undefined;
  }

  /** Checks a given code and gives the stored one. Counts a try. Throws `code_invalid` if the code does not match. */
  async verify(given: string, at: string): Promise<EmailedCode> {
    const code = await this.countTry(given, at);
    const fits =
      code !== undefined &&
      constantTimeEqual(await hashCode(given, code.nonce, code.keyVersion), code.hash);
    if (!fits) throw new DomainError("code_invalid");
    return code;
  }

  /** A transaction item that marks a code as used. Refused if it was used or replaced before. */
  useItem(code: EmailedCode, at: string): TransactItem {
    return this.#table.updateItem(
      this.#place.code,
      { text: "SET usedAt = :at", values: { ":at": at } },
      { text: stillGood, values: goodValues(code, at) },
    );
  }
}

function checkLimit(issuedAt: readonly string[], at: string): void {
  const wait = secondsUntilNextCode(issuedAt, at);
  if (wait > 0) throw new DomainError("too_many_requests", { retryAfterSeconds: wait });
}

const stillGood = "nonce = :nonce AND expiresAt > :now AND attribute_not_exists(usedAt)";
const goodValues = ({ nonce }: EmailedCode, at: string) => ({ ":nonce": nonce, ":now": at });
