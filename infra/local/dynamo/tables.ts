import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Engine, TableDescription } from "./engine.ts";
import { rebuildIndexes, sameIndexes } from "./indexes.ts";
import { ServiceFault } from "../service.ts";
import { UnusableState } from "../state-files.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const SecondaryIndex = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.string().optional(),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});
const Tags = z.array(z.object({ Key: z.string(), Value: z.string() }));
const Recovery = z.object({ PointInTimeRecoveryEnabled: z.boolean() });
const Table = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema,
  GlobalSecondaryIndexes: z.array(SecondaryIndex).optional(),
  LocalSecondaryIndexes: z.array(SecondaryIndex).optional(),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  TimeToLiveSpecification: z
    .object({ Enabled: z.union([z.boolean(), z.string()]), AttributeName: z.string().optional() })
    .optional(),
  DeletionProtectionEnabled: z.boolean().optional(),
  PointInTimeRecoverySpecification: Recovery.optional(),
  Tags: Tags.optional(),
  /** A global table has some of its settings in its replica of this region. */
  Replicas: z
    .array(
      z.object({
        DeletionProtectionEnabled: z.boolean().optional(),
        PointInTimeRecoverySpecification: Recovery.optional(),
        Tags: Tags.optional(),
      }),
    )
    .optional(),
});

/** A table of the template. */
export interface TableDefinition extends z.infer<typeof Table> {
  name: string;
  arn: string;
  streamArn: string;
  /** Attribute with the expiry time, where expiry is enabled. */
  ttlAttribute: string | undefined;
  hasRecovery: boolean;
  isProtected: boolean;
  tags: Record<string, string>;
  /** Of a restored table: the ARN of its source, and the time in epoch seconds. */
  restored?: { sourceArn: string; at: number };
}

export function readTableDefinitions(template: Template): TableDefinition[] {
  return template.ofType("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table").map((resource) => {
    const props = propsOf(resource, Table);
    const ttl = props.TimeToLiveSpecification;
    const all = [props, ...(props.Replicas ?? [])];
    const name = template.ref(resource.id);
    const arn = template.arn(resource.id);
    return {
      ...props,
      name,
      arn,
      streamArn: template.names(resource.id).attributes["StreamArn"] ?? `${arn}/stream/local`,
      ttlAttribute: ttl && String(ttl.Enabled) === "true" ? ttl.AttributeName : undefined,
      hasRecovery: all.some(
        (one) => one.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled === true,
      ),
      isProtected: all.some((one) => one.DeletionProtectionEnabled === true),
      tags: Object.fromEntries(
        all.flatMap(({ Tags = [] }) => Tags).map(({ Key, Value }) => [Key, Value]),
      ),
    };
  });
}

/** Creates or updates the stored table to match the template. Throws when the key schema has changed. */
export async function ensureTable(engine: Engine, definition: TableDefinition): Promise<void> {
  const stored = await storedTable(engine, definition.name);
  if (!stored) return create(engine, definition);
  if (!isDeepStrictEqual(stored.KeySchema, definition.KeySchema)) {
    throw new UnusableState(
      `The key of table ${definition.name} has changed, which would replace the table: npm start -- --fresh starts with an empty one.`,
    );
  }
  const { GlobalSecondaryIndexes: global, LocalSecondaryIndexes: local } = definition;
  if (
    sameIndexes(stored.GlobalSecondaryIndexes, global) &&
    sameIndexes(stored.LocalSecondaryIndexes, local)
  ) {
    return;
  }
  const table: TableDescription = {
    ...stored,
    AttributeDefinitions: definition.AttributeDefinitions,
  };
  delete table.GlobalSecondaryIndexes;
  delete table.LocalSecondaryIndexes;
  if (global) table.GlobalSecondaryIndexes = global;
  if (local) table.LocalSecondaryIndexes = local;
  // The entries are written first, so that an interrupted rebuild is repeated on the next start.
  await rebuildIndexes(engine, table);
  await engine.store.db.batch([{ type: "put", key: `table~${table.TableName}`, value: table }]);
}

async function storedTable(engine: Engine, name: string): Promise<TableDescription | undefined> {
  try {
    return await engine.table(name);
  } catch (error) {
    if (error instanceof ServiceFault && error.code === "ResourceNotFoundException")
      return undefined;
    throw error;
  }
}

async function create(engine: Engine, definition: TableDefinition): Promise<void> {
  const { name, AttributeDefinitions, GlobalSecondaryIndexes, LocalSecondaryIndexes } = definition;
  const request = {
    TableName: name,
    AttributeDefinitions,
    KeySchema: definition.KeySchema,
    BillingMode: "PAY_PER_REQUEST",
    ...(GlobalSecondaryIndexes?.length ? { GlobalSecondaryIndexes } : {}),
    ...(LocalSecondaryIndexes?.length ? { LocalSecondaryIndexes } : {}),
  };
  await engine.run("createTable", engine.checked("createTable", request));
  // dynalite sets the status asynchronously.
  while ((await storedTable(engine, name))?.TableStatus !== "ACTIVE") await setImmediate();
}
