import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type DynamoDBDocumentClient,
} from "@aws-sdk/lib-dynamodb";
import type { Expression, StoredItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";
import { decodeCursor, encodeCursor } from "./page-cursor.ts";
import { rangeInput, type Range } from "./range-query.ts";
import { mustRetry, withOptimisticRetry } from "./retry.ts";
import { isUnreadable } from "./stored-item.ts";
import { throwBusyIfThrottled } from "./table-errors.ts";

/** Attempts for an incomplete batch read. */
const batchAttempts = 8;

/** Parses an item: a stored item, or a schema of some of its attributes. */
export interface ItemParser<Item> {
  parse(item: unknown): Item;
}

export interface Page<Item> {
  items: Item[];
  /** Opaque; undefined on the last page. */
  nextCursor: string | undefined;
}

/** Returns a page without the items that its reader left out. */
export function present<Item>({ items, nextCursor }: Page<Item | undefined>): Page<Item> {
  return { items: items.filter((item) => item !== undefined), nextCursor };
}

/** The reads of the DynamoDB table. Parses the items that it reads. */
export class ReadableTable {
  readonly name: string;
  protected readonly client: DynamoDBDocumentClient;
  /** Receives the items of a page that can't be read. Without it, such an item is an error. */
  readonly #onUnreadable: ((item: StoredItem) => void) | undefined;

  constructor(
    client: DynamoDBDocumentClient,
    name: string,
    onUnreadable?: (item: StoredItem) => void,
  ) {
    this.client = client;
    this.name = name;
    this.#onUnreadable = onUnreadable;
  }

  /** Reads one item consistently. Returns undefined if there is none. */
  async get<Item>(key: ItemKey, reader: ItemParser<Item>): Promise<Item | undefined> {
    const input = { TableName: this.name, Key: key, ConsistentRead: true };
    const { Item } = await this.client.send(new GetCommand(input)).catch(throwBusyIfThrottled);
    return Item === undefined ? undefined : reader.parse(Item);
  }

  /**
   * Reads several items in one batch, unparsed, in the order of their keys. An inconsistent read costs half as much.
   */
  async getMany(
    itemKeys: readonly ItemKey[],
    { isConsistent = true } = {},
  ): Promise<(StoredItem | undefined)[]> {
    if (itemKeys.length === 0) return [];
    const found = new Map<string, StoredItem>();
    let pending: ItemKey[] = [...itemKeys];
    return await withOptimisticRetry(batchAttempts, async () => {
      const request = { [this.name]: { Keys: pending, ConsistentRead: isConsistent } };
      const answer = await this.client
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

  /** Reads one page of a range consistently. A cursor is valid for its range only. */
  async page<Item>(
    range: Range & { prefix: string },
    reader: ItemParser<Item>,
    options: { limit: number; cursor?: string | undefined; newestFirst: boolean },
  ): Promise<Page<Item>> {
    const after =
      options.cursor === undefined ? undefined : decodeCursor(options.cursor, range.prefix);
    const answer = await this.client
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

  /** Reads a whole range consistently, unparsed. */
  async range(range: Range): Promise<StoredItem[]> {
    const items: StoredItem[] = [];
    let start: StoredItem | undefined;
    do {
      const answer = await this.client
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
   * Reads the first items of a range in one query, unparsed: at most `limit` items, or the items in the first 1 MB that
   * match `filter`. The read may miss the writes of the last second. `isCut` is true if the range has more items.
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
    const { Items, LastEvaluatedKey } = await this.client.send(query).catch(throwBusyIfThrottled);
    return { items: Items ?? [], isCut: LastEvaluatedKey !== undefined };
  }

  /** Reads one page of the items in a partition of the index that are due until a time, oldest first by default. */
  async queryDue(range: {
    indexName: string;
    shard: string;
    until: string;
    limit: number;
    isNewestFirst: boolean;
    after: StoredItem | undefined;
  }): Promise<{ items: StoredItem[]; next: StoredItem | undefined }> {
    const answer = await this.client
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
}
