import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from "@aws-sdk/lib-dynamodb";
import { logger } from "../../platform/logger.ts";
import { isTransientError } from "../../platform/transient-errors.ts";
import { changeTimeOf, withChangeTime } from "./change-times.ts";
import { deleteInBatches, keyOfItem, type ItemsLeft } from "./delete-in-batches.ts";
import {
  conditionInput,
  replaceAttributes,
  updateInput,
  type Expression,
  type StoredItem,
  type TransactItem,
} from "./expressions.ts";
import { hasRandomKey } from "./key-facts.ts";
import type { ItemKey } from "./keys.ts";
import type { Range } from "./range-query.ts";
import { ReadableTable, type ItemParser } from "./readable-table.ts";
import { mustRetry, withOptimisticRetry } from "./retry.ts";
import { schemaAttribute, throwIfOfNewerRelease } from "./schema-numbers.ts";
import { throwBusyIfThrottled, TransactionCanceled, isConditionFailure } from "./table-errors.ts";

/** Attempts for a write that loses to a concurrent transaction. */
const conflictAttempts = 8;

/** The DynamoDB table. Writes items with their kind and environment. `ReadableTable` has the reads. */
export class Table extends ReadableTable {
  readonly environment: string;

  constructor(
    client: DynamoDBDocumentClient,
    name: string,
    environment: string,
    onUnreadable?: (item: StoredItem) => void,
  ) {
    super(client, name, onUnreadable);
    this.environment = environment;
  }

  /** Returns this table with pages that leave out items that can't be read and give them to `onUnreadable`. */
  withoutUnreadable(onUnreadable: (item: StoredItem) => void): Table {
    return new Table(this.client, this.name, this.environment, onUnreadable);
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
   * A transaction item that writes a new or existing item. An existing item keeps the attributes that this release does
   * not know: those that `defined`, the list of its reader's attributes, does not contain.
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
   * Writes all of the items or none, without retries. Returns the cancellation if a condition failed or a
   * concurrent transaction conflicted. If the call fails but its item with a random key is in the table, it counts as written.
   */
  async tryTransact(items: readonly TransactItem[]): Promise<TransactionCanceled | undefined> {
    try {
      await this.client.send(new TransactWriteCommand({ TransactItems: [...items] }));
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

  /** Looks up whether an item is in the table after a failed write. Returns undefined if the item could not be read. */
  async #lookAfterFault(key: ItemKey): Promise<"present" | "absent" | undefined> {
    try {
      const input = { TableName: this.name, Key: key, ConsistentRead: true };
      const { Item } = await this.client.send(new GetCommand(input));
      return Item === undefined ? "absent" : "present";
    } catch (error) {
      logger.warn("The effect of a failed write could not be looked up", {}, error);
      return undefined;
    }
  }

  /** Puts one item. Returns false if the condition failed. */
  async put(key: ItemKey, kind: string, data: object, condition?: Expression): Promise<boolean> {
    const { Put } = this.putItem(key, kind, data, condition);
    return await this.#applied(() => this.client.send(new PutCommand(Put)));
  }

  /** Updates one item. Returns false if the condition failed. */
  async update(key: ItemKey, update: Expression, condition?: Expression): Promise<boolean> {
    const timed = withChangeTime(key, update);
    const input = { TableName: this.name, Key: key, ...updateInput(timed, condition) };
    return await this.#applied(() => this.client.send(new UpdateCommand(input)));
  }

  /** Updates one item and returns it with its new attributes. Returns undefined if the condition failed. */
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
      item = reader.parse((await this.client.send(command)).Attributes);
    });
    return item;
  }

  /** Deletes one item. Returns false if the condition failed. A failed call counts as done if the item is gone. */
  async remove(key: ItemKey, condition?: Expression): Promise<boolean> {
    const input = { TableName: this.name, Key: key, ...conditionInput(condition) };
    return await this.#applied(async () => {
      try {
        await this.client.send(new DeleteCommand(input));
      } catch (error) {
        if (!isTransientError(error) || (await this.#lookAfterFault(key)) !== "absent") throw error;
      }
    });
  }

  /** Deletes items by their keys in batches. Returns the items that are left. Returns undefined if there are none. */
  async removeMany(itemKeys: readonly ItemKey[]): Promise<ItemsLeft | undefined> {
    return await deleteInBatches(this.client, this.name, itemKeys);
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
