import { expect, it } from "vitest";
import { StreamApi } from "./stream-api.ts";
import type { TableDefinition } from "./tables.ts";

const table = (name: string, hasStream: boolean): TableDefinition => ({
  name,
  arn: `arn:table/${name}`,
  streamArn: `arn:table/${name}/stream/1`,
  ttlAttribute: undefined,
  AttributeDefinitions: [],
  KeySchema: [],
  hasRecovery: false,
  isProtected: false,
  tags: {},
  ...(hasStream && { StreamSpecification: { StreamViewType: "NEW_IMAGE" } }),
});
const tables = [table("data", true), table("other", false)];
const api = new StreamApi(() => tables);
const StreamArn = "arn:table/data/stream/1";

it("StreamApi: finds a table's stream, its shard and the end of that", () => {
  expect(api.run("ListStreams", { TableName: "data" })).toEqual({
    Streams: [{ StreamArn, TableName: "data" }],
  });
  expect(api.run("ListStreams", { TableName: "other" })).toEqual({ Streams: [] });
  const described = api.run("DescribeStream", { StreamArn });
  expect(described).toMatchObject({ StreamDescription: { TableName: "data" } });
  const ShardId = /shardId-[\d-]+/.exec(JSON.stringify(described))?.[0];
  const found = api.run("GetShardIterator", { StreamArn, ShardId, ShardIteratorType: "LATEST" });
  expect(api.run("GetRecords", found)).toMatchObject({ Records: [] });
});

it("StreamApi: refuses what it does not have", () => {
  const missing = { StreamArn: "arn:table/other/stream/1" };
  expect(() => api.run("DescribeStream", missing)).toThrow("Stream: arn:table/other/stream/1");
  expect(() => api.run("GetShardIterator", { StreamArn, ShardId: "other" })).toThrow("Shard");
});

it("StreamApi: each operation needs the permission on the stream", () => {
  const resources = [
    api.requiredPermissions("ListStreams", { TableName: "data" }),
    api.requiredPermissions("DescribeStream", { StreamArn }),
    api.requiredPermissions("GetRecords", { ShardIterator: `${StreamArn}|1|latest` }),
  ].flatMap((needs) => needs.map(({ resource }) => resource));
  expect(resources).toEqual([StreamArn, StreamArn, StreamArn]);
});
