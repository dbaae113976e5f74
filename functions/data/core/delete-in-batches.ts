import { BatchWriteCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { StoredItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";
import { mustRetry, withOptimisticRetry } from "./retry.ts";
import { throwBusyIfThrottled } from "./table-errors.ts";

/** Maximum number of items per call of BatchWriteItem. */
const itemsPerCall = 25;
/** Calls for the same items. DynamoDB may leave some of a batch undone, for instance because of a throttle. */
const attempts = 8;

/** The items that a deletion has left, and why the first of them is left. */
export interface ItemsLeft {
  keys: readonly ItemKey[];
  cause: unknown;
}

export function keyOfItem({ pk, sk }: StoredItem): ItemKey {
  return { pk: String(pk), sk: String(sk) };
}

/** A text that tells keys apart. */
export function nameOfKey({ pk, sk }: ItemKey): string {
  return `${pk} ${sk}`;
}

/**
 * Deletes items by their keys, 25 in a call. An item that is not there changes nothing, so a repeat changes nothing. A
 * batch that fails stops none of the others. Returns undefined if nothing is left.
 */
export async function deleteInBatches(
  client: DynamoDBDocumentClient,
  tableName: string,
  itemKeys: readonly ItemKey[],
): Promise<ItemsLeft | undefined> {
  // DynamoDB refuses a batch with the same key twice.
  const all = [...new Map(itemKeys.map((key) => [nameOfKey(key), key])).values()];
  const left: ItemKey[] = [];
  let cause: unknown;
  for (let start = 0; start < all.length; start += itemsPerCall) {
    let pending = all.slice(start, start + itemsPerCall).map(({ pk, sk }) => ({ pk, sk }));
    try {
      await withOptimisticRetry(attempts, async () => {
        pending = await deleteBatch(client, tableName, pending);
        return pending.length > 0 ? mustRetry : undefined;
      });
    } catch (error) {
      left.push(...pending);
      cause ??= error;
    }
  }
  return left.length === 0 ? undefined : { keys: left, cause };
}

/** Deletes one batch. Returns the keys that are still to be deleted. */
async function deleteBatch(
  client: DynamoDBDocumentClient,
  tableName: string,
  itemKeys: ItemKey[],
): Promise<ItemKey[]> {
  const requests = itemKeys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  const input = { RequestItems: { [tableName]: requests } };
  try {
    const { UnprocessedItems } = await client.send(new BatchWriteCommand(input));
    return (UnprocessedItems?.[tableName] ?? []).map(({ DeleteRequest }) => ({
      pk: String(DeleteRequest?.Key?.["pk"]),
      sk: String(DeleteRequest?.Key?.["sk"]),
    }));
  } catch (error) {
    // A transaction writes one of the items at this moment.
    if (error instanceof Error && error.name === "TransactionConflictException") return itemKeys;
    return throwBusyIfThrottled(error);
  }
}
