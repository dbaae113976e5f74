import { isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";
import type { Result } from "./capacity.ts";
import type { Engine } from "./engine.ts";
import type { Streams } from "./streams.ts";
import type { TableDefinition } from "./tables.ts";

export interface DescribedTables {
  engine: Engine;
  streams: Streams;
  tables: readonly TableDefinition[];
}

export async function describeTable(
  { engine, streams, tables }: DescribedTables,
  request: unknown,
): Promise<Result> {
  const input = engine.checked("describeTable", request);
  const { Table: table } = await engine.run("describeTable", input);
  const stream = streams.of(input.TableName);
  const { arn, isProtected, restored } = tables.find(({ name }) => name === input.TableName) ?? {};
  const described = {
    ...(isObject(table) ? table : {}),
    ...(arn !== undefined && { TableArn: arn, DeletionProtectionEnabled: isProtected }),
    ...(restored && {
      RestoreSummary: {
        SourceTableArn: restored.sourceArn,
        RestoreDateTime: restored.at,
        RestoreInProgress: false,
      },
    }),
    ...(stream
      ? {
          StreamSpecification: { StreamEnabled: true, StreamViewType: stream.view },
          LatestStreamArn: stream.arn,
          LatestStreamLabel: stream.arn.split("/").at(-1),
        }
      : {}),
  };
  return { output: { Table: described }, units: { read: 0, write: 0 } };
}

export function describeTimeToLive({ engine, tables }: DescribedTables, request: unknown): Result {
  const { TableName: name } = engine.checked("describeTimeToLive", request);
  const table = tables.find((one) => one.name === name);
  if (!table) {
    const told = `Requested resource not found: Table: ${name} not found`;
    throw new ServiceFault(400, "ResourceNotFoundException", told);
  }
  const { ttlAttribute: AttributeName } = table;
  const TimeToLiveDescription =
    AttributeName === undefined
      ? { TimeToLiveStatus: "DISABLED" }
      : { TimeToLiveStatus: "ENABLED", AttributeName };
  return { output: { TimeToLiveDescription }, units: { read: 0, write: 0 } };
}

export function listTags({ tables }: DescribedTables, request: unknown): Result {
  const resource = isObject(request) ? request["ResourceArn"] : undefined;
  const { tags = {} } = tables.find(({ arn }) => arn === resource) ?? {};
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  return { output: { Tags }, units: { read: 0, write: 0 } };
}
