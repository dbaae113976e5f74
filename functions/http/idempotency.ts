import type { UserId } from "../../shared/domain/ids.ts";
import { createHash } from "node:crypto";
import * as z from "zod";
import { storedItem } from "../data/core/stored-item.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { keys } from "../data/core/keys.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { addSeconds, epochSeconds } from "../platform/clock.ts";
import { isDigestOf, keyedDigest } from "../platform/keys.ts";

const keptSeconds = 24 * 60 * 60;

/** Identifiers of what a call made. The answer to a repeat is built from them. */
export type ResultIds = Record<string, string>;

/** Connects a call with its key: the use case writes `items(…)` in the transaction that does its work. */
export interface Idempotency {
  /** What makes a repeat find this call's result; refused when an earlier call wrote it. */
  items(ids: ResultIds, status?: number): TransactItem[];
}

/** A call without a key: nothing is stored for repeats. */
export const withoutKey: Idempotency = { items: () => [] };

const KeptResult = storedItem(() =>
  z.object({
    digest: z.string(),
    status: z.number().int().optional(),
    ids: z.record(z.string(), z.string()),
    ttl: z.number(),
  }),
);

/** Reads the header's key. Throws `invalid_request` unless it is 1 to 200 visible ASCII characters. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  const message = "The Idempotency-Key must be 1 to 200 visible ASCII characters";
  throw new DomainError("invalid_request", { details: [{ path: "Idempotency-Key", message }] });
}

/** A hash of the key's caller: a user or the holder of a link. Different callers never share a key. */
export function callerHash(caller: { userId: UserId } | { shareLink: string }): string {
  const text = "userId" in caller ? `user ${caller.userId}` : `link ${caller.shareLink}`;
  return createHash("sha256").update(text).digest("hex");
}

/** One call under its key. */
export class KeyedCall implements Idempotency {
  readonly #table: Table;
  readonly #key: { pk: string; sk: string };
  readonly #at: string;
  readonly #content: string;
  readonly #digest: string;

  private constructor(
    table: Table,
    key: { pk: string; sk: string },
    at: string,
    content: string,
    digest: string,
  ) {
    this.#table = table;
    this.#key = key;
    this.#at = at;
    this.#content = content;
    this.#digest = digest;
  }

  /** `content` must be the same in each repeat: the route with its parameters, query and body. */
  static async of(
    table: Table,
    call: { callerHash: string; key: string; content: unknown; at: string },
  ): Promise<KeyedCall> {
    const content = JSON.stringify(call.content);
    const key = keys.idempotency(call.callerHash, call.key);
    return new KeyedCall(table, key, call.at, content, await keyedDigest(content));
  }

  items(ids: ResultIds, status?: number): TransactItem[] {
    const item = {
      digest: this.#digest,
      ids,
      status,
      ttl: epochSeconds(addSeconds(this.#at, keptSeconds)),
    };
    const unusedKey = {
      // DynamoDB deletes expired items late: an expired one counts as deleted.
      text: "attribute_not_exists(pk) OR #ttl < :now",
      names: { "#ttl": "ttl" },
      values: { ":now": epochSeconds(this.#at) },
    };
    return [this.#table.putItem(this.#key, "idempotency", item, unusedKey)];
  }

  /**
   * The result of an earlier call under this key; undefined when there was none. Throws `idempotency_mismatch`
   * when that call had other content.
   */
  async earlier(): Promise<{ status: number | undefined; ids: ResultIds } | undefined> {
    const kept = await this.#table.get(this.#key, KeptResult);
    if (kept === undefined || kept.ttl < epochSeconds(this.#at)) return undefined;
    if (!(await isDigestOf(this.#content, kept.digest)))
      throw new DomainError("idempotency_mismatch");
    return { status: kept.status, ids: kept.ids };
  }
}
