import * as z from "zod";
import { ApiKey } from "../../../shared/domain/api-keys/api-key.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { ApiKeyBucket } from "./api-key-bucket.ts";

const StoredApiKey = storedItem(ApiKey);

/** Names an API key in its workspace. */
const ApiKeyOfWorkspace = storedItem(() => z.object({ id: z.string(), createdAt: z.string() }));

/** Number of a workspace's API keys. */
const ApiKeyCount = storedItem(() => z.object({ count: z.number().int() }));

/** An API key with what is known of its calls. */
export interface UsedApiKey {
  apiKey: ApiKey;
  bucket: ItemOf<typeof ApiKeyBucket>;
}

/** An API key with its token bucket, read consistently; undefined if it was revoked. */
export async function findApiKey(table: Table, apiKeyId: string): Promise<UsedApiKey | undefined> {
  const found = await table.getMany([keys.apiKey(apiKeyId), keys.apiKeyBucket(apiKeyId)]);
  return usedApiKey(found[0], found[1]);
}

function usedApiKey(apiKey: unknown, bucket: unknown): UsedApiKey | undefined {
  if (apiKey === undefined || bucket === undefined) return undefined;
  return { apiKey: StoredApiKey.parse(apiKey), bucket: ApiKeyBucket.parse(bucket) };
}

/** All API keys of a workspace, newest first. Their number is bounded. */
export async function readApiKeys(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<{ apiKey: ApiKey; lastUsedOn: string | undefined }[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.apiKey };
  const ids = (await table.range(range)).map((item) => ApiKeyOfWorkspace.parse(item).id);
  const found = await table.getMany(ids.flatMap((id) => [keys.apiKey(id), keys.apiKeyBucket(id)]));
  return ids
    .flatMap((_, index) => usedApiKey(found[2 * index], found[2 * index + 1]) ?? [])
    .map(({ apiKey, bucket }) => ({ apiKey, lastUsedOn: bucket.usedOn }))
    .toSorted((a, b) => b.apiKey.createdAt.localeCompare(a.apiKey.createdAt));
}

/** The number of a workspace's API keys. */
export async function countApiKeys(table: Table, workspaceId: WorkspaceId): Promise<number> {
  return (await table.get(keys.apiKeyCount(workspaceId), ApiKeyCount))?.count ?? 0;
}

/** A transaction item that counts an API key that is made or revoked. Refused if the count is not `before`. */
function countItem(
  table: Table,
  workspaceId: WorkspaceId,
  before: number,
  change: 1 | -1,
): TransactItem {
  const isNew = before === 0 && change === 1;
  return table.putItem(
    keys.apiKeyCount(workspaceId),
    "api-key-count",
    { count: Math.max(0, before + change) },
    {
      text: isNew ? "attribute_not_exists(pk) OR #count = :before" : "#count = :before",
      names: { "#count": "count" },
      values: { ":before": before },
    },
  );
}

/** Transaction items that add an API key to those that were counted. The first is refused if another key has the id. */
export function createdApiKeyItems(
  table: Table,
  apiKey: ApiKey,
  countBefore: number,
): TransactItem[] {
  const { id, workspaceId, createdAt } = apiKey;
  const entry = { id, createdAt };
  return [
    table.putItem(keys.apiKey(id), "api-key", apiKey, mustBeNew),
    table.putItem(keys.apiKeyBucket(id), "api-key-bucket", { fullAt: 0 }),
    table.putItem(keys.apiKeyOfWorkspace(workspaceId, id), "api-key-of-workspace", entry),
    countItem(table, workspaceId, countBefore, 1),
  ];
}

/** Transaction items that revoke an API key. The first is refused if it is revoked already. */
export function revokedApiKeyItems(
  table: Table,
  { id, workspaceId }: Pick<ApiKey, "id" | "workspaceId">,
  countBefore: number,
): TransactItem[] {
  return [
    table.deleteItem(keys.apiKey(id), mustExist),
    table.deleteItem(keys.apiKeyBucket(id)),
    table.deleteItem(keys.apiKeyOfWorkspace(workspaceId, id)),
    countItem(table, workspaceId, countBefore, -1),
  ];
}
