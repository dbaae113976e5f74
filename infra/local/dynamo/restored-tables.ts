import { z } from "zod";
import type { Clock } from "../clock.ts";
import { ServiceFault } from "../service.ts";
import type { Engine, TableDescription } from "./engine.ts";
import type { History } from "./history.ts";
import { rebuildIndexes } from "./indexes.ts";
import type { Streams } from "./streams.ts";
import { ensureTable, type TableDefinition } from "./tables.ts";

/** A table that was restored, with what was set of it since. AWS restores none of these settings, and no tags. */
const RestoredTable = z.object({
  name: z.string(),
  source: z.string(),
  /** The time that it was restored to, in epoch seconds. */
  at: z.number(),
  /** The end of its stream's ARN. */
  streamLabel: z.string().optional(),
  streamView: z.string().optional(),
  ttlAttribute: z.string().optional(),
  hasRecovery: z.boolean().default(false),
  isProtected: z.boolean().default(false),
  tags: z.record(z.string(), z.string()).default({}),
});
type RestoredTable = z.infer<typeof RestoredTable>;

const prefix = "restored-table~";

const refused = (message: string): ServiceFault =>
  new ServiceFault(400, "ValidationException", message);
const notFound = (name: string): ServiceFault =>
  new ServiceFault(
    400,
    "ResourceNotFoundException",
    `Requested resource not found: Table: ${name} not found`,
  );

const RestoreInput = z.object({
  SourceTableName: z.string(),
  TargetTableName: z.string(),
  /** Epoch seconds. */
  RestoreDateTime: z.number(),
});
const UpdateTableInput = z.object({
  TableName: z.string(),
  StreamSpecification: z
    .object({ StreamEnabled: z.boolean(), StreamViewType: z.string() })
    .optional(),
  DeletionProtectionEnabled: z.boolean().optional(),
});
const TimeToLiveInput = z.object({
  TableName: z.string(),
  TimeToLiveSpecification: z.object({ Enabled: z.literal(true), AttributeName: z.string() }),
});
const BackupsInput = z.object({
  TableName: z.string(),
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.literal(true) }),
});
const TagsInput = z.object({
  ResourceArn: z.string(),
  Tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
});

/**
 * The tables that an operator has restored from the template's, with the operations that make and set them. A restored
 * table is whole when its restore is answered; on AWS it takes from twenty minutes to hours.
 */
export class RestoredTables {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #history: History;
  readonly #streams: Streams;
  readonly #arnPrefix: string;
  readonly #all = new Map<string, RestoredTable>();

  constructor(
    engine: Engine,
    { clock, history, streams }: { clock: Clock; history: History; streams: Streams },
    arnPrefix: string,
  ) {
    this.#engine = engine;
    this.#clock = clock;
    this.#history = history;
    this.#streams = streams;
    this.#arnPrefix = arnPrefix;
  }

  /** The operations of tables, by their names. */
  readonly operations: Record<string, (request: unknown) => Promise<unknown>> = {
    RestoreTableToPointInTime: (request) => this.#restore(request),
    UpdateTable: (request) => this.#updateTable(request),
    UpdateTimeToLive: (request) => this.#updateTimeToLive(request),
    UpdateContinuousBackups: (request) => this.#updateContinuousBackups(request),
    DescribeContinuousBackups: (request) => this.#describeContinuousBackups(request),
    TagResource: (request) => this.#tagResource(request),
  };

  /** Reads the stored tables. */
  async start(): Promise<void> {
    this.#all.clear();
    const range = { gte: prefix, lt: `${prefix}\xff` };
    for await (const [, value] of this.#engine.store.db.iterator(range)) {
      const table = RestoredTable.parse(value);
      this.#all.set(table.name, table);
      if (table.hasRecovery) this.#history.record(table.name);
      this.#addStream(table);
    }
  }

  /** Their definitions, as those of the template's tables. */
  async definitions(): Promise<TableDefinition[]> {
    return await Promise.all([...this.#all.keys()].map((name) => this.#definitionOf(name)));
  }

  async #definitionOf(name: string): Promise<TableDefinition> {
    const stored = this.#existing(name);
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } =
      await this.#engine.table(name);
    return {
      name,
      arn: this.#arnPrefix + name,
      streamArn: this.#streamArn(stored),
      AttributeDefinitions,
      KeySchema,
      ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
      ttlAttribute: stored.ttlAttribute,
      hasRecovery: stored.hasRecovery,
      isProtected: stored.isProtected,
      tags: stored.tags,
      restored: { sourceArn: this.#arnPrefix + stored.source, at: stored.at },
    };
  }

  async #restore(request: unknown): Promise<unknown> {
    const { SourceTableName, TargetTableName, RestoreDateTime } = RestoreInput.parse(request);
    const source = await this.#engine.table(SourceTableName);
    if (!this.#history.isRecorded(SourceTableName))
      throw new ServiceFault(
        400,
        "PointInTimeRecoveryUnavailableException",
        `Point in time recovery is not enabled for table '${SourceTableName}'`,
      );
    const at = RestoreDateTime * 1000;
    if (at > this.#history.latest() || at < this.#history.earliest())
      throw new ServiceFault(
        400,
        "InvalidRestoreTimeException",
        "The restore time is outside of the window of the table",
      );
    if (await this.#isThere(TargetTableName))
      throw new ServiceFault(
        400,
        "TableAlreadyExistsException",
        `Table already exists: ${TargetTableName}`,
      );
    await this.#fill(source, TargetTableName, at);
    await this.#store(
      RestoredTable.parse({ name: TargetTableName, source: SourceTableName, at: RestoreDateTime }),
    );
    return { TableDescription: { TableName: TargetTableName, TableStatus: "CREATING" } };
  }

  async #fill(source: TableDescription, name: string, at: number): Promise<void> {
    const items = await this.#history.itemsAt(source.TableName, at);
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = source;
    await ensureTable(this.#engine, {
      ...{ name, arn: this.#arnPrefix + name, streamArn: "", ttlAttribute: undefined },
      ...{ hasRecovery: false, isProtected: false, tags: {} },
      AttributeDefinitions,
      KeySchema,
      ...(GlobalSecondaryIndexes && {
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(
          ({ IndexName, KeySchema: keys, Projection }) => ({
            ...{ IndexName, KeySchema: keys, Projection },
          }),
        ),
      }),
    });
    await this.#engine.store.db.batch(
      [...items].map(([key, value]) => ({ type: "put", key: `item-${name}~${key}`, value })),
    );
    await rebuildIndexes(this.#engine, await this.#engine.table(name));
  }

  async #updateTable(request: unknown): Promise<unknown> {
    const { TableName, StreamSpecification, DeletionProtectionEnabled } =
      UpdateTableInput.parse(request);
    const table = this.#existing(TableName);
    if (StreamSpecification !== undefined && table.streamLabel !== undefined)
      throw refused("Table already has an enabled stream");
    await this.#store({
      ...table,
      ...(StreamSpecification && {
        streamLabel: this.#clock.date().toISOString().replace("Z", ""),
        streamView: StreamSpecification.StreamViewType,
      }),
      isProtected: DeletionProtectionEnabled ?? table.isProtected,
    });
    return { TableDescription: { TableName, TableStatus: "UPDATING" } };
  }

  async #updateTimeToLive(request: unknown): Promise<unknown> {
    const { TableName, TimeToLiveSpecification } = TimeToLiveInput.parse(request);
    const table = this.#existing(TableName);
    if (table.ttlAttribute !== undefined) throw refused("TimeToLive is already enabled");
    await this.#store({ ...table, ttlAttribute: TimeToLiveSpecification.AttributeName });
    return { TimeToLiveSpecification };
  }

  async #updateContinuousBackups(request: unknown): Promise<unknown> {
    const { TableName } = BackupsInput.parse(request);
    await this.#store({ ...this.#existing(TableName), hasRecovery: true });
    this.#history.record(TableName);
    return await this.#describeContinuousBackups({ TableName });
  }

  async #describeContinuousBackups(request: unknown): Promise<unknown> {
    const { TableName } = z.object({ TableName: z.string() }).parse(request);
    if (!(await this.#isThere(TableName)))
      throw new ServiceFault(400, "TableNotFoundException", `Table not found: ${TableName}`);
    const recovery = this.#history.isRecorded(TableName)
      ? {
          PointInTimeRecoveryStatus: "ENABLED",
          EarliestRestorableDateTime: this.#history.earliest() / 1000,
          LatestRestorableDateTime: this.#history.latest() / 1000,
        }
      : { PointInTimeRecoveryStatus: "DISABLED" };
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: "ENABLED",
        PointInTimeRecoveryDescription: recovery,
      },
    };
  }

  async #tagResource(request: unknown): Promise<unknown> {
    const { ResourceArn, Tags } = TagsInput.parse(request);
    const table = this.#existing(ResourceArn.slice(this.#arnPrefix.length));
    const tags = Object.fromEntries(Tags.map(({ Key, Value }) => [Key, Value]));
    await this.#store({ ...table, tags: { ...table.tags, ...tags } });
    return {};
  }

  #existing(name: string): RestoredTable {
    const table = this.#all.get(name);
    // The template's own tables are set by the template.
    if (table === undefined) throw notFound(name);
    return table;
  }

  async #isThere(name: string): Promise<boolean> {
    return (await this.#engine.store.db.get(`table~${name}`)) !== undefined;
  }

  #streamArn({ name, streamLabel }: RestoredTable): string {
    return `${this.#arnPrefix}${name}/stream/${streamLabel ?? "none"}`;
  }

  #addStream(table: RestoredTable): void {
    if (table.streamView === undefined) return;
    this.#streams.add({ arn: this.#streamArn(table), table: table.name, view: table.streamView });
  }

  async #store(table: RestoredTable): Promise<void> {
    await this.#engine.store.db.batch([{ type: "put", key: prefix + table.name, value: table }]);
    this.#all.set(table.name, table);
    this.#addStream(table);
  }
}
