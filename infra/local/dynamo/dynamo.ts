import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import { Engine } from "./engine.ts";
import type { LevelOperation } from "./durable-level.ts";
import { Expiry } from "./expiry.ts";
import {
  describeTable,
  describeTimeToLive,
  listTags,
  type DescribedTables,
} from "./describe-tables.ts";
import { History } from "./history.ts";
import { ItemOperations, type Operation } from "./item-operations.ts";
import { checkLevelFiles, levelProblem } from "./level-files.ts";
import { DynamoPermissions } from "./required-permissions.ts";
import { RestoredTables } from "./restored-tables.ts";
import { measureStoredItems, type StoredSize } from "./stored-size.ts";
import { StreamApi } from "./stream-api.ts";
import { Streams } from "./streams.ts";
import type { StreamRecord } from "./streams.ts";
import { ensureTable, readTableDefinitions } from "./tables.ts";
import type { TableDefinition } from "./tables.ts";
import { Transactions } from "./transactions.ts";
import { parseRequest, renderAnswer, renderFault } from "./wire.ts";
import { Writes } from "./writes.ts";
import { ServiceFault } from "../service.ts";
import type {
  ServiceResponse,
  ServiceCall,
  RequiredPermission,
  Service,
  WireRequest,
} from "../service.ts";
import type { Template } from "../template/template.ts";

/** Folder of LevelDB in the state. */
const folder = "dynamodb";

/** DynamoDB for the template's tables: dynalite with added transactions, streams and expiry. */
export class DynamoService implements Service {
  readonly name = "dynamodb";
  readonly isDurable = true;
  readonly #engine: Engine;
  /** The tables of the template. */
  readonly #own: TableDefinition[];
  /** The tables of the template and the restored ones. */
  #tables: TableDefinition[];
  readonly #history: History;
  readonly #restored: RestoredTables;
  readonly #streams: Streams;
  readonly #streamApi: StreamApi;
  readonly #writes: Writes;
  readonly #transactions: Transactions;
  readonly #expiry: Expiry;
  readonly #needs: DynamoPermissions;
  readonly #handlers: Record<string, Operation>;
  readonly #stateDir: string | undefined;

  /** Without `stateDir`, all data is in memory. Throws UnusableState when the stored data is damaged. */
  constructor(template: Template, clock: Clock, stateDir?: string) {
    const { region, account } = template;
    this.#stateDir = stateDir;
    if (stateDir !== undefined) {
      mkdirSync(stateDir, { recursive: true });
      checkLevelFiles(stateDir, folder);
    }
    const path = stateDir === undefined ? undefined : join(stateDir, folder);
    this.#engine = new Engine(path, region, account);
    this.#own = readTableDefinitions(template);
    this.#tables = this.#own;
    this.#history = new History(this.#engine, clock);
    this.#streams = new Streams(this.#engine, clock, region);
    this.#streamApi = new StreamApi(() => this.#tables);
    this.#writes = new Writes(this.#engine, this.#streams, this.#history);
    this.#transactions = new Transactions(this.#engine, this.#writes, clock);
    this.#expiry = new Expiry(this.#engine, this.#writes, clock);
    this.#writes.onCommit = (changes) => this.#expiry.committed(changes);
    const anyTable = `arn:aws:dynamodb:${region}:${account}:table/`;
    const parts = { clock, history: this.#history, streams: this.#streams };
    this.#restored = new RestoredTables(this.#engine, parts, anyTable);
    this.#needs = new DynamoPermissions(this.#engine, this.#tables, anyTable);
    this.#handlers = {
      ...new ItemOperations(this.#engine, this.#writes, this.#transactions).byName,
      DescribeTable: (input) => describeTable(this.#described, input),
      DescribeTimeToLive: async (input) => describeTimeToLive(this.#described, input),
      ListTagsOfResource: async (input) => listTags(this.#described, input),
      ...this.#tableOperations(),
    };
  }

  /** Throws UnusableState when another process uses the stored data, or when it is damaged. */
  async start(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      const stateDir = this.#stateDir;
      if (stateDir === undefined) throw error;
      throw levelProblem(error, stateDir, folder) ?? error;
    }
  }

  async #open(): Promise<void> {
    await this.#engine.store.db.open();
    for (const table of this.#own) {
      await ensureTable(this.#engine, table);
      if (table.hasRecovery) this.#history.record(table.name);
    }
    this.#engine.keepTables();
    await this.#streams.start(
      this.#own.flatMap(({ name, streamArn, StreamSpecification: stream }) =>
        stream ? [{ arn: streamArn, table: name, view: stream.StreamViewType }] : [],
      ),
    );
    await this.#readRestored();
    this.#engine.level.onReopened = async () => {
      await this.#expiry.start(this.#tables);
      this.#streams.announceAll();
    };
  }

  get #described(): DescribedTables {
    return { engine: this.#engine, streams: this.#streams, tables: this.#tables };
  }

  /** Reads which tables were restored, and how they are set. */
  async #readRestored(): Promise<void> {
    await this.#restored.start();
    this.#tables = [...this.#own, ...(await this.#restored.definitions())];
    this.#needs.know(this.#tables);
    await this.#expiry.start(this.#tables);
  }

  #tableOperations(): Record<string, Operation> {
    const handlers = Object.entries(this.#restored.operations).map(([name, run]) => {
      const handler: Operation = async (input) => {
        const output = Object.fromEntries(Object.entries((await run(input)) ?? {}));
        if (!/^(Describe|List)/.test(name)) await this.#readRestored();
        return { output, units: { read: 0, write: 0 } };
      };
      return [name, handler] as const;
    });
    return Object.fromEntries(handlers);
  }

  async stop(): Promise<void> {
    await this.#engine.store.db.close();
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
    return parseRequest(request, (operation, isOfStreams) =>
      isOfStreams ? this.#streamApi.has(operation) : operation in this.#handlers,
    );
  }

  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    if (this.#streamApi.has(operation))
      return this.#streamApi.requiredPermissions(operation, input);
    return this.#needs.of(operation, input);
  }

  async handle({ operation, input }: ServiceCall): Promise<ServiceResponse> {
    if (this.#streamApi.has(operation))
      return renderAnswer(200, this.#streamApi.run(operation, input));
    const handler = this.#handlers[operation];
    if (!handler) throw new ServiceFault(400, "UnknownOperationException", operation);
    await this.#engine.level.ready();
    const { output, units } = await handler(input);
    return { ...renderAnswer(200, output), units };
  }

  renderFault(fault: ServiceFault): ServiceResponse {
    return renderFault(fault);
  }

  /** Returns the size of the stored items, without and with an expiry time. */
  async stored(): Promise<StoredSize> {
    return await measureStoredItems(this.#engine, this.#tables);
  }

  /** Receives the ARN of each stream with new records. */
  set onRecords(listener: (streamArn: string) => void) {
    this.#streams.onRecords = listener;
  }

  /** The oldest records of a stream after the position of this reader. Positions survive a crash. */
  pending(reader: string, streamArn: string, limit?: number): Promise<StreamRecord[]> {
    return this.#streams.pending(reader, streamArn, limit);
  }

  /** Stores the position of a reader: it has processed all records up to this sequence number. */
  seen(reader: string, streamArn: string, sequenceNumber: string): Promise<void> {
    return this.#streams.seen(reader, streamArn, sequenceNumber);
  }

  /** Puts a new reader at the end of the stream (StartingPosition LATEST). A known reader keeps its position. */
  async startAtLatest(reader: string, streamArn: string): Promise<void> {
    if (await this.#streams.knows(reader, streamArn)) return;
    await this.#streams.seen(reader, streamArn, this.#streams.latest());
  }

  /** Removes expired items, old stream records and old request tokens. Returns the number of removed items. */
  async expire(): Promise<number> {
    const removed = await this.#expiry.run();
    await this.#streams.trim();
    await this.#history.trim();
    await this.#transactions.trim();
    return removed;
  }

  /** Everything that is stored: tables, streams and positions of readers. */
  async entries(): Promise<LevelOperation[]> {
    const all: LevelOperation[] = [];
    for await (const [key, value] of this.#engine.store.db.iterator({}))
      all.push({ type: "put", key, value });
    return all;
  }

  /** Replaces everything that is stored. Call it while no call runs. */
  async restore(entries: LevelOperation[]): Promise<void> {
    const { db } = this.#engine.store;
    await db.clear();
    await db.batch(entries);
    await this.#readRestored();
  }
}
