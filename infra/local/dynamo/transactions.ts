import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { LevelOperation } from "./durable-level.ts";
import type { Engine, Item, Output } from "./engine.ts";
import { refused } from "./engine.ts";
import { itemBytes, readUnits } from "./size.ts";
import type { PreparedWrite, StagedWrite, WriteAction, Writes } from "./writes.ts";
import { isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";

const actions: Record<string, WriteAction> = {
  ConditionCheck: "deleteItem",
  Put: "putItem",
  Delete: "deleteItem",
  Update: "updateItem",
};
const maxItems = 100;
const maxBytes = 4 * 1024 * 1024;
const tokenLifeMs = 10 * 60 * 1000;
const StoredRequest = z.object({ content: z.string(), at: z.number() }).optional();
const tokenPrefix = "transaction-token~";

interface Reason {
  Code: string;
  Message?: string;
  Item?: unknown;
}

/** Members of a transaction: their kinds (Put, Update …) and requests. */
export function transactionMembers(input: unknown): { kind: string; request: unknown }[] {
  const list = isObject(input) ? input["TransactItems"] : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > maxItems) {
    const bound =
      Array.isArray(list) && list.length > 0
        ? "less than or equal to 100"
        : "greater than or equal to 1";
    throw refused(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`,
    );
  }
  return list.map((member) => {
    const [entry, ...more] = isObject(member) ? Object.entries(member) : [];
    if (!entry || more.length > 0) {
      throw refused("TransactItems can only contain one of Check, Put, Update or Delete");
    }
    return { kind: entry[0], request: entry[1] };
  });
}

/** TransactWriteItems and TransactGetItems, which dynalite does not support. */
export class Transactions {
  readonly #engine: Engine;
  readonly #writes: Writes;
  readonly #clock: Clock;
  readonly #running = new Map<string, string>();

  constructor(engine: Engine, writes: Writes, clock: Clock) {
    this.#engine = engine;
    this.#writes = writes;
    this.#clock = clock;
  }

  /** Runs TransactWriteItems and returns its writes; none for a repeated request token. */
  async write(input: unknown): Promise<StagedWrite[]> {
    const list = transactionMembers(input);
    const token = isObject(input) ? input["ClientRequestToken"] : undefined;
    if (typeof token !== "string") return this.#commit(list, []);
    const key = tokenPrefix + hash(token);
    const content = hash(canonicalize(list) ?? "");
    const running = this.#running.get(key);
    const known = running ?? (await this.#remembered(key));
    if (known !== undefined && known !== content) {
      throw new ServiceFault(
        400,
        "IdempotentParameterMismatchException",
        "Request parameters do not match the original request for this token",
      );
    }
    if (running !== undefined || this.#running.has(key)) {
      throw new ServiceFault(
        400,
        "TransactionInProgressException",
        "The transaction with the given request token is already in progress",
      );
    }
    if (known !== undefined) return [];
    this.#running.set(key, content);
    try {
      const value = { content, at: this.#clock.now() };
      return await this.#commit(list, [{ type: "put", key, value }]);
    } finally {
      this.#running.delete(key);
    }
  }

  async read(input: unknown): Promise<{ responses: Output[]; units: Map<string, number> }> {
    const items = await Promise.all(
      transactionMembers(input).map(async ({ kind, request }) => {
        if (kind !== "Get") throw refused("TransactItems can only contain Get");
        const asked = this.#engine.checked("getItem", request);
        delete asked["ReturnConsumedCapacity"];
        const table = await this.#engine.table(asked.TableName);
        return { input: asked, table, key: this.#engine.keyOf(asked, table) };
      }),
    );
    refuseTwice(items);
    return this.#writes.locked(items, async () => {
      const units = new Map<string, number>();
      let bytes = 0;
      const responses = await Promise.all(
        items.map(async ({ input: asked, table, key }) => {
          const whole = await this.#item(table.TableName, key);
          bytes += whole ? itemBytes(whole) : 0;
          units.set(asked.TableName, (units.get(asked.TableName) ?? 0) + 2 * readUnits(whole));
          const { Item: item } = await this.#engine.run("getItem", asked);
          return item === undefined ? {} : { Item: item };
        }),
      );
      refuseLarge(bytes);
      return { responses, units };
    });
  }

  /** Removes expired request tokens. */
  async trim(): Promise<void> {
    const { db } = this.#engine.store;
    const old: LevelOperation[] = [];
    for await (const [key] of db.iterator({ gte: tokenPrefix, lt: `${tokenPrefix}\xff` })) {
      if ((await this.#remembered(key)) === undefined) old.push({ type: "del", key });
    }
    if (old.length > 0) await db.batch(old);
  }

  async #remembered(key: string): Promise<string | undefined> {
    const kept = StoredRequest.parse(await this.#engine.store.db.get(key));
    return kept && this.#clock.now() - kept.at <= tokenLifeMs ? kept.content : undefined;
  }

  async #item(table: string, key: string): Promise<Item | undefined> {
    // Only items have keys with this prefix.
    return (await this.#engine.store.db.get(`item-${table}~${key}`)) as Item | undefined;
  }

  async #commit(
    list: { kind: string; request: unknown }[],
    extra: LevelOperation[],
  ): Promise<StagedWrite[]> {
    const items = await Promise.all(
      list.map(async ({ kind, request }) => {
        const action = actions[kind];
        if (!action) throw refused(`Unknown transaction item ${kind}`);
        const prepared = await this.#writes.prepare(action, request);
        if (kind === "ConditionCheck" && prepared.input["ConditionExpression"] === undefined) {
          throw refused(
            "1 validation error detected: Value null at 'conditionExpression' failed to satisfy constraint: Member must not be null",
          );
        }
        return { kind, prepared };
      }),
    );
    refuseTwice(items.map(({ prepared }) => prepared));
    return this.#writes.locked(
      items.map(({ prepared }) => prepared),
      async () => {
        const results = await Promise.all(items.map(({ prepared }) => this.#stage(prepared)));
        const reasons = results.map(({ reason }) => reason);
        if (reasons.some(({ Code }) => Code !== "None")) throw cancelled(reasons);
        const staged = results.flatMap((result) => result.staged ?? []);
        refuseLarge(
          staged.reduce(
            (sum, { change }) => sum + itemBytes(change.after ?? change.before ?? {}),
            0,
          ),
        );
        const writes = staged.filter((_, i) => items[i]?.kind !== "ConditionCheck");
        await this.#writes.commit(writes, extra);
        return staged;
      },
    );
  }

  async #stage(prepared: PreparedWrite): Promise<{ reason: Reason; staged?: StagedWrite }> {
    try {
      return { reason: { Code: "None" }, staged: await this.#writes.stage(prepared) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      if (error.code === "ConditionalCheckFailedException") {
        const reason = { Code: "ConditionalCheckFailed", Message: error.message };
        return { reason: { ...reason, ...error.extra } };
      }
      if (error.code !== "ValidationException") throw error;
      return { reason: { Code: "ValidationError", Message: error.message } };
    }
  }
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

function refuseTwice(items: Pick<PreparedWrite, "table" | "key">[]): void {
  const places = new Set(items.map(({ table, key }) => `${table.TableName}~${key}`));
  if (places.size < items.length) {
    throw refused("Transaction request cannot include multiple operations on one item");
  }
}

function refuseLarge(bytes: number): void {
  if (bytes > maxBytes) {
    throw refused("Collection size of items in transaction request cannot exceed 4MB");
  }
}

function cancelled(reasons: Reason[]): ServiceFault {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return new ServiceFault(
    400,
    "TransactionCanceledException",
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}
