import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from "@aws-sdk/lib-dynamodb";
import { logger } from "../../platform/logger.ts";
import { isTransientError } from "../../platform/transient-errors.ts";
import {
  conditionInput,
  replaceAttributes,
  updateInput,
  type Expression,
  type StoredItem,
  type TransactItem,
} from "./expressions.ts";
import { changeTimeOf, withChangeTime } from "./change-times.ts";
import { deleteInBatches, keyOfItem, type ItemsLeft } from "./delete-in-batches.ts";
import { hasRandomKey } from "./key-facts.ts";
import type { ItemKey } from "./keys.ts";
import { decodeCursor, encodeCursor } from "./page-cursor.ts";
import { mustRetry, withOptimisticRetry } from "./retry.ts";
import { rangeInput, type Range } from "./range-query.ts";
import { schemaAttribute, throwIfOfNewerRelease } from "./schema-numbers.ts";
import { isUnreadable } from "./stored-item.ts";
import { throwBusyIfThrottled, TransactionCanceled, isConditionFailure } from "./table-errors.ts";

/** Attempts for an incomplete batch read and for a write that loses to a concurrent transaction. */
const conflictAttempts = 8;

/** Parses an item: a stored item, or a schema of some of its attributes. */
export interface ItemParser<Item> {
  parse(item: unknown): Item;
}

export interface Page<Item> {
  items: Item[];
  /** Opaque; undefined on the last page. */
  nextCursor: string | undefined;
}

/** A page without the items that its reader left out. */
export function present<Item>({ items, nextCursor }: Page<Item | undefined>): Page<Item> {
  return { items: items.filter((item) => item !== undefined), nextCursor };
}

/** The DynamoDB table. Writes items with their kind and environment, and parses items when it reads them. */
export class Table {
  readonly name: string;
  readonly environment: string;
  readonly #client: DynamoDBDocumentClient;
  /** Receives the items of a page that can't be read; without it, such an item is an error. */
  readonly #onUnreadable: ((item: StoredItem) => void) | undefined;

  constructor(
    client: DynamoDBDocumentClient,
    name: string,
    environment: string,
    onUnreadable?: (item: StoredItem) => void,
  ) {
    this.#client = client;
    this.#onUnreadable = onUnreadable;
    this.name = name;
    this.environment = environment;
  }

  /** This table, whose pages leave out items that can't be read and give them to `onUnreadable`. */
  withoutUnreadable(onUnreadable: (item: StoredItem) => void): Table {
    return new Table(this.#client, this.name, this.environment, onUnreadable);
  }

  /** One item, read consistently; undefined when there is none. */
  async get<Item>(key: ItemKey, reader: ItemParser<Item>): Promise<Item | undefined> {
    const input = { TableName: this.name, Key: key, ConsistentRead: true };
    const { Item } = await this.#client.send(new GetCommand(input)).catch(throwBusyIfThrottled);
    return Item === undefined ? undefined : reader.parse(Item);
  }

  /** Several items in one batch read, unparsed, in the order of their keys. An inconsistent read costs half. */
  async getMany(
    itemKeys: readonly ItemKey[],
    { isConsistent = true } = {},
  ): Promise<(StoredItem | undefined)[]> {
    if (itemKeys.length === 0) return [];
    const found = new Map<string, StoredItem>();
    let pending: ItemKey[] = [...itemKeys];
    return await withOptimisticRetry(conflictAttempts, async () => {
      const request = { [this.name]: { Keys: pending, ConsistentRead: isConsistent } };
      const answer = await this.#client
        .send(new BatchGetCommand({ RequestItems: request }))
        .catch(throwBusyIfThrottled);
      for (const item of answer.Responses?.[this.name] ?? [])
        found.set(`${item.pk} ${item.sk}`, item);
      pending = (answer.UnprocessedKeys?.[this.name]?.Keys ?? []).map(({ pk, sk }) => ({
        pk: String(pk),
        sk: String(sk),
      }));
      return pending.length > 0
        ? mustRetry
        : itemKeys.map(({ pk, sk }) => found.get(`${pk} ${sk}`));
    });
  }

  /** One page of a range, read consistently. A cursor is valid for its range only. */
  async page<Item>(
    range: Range & { prefix: string },
    reader: ItemParser<Item>,
    options: { limit: number; cursor?: string | undefined; newestFirst: boolean },
  ): Promise<Page<Item>> {
    const after =
      options.cursor === undefined ? undefined : decodeCursor(options.cursor, range.prefix);
    const answer = await this.#client
      .send(
        new QueryCommand({
          ...rangeInput(this.name, range),
          // One item more than requested shows whether there is a next page.
          Limit: options.limit + 1,
          ScanIndexForward: !options.newestFirst,
          ...(after === undefined ? {} : { ExclusiveStartKey: { pk: range.pk, sk: after } }),
        }),
      )
      .catch(throwBusyIfThrottled);
    const read = answer.Items ?? [];
    const items = read.slice(0, options.limit);
    const last = items.at(-1);
    const hasMore = read.length > items.length || answer.LastEvaluatedKey !== undefined;
    return {
      items: items.flatMap((item) => this.#readable(item, reader)),
      nextCursor: hasMore && last !== undefined ? encodeCursor(String(last["sk"])) : undefined,
    };
  }

  #readable<Item>(item: StoredItem, reader: ItemParser<Item>): Item[] {
    try {
      return [reader.parse(item)];
    } catch (error) {
      if (this.#onUnreadable === undefined || !isUnreadable(error)) throw error;
      this.#onUnreadable(item);
      return [];
    }
  }

  /** A whole range, read consistently, unparsed. */
  async range(range: Range): Promise<StoredItem[]> {
    const items: StoredItem[] = [];
    let start: StoredItem | undefined;
    do {
      const answer = await this.#client
        .send(
          new QueryCommand({
            ...rangeInput(this.name, range),
            ...(start === undefined ? {} : { ExclusiveStartKey: start }),
          }),
        )
        .catch(throwBusyIfThrottled);
      items.push(...(answer.Items ?? []));
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
    return items;
  }

  /**
   * The first items of a range in one query, unparsed: at most `limit` items, or the items in the first 1 MB that match
   * `filter`. The read may miss the writes of the last second. `isCut`: the range has more items.
   */
  async firstOf(
    range: Range & { prefix: string },
    options: { limit: number } | { filter: Expression },
  ): Promise<{ items: StoredItem[]; isCut: boolean }> {
    const query = new QueryCommand({
      ...rangeInput(this.name, range, "filter" in options ? options.filter : undefined),
      ...("limit" in options ? { Limit: options.limit } : {}),
      ConsistentRead: false,
    });
    const { Items, LastEvaluatedKey } = await this.#client.send(query).catch(throwBusyIfThrottled);
    return { items: Items ?? [], isCut: LastEvaluatedKey !== undefined };
  }

  /** One page of the items in a partition of the index that are due until a time, oldest first by default. */
  async queryDue(range: {
    indexName: string;
    shard: string;
    until: string;
    limit: number;
    isNewestFirst: boolean;
    after: StoredItem | undefined;
  }): Promise<{ items: StoredItem[]; next: StoredItem | undefined }> {
    const answer = await this.#client
      .send(
        new QueryCommand({
          TableName: this.name,
          IndexName: range.indexName,
          KeyConditionExpression: "duePk = :shard AND dueAt <= :until",
          ExpressionAttributeValues: { ":shard": range.shard, ":until": range.until },
          Limit: range.limit,
          ScanIndexForward: !range.isNewestFirst,
          ...(range.after === undefined ? {} : { ExclusiveStartKey: range.after }),
        }),
      )
      .catch(throwBusyIfThrottled);
    return { items: answer.Items ?? [], next: answer.LastEvaluatedKey };
  }

  /**
   * A transaction item that puts an item, with the schema number of its kind. Throws `newer_release` for data that a
   * later release wrote.
   */
  putItem(key: ItemKey, kind: string, data: object, condition?: Expression) {
    throwIfOfNewerRelease(data, kind);
    return {
      Put: {
        TableName: this.name,
        Item: {
          ...data,
          ...schemaAttribute(kind, data),
          ...changeTimeOf(key),
          ...key,
          kind,
          environment: this.environment,
        },
        ...conditionInput(condition),
      },
    };
  }

  /**
   * A transaction item that writes an item, existing or new, and keeps the attributes that this release does not know:
   * those which `defined`, the reader's attributes, does not name.
   */
  replaceItem(
    key: ItemKey,
    kind: string,
    data: StoredItem,
    defined: readonly string[],
  ): TransactItem {
    const whole = { ...data, ...schemaAttribute(kind, data), kind, environment: this.environment };
    return this.updateItem(key, replaceAttributes(whole, defined));
  }

  /** A transaction item that updates an item. */
  updateItem(key: ItemKey, update: Expression, condition?: Expression): TransactItem {
    const timed = withChangeTime(key, update);
    return { Update: { TableName: this.name, Key: key, ...updateInput(timed, condition) } };
  }

  /** A transaction item that deletes an item. */
  deleteItem(key: ItemKey, condition?: Expression): TransactItem {
    return { Delete: { TableName: this.name, Key: key, ...conditionInput(condition) } };
  }

  /** A transaction item that checks a condition of an item. */
  checkItem(key: ItemKey, condition: Expression): TransactItem {
    const input = { ...conditionInput(condition), ConditionExpression: condition.text };
    return { ConditionCheck: { TableName: this.name, Key: key, ...input } };
  }

  /**
   * Writes all of the items or none. Throws TransactionCanceled with the items whose condition failed. Retries after a
   * conflict with a concurrent transaction; throws `busy` when every attempt had a conflict.
   */
  async transact(items: readonly TransactItem[], attempts = conflictAttempts): Promise<void> {
    await withOptimisticRetry(attempts, async () => {
      const refusal = await this.tryTransact(items);
      if (refusal === undefined) return undefined;
      if (!refusal.isConflict) throw refusal;
      return mustRetry;
    });
  }

  /**
   * Writes all of the items or none, without retries. Gives the cancellation if a condition failed or a concurrent
   * transaction conflicted. If the call fails but its item with a random key is in the table, it counts as written.
   */
  async tryTransact(items: readonly TransactItem[]): Promise<TransactionCanceled | undefined> {
    try {
      await this.#client.send(new TransactWriteCommand({ TransactItems: [...items] }));
      return undefined;
    } catch (error) {
      const refusal = TransactionCanceled.from(error, items);
      if (refusal !== undefined) return refusal;
      return (await this.#tookEffect(items)) ? undefined : throwBusyIfThrottled(error);
    }
  }

  /** Whether the transaction's item with a random key is in the table. No other call writes that item. */
  async #tookEffect(items: readonly TransactItem[]): Promise<boolean> {
    const key = items
      .map(({ Put }) => ({ pk: String(Put?.Item?.["pk"]), sk: String(Put?.Item?.["sk"]) }))
      .find(hasRandomKey);
    return key !== undefined && (await this.#lookAfterFault(key)) === "present";
  }

  /** Whether an item is in the table, after a failed write; undefined if the item could not be read. */
  async #lookAfterFault(key: ItemKey): Promise<"present" | "absent" | undefined> {
    try {
      const input = { TableName: this.name, Key: key, ConsistentRead: true };
      const { Item } = await this.#client.send(new GetCommand(input));
      return Item === undefined ? "absent" : "present";
    } catch (error) {
      logger.warn("The effect of a failed write could not be looked up", {}, error);
      return undefined;
    }
  }

  /** Puts one item. False if the condition failed. */
  async put(key: ItemKey, kind: string, data: object, condition?: Expression): Promise<boolean> {
    const { Put } = this.putItem(key, kind, data, condition);
    return await this.#applied(() => this.#client.send(new PutCommand(Put)));
  }

  /** Updates one item. False if the condition failed. */
  async update(key: ItemKey, update: Expression, condition?: Expression): Promise<boolean> {
    const timed = withChangeTime(key, update);
    const input = { TableName: this.name, Key: key, ...updateInput(timed, condition) };
    return await this.#applied(() => this.#client.send(new UpdateCommand(input)));
  }

  /** Updates one item and gives it with its new attributes; undefined if the condition failed. */
  async updateAndGet<Item>(
    key: ItemKey,
    update: Expression,
    condition: Expression,
    reader: ItemParser<Item>,
  ): Promise<Item | undefined> {
    const timed = withChangeTime(key, update);
    const input = { TableName: this.name, Key: key, ...updateInput(timed, condition) };
    let item: Item | undefined;
    await this.#applied(async () => {
      const command = new UpdateCommand({ ...input, ReturnValues: "ALL_NEW" });
      item = reader.parse((await this.#client.send(command)).Attributes);
    });
    return item;
  }

  /** Deletes one item. False if the condition failed. A failed call counts as done if the item is gone. */
  async remove(key: ItemKey, condition?: Expression): Promise<boolean> {
    const input = { TableName: this.name, Key: key, ...conditionInput(condition) };
    return await this.#applied(async () => {
      try {
        await this.#client.send(new DeleteCommand(input));
      } catch (error) {
        if (!isTransientError(error) || (await this.#lookAfterFault(key)) !== "absent") throw error;
      }
    });
  }

  /** Deletes items by their keys in batches. Gives what is left, undefined if nothing is. */
  async removeMany(itemKeys: readonly ItemKey[]): Promise<ItemsLeft | undefined> {
    return await deleteInBatches(this.#client, this.name, itemKeys);
  }

  /** Deletes every item of a range. A repeated call changes nothing. */
  async removeRange(range: Range): Promise<void> {
    for (const item of await this.range(range)) await this.remove(keyOfItem(item));
  }

  async #applied(write: () => Promise<unknown>): Promise<boolean> {
    return await withOptimisticRetry(conflictAttempts, async () => {
      try {
        await write();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        const isConflict = error instanceof Error && error.name === "TransactionConflictException";
        return isConflict ? mustRetry : throwBusyIfThrottled(error);
      }
    });
  }
}
