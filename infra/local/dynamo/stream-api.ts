import { z } from "zod";
import { ServiceFault } from "../service.ts";
import type { RequiredPermission } from "../service.ts";
import type { TableDefinition } from "./tables.ts";

/** The prefix of the operations of DynamoDB's streams in `x-amz-target`. */
export const streamTarget = "DynamoDBStreams_20120810.";

const shardId = "shardId-00000001767225600000-00000001";

const Input = z.object({
  TableName: z.string().optional(),
  StreamArn: z.string().optional(),
  ShardId: z.string().optional(),
  ShardIteratorType: z.string().optional(),
  ShardIterator: z.string().optional(),
});
type Input = z.infer<typeof Input>;

/**
 * The API with which Lambda reads a table's stream. It has one shard and shows only its end, after the latest record:
 * the local cloud hands records to functions without this API.
 */
export class StreamApi {
  readonly #tables: () => readonly TableDefinition[];
  readonly #operations: Readonly<Record<string, (input: Input) => object>> = {
    ListStreams: ({ TableName }) => ({
      Streams: this.#withStream()
        .filter(({ name }) => TableName === undefined || name === TableName)
        .map(({ name, streamArn }) => ({ StreamArn: streamArn, TableName: name })),
    }),
    DescribeStream: ({ StreamArn }) => {
      const { name, streamArn } = this.#table(StreamArn);
      const Shards = [{ ShardId: shardId }];
      return {
        StreamDescription: {
          StreamArn: streamArn,
          TableName: name,
          StreamStatus: "ENABLED",
          Shards,
        },
      };
    },
    GetShardIterator: ({ StreamArn, ShardId, ShardIteratorType: type }) => {
      const { streamArn } = this.#table(StreamArn);
      if (ShardId !== shardId) throw notFound(`Shard: ${ShardId}`);
      if (type !== "LATEST") {
        const told = `the local cloud does not support iterators of the type ${type}`;
        throw new ServiceFault(501, "NotImplementedException", told);
      }
      return { ShardIterator: `${streamArn}|1|latest` };
    },
    GetRecords: ({ ShardIterator = "" }) => {
      const { streamArn } = this.#table(ShardIterator.split("|")[0]);
      return { Records: [], NextShardIterator: `${streamArn}|1|latest` };
    },
  };

  constructor(tables: () => readonly TableDefinition[]) {
    this.#tables = tables;
  }

  has(operation: string): boolean {
    return operation in this.#operations;
  }

  /** Its resource is the stream; for `ListStreams` every stream of the table. */
  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    const { TableName, StreamArn, ShardIterator } = Input.parse(input);
    const ofTable = this.#withStream().find(({ name }) => name === TableName)?.streamArn;
    const resource = StreamArn ?? ShardIterator?.split("|")[0] ?? ofTable ?? "*";
    return [{ action: `dynamodb:${operation}`, resource, context: {} }];
  }

  run(operation: string, input: unknown): object {
    return this.#operations[operation]?.(Input.parse(input)) ?? {};
  }

  #withStream(): TableDefinition[] {
    return this.#tables().filter(({ StreamSpecification }) => StreamSpecification !== undefined);
  }

  #table(streamArn: string | undefined): TableDefinition {
    const found = this.#withStream().find((table) => table.streamArn === streamArn);
    if (found === undefined) throw notFound(`Stream: ${streamArn}`);
    return found;
  }
}

function notFound(what: string): ServiceFault {
  const told = `Requested resource not found: ${what} not found`;
  return new ServiceFault(400, "ResourceNotFoundException", told);
}
