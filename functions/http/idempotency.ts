import type { UserId } from "../../shared/domain/ids.ts";
import { createHash } from "node:crypto";
import * as z from "zod";
import { storedItem } from "../data/core/stored-item.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { keys } from "../data/core/keys.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { addSeconds, epochSeconds } from "../platform/clock.ts";
import { isDigestOf, keyedDigest } from "../platform/keyed-hashes.ts";

const keptSeconds = 24 * 60 * 60;

/** Ids of the objects that a call created or changed. The answer to a repeated call is built from them. */
export type ResultIds = Record<string, string>;

/** The idempotency of a call: the use case writes `items(…)` in the transaction that does its work. */
export interface Idempotency {
  /** Transaction items that store the call's result for repeated calls. Refused if an earlier call stored one. */
  items(ids: ResultIds, status?: number): TransactItem[];
}

/** The idempotency of a call without a key: it stores nothing. */
export const noIdempotency: Idempotency = { items: () => [] };

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

/** A hash of the key's owner: a user, an API key or the holder of a link. Different callers never share a key. */
export function callerHash(
  caller: { userId: UserId } | { shareLink: string } | { apiKeyId: string },
): string {
  return createHash("sha256").update(callerText(caller)).digest("hex");
}

function callerText(caller: Parameters<typeof callerHash>[0]): string {
  if ("userId" in caller) return `user ${caller.userId}`;
  return "apiKeyId" in caller ? `API key ${caller.apiKeyId}` : `link ${caller.shareLink}`;
}

/** A call with an idempotency key. */
export class IdempotentCall implements Idempotency {
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

  /** Creates the call. `content` must be equal in repeated calls: the route with its parameters, query and body. */
  static async of(
    table: Table,
    call: { callerHash: string; key: string; content: unknown; at: string },
  ): Promise<IdempotentCall> {
    const content = JSON.stringify(call.content);
    const key = keys.idempotency(call.callerHash, call.key);
    return new IdempotentCall(table, key, call.at, content, await keyedDigest(content));
  }

  items(ids: ResultIds, status?: number): TransactItem[] {
    const item = {
      digest: this.#digest,
      ids,
      status,
      ttl: epochSeconds(addSeconds(this.#at, keptSeconds)),
    };
    const unusedKey = {
      // DynamoDB deletes expired items late, so an expired item counts as deleted.
      text: "attribute_not_exists(pk) OR #ttl < :now",
      names: { "#ttl": "ttl" },
      values: { ":now": epochSeconds(this.#at) },
    };
    return [this.#table.putItem(this.#key, "idempotency", item, unusedKey)];
  }

  /**
   * The result of an earlier call with this key; undefined if there was none. Throws `idempotency_mismatch` if that
   * call had other content.
   */
  async earlierResult(): Promise<{ status: number | undefined; ids: ResultIds } | undefined> {
    const kept = await this.#table.get(this.#key, KeptResult);
    if (kept === undefined || kept.ttl < epochSeconds(this.#at)) return undefined;
    if (!(await isDigestOf(this.#content, kept.digest)))
      throw new DomainError("idempotency_mismatch");
    return { status: kept.status, ids: kept.ids };
  }
}
