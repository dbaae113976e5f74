import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { LevelOperation } from "./durable-level.ts";
import type { Engine, Item } from "./engine.ts";
import type { ItemChange } from "./indexes.ts";
import { itemBytes } from "./size.ts";

/** A stream record in the shape of a function's event. */
export interface StreamRecord {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  /** Present when expiry removed the item. */
  userIdentity?: { type: string; principalId: string };
  dynamodb: {
    /** Epoch seconds. */
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
}

export interface StreamDefinition {
  arn: string;
  table: string;
  /** KEYS_ONLY, NEW_IMAGE, OLD_IMAGE or NEW_AND_OLD_IMAGES. */
  view: string;
}

const retentionSeconds = 24 * 60 * 60;
const counterKey = "stream-counter";
const Place = z.string().optional();
const recordsOf = (table: string): string => `stream~${table}~`;
const placeOf = (reader: string, streamArn: string): string =>
  `stream-reader~${reader}~${streamArn}`;
/** Zero-padded, so that the order of strings is the order of numbers. */
const sequenceNumber = (count: number): string => `1${String(count).padStart(20, "0")}`;

/**
 * Streams of the tables. A record is written in the same LevelDB batch as its change, so that a crash never leaves one
 * without the other. The positions of the readers are in the same store.
 */
export class Streams {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #region: string;
  readonly #definitions = new Map<string, StreamDefinition>();
  #count = 0;
  /** Receives the ARN of each stream with new records. */
  onRecords: ((streamArn: string) => void) | undefined;

  constructor(engine: Engine, clock: Clock, region: string) {
    this.#engine = engine;
    this.#clock = clock;
    this.#region = region;
  }

  async start(definitions: StreamDefinition[]): Promise<void> {
    for (const definition of definitions) this.#definitions.set(definition.table, definition);
    this.#count = Number((await this.#engine.store.db.get(counterKey)) ?? 0);
  }

  /** Adds the stream of a table that is not the template's. */
  add(definition: StreamDefinition): void {
    this.#definitions.set(definition.table, definition);
  }

  of(table: string): StreamDefinition | undefined {
    return this.#definitions.get(table);
  }

  /**
   * Writes to add to the batch of these changes. The caller writes it before it awaits anything, which keeps the order.
   */
  recordsFor(changes: ItemChange[], expired: boolean): LevelOperation[] {
    const operations: LevelOperation[] = [];
    for (const change of changes) {
      const stream = this.#definitions.get(change.table.TableName);
      // DynamoDB writes no record for a write without a change.
      if (!stream || isDeepStrictEqual(change.before, change.after)) continue;
      this.#count += 1;
      const record = this.#record(stream, change, expired);
      const key = recordsOf(stream.table) + record.dynamodb.SequenceNumber;
      operations.push({ type: "put", key, value: record });
    }
    if (operations.length > 0) {
      operations.push({ type: "put", key: counterKey, value: this.#count });
    }
    return operations;
  }

  /** Announces every stream, when records can have been stored without being announced. */
  announceAll(): void {
    for (const { arn } of this.#definitions.values()) this.onRecords?.(arn);
  }

  announce(changes: ItemChange[]): void {
    const arns = new Set(changes.map(({ table }) => this.#definitions.get(table.TableName)?.arn));
    for (const arn of arns) if (arn !== undefined) this.onRecords?.(arn);
  }

  /** The oldest records after the position of this reader. A new reader starts at the oldest record. */
  async pending(reader: string, streamArn: string, limit = 1000): Promise<StreamRecord[]> {
    const prefix = recordsOf(this.#byArn(streamArn).table);
    const { db } = this.#engine.store;
    const place = Place.parse(await db.get(placeOf(reader, streamArn)));
    const range = { gt: prefix + (place ?? ""), lt: `${prefix}\xff` };
    const records: StreamRecord[] = [];
    for await (const [, value] of db.iterator(range)) {
      // Only records have keys with this prefix.
      records.push(value as StreamRecord);
      if (records.length >= limit) break;
    }
    return records;
  }

  /** Stores the position of a reader: it has processed all records up to this sequence number. */
  async seen(reader: string, streamArn: string, upTo: string): Promise<void> {
    const key = placeOf(reader, streamArn);
    await this.#engine.store.db.batch([{ type: "put", key, value: upTo }]);
  }

  /** Sequence number of the newest record. As the position of a reader, it means LATEST. */
  latest(): string {
    return sequenceNumber(this.#count);
  }

  /** Whether this reader has a stored position. */
  async knows(reader: string, streamArn: string): Promise<boolean> {
    return (await this.#engine.store.db.get(placeOf(reader, streamArn))) !== undefined;
  }

  /** Removes records that are older than a day, including unread ones, as AWS does. */
  async trim(): Promise<void> {
    const { db } = this.#engine.store;
    const oldest = this.#clock.now() / 1000 - retentionSeconds;
    for (const { table } of this.#definitions.values()) {
      const prefix = recordsOf(table);
      const old: LevelOperation[] = [];
      for await (const [key, value] of db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
        // Only records have keys with this prefix.
        const { dynamodb } = value as StreamRecord;
        if (dynamodb.ApproximateCreationDateTime > oldest) break;
        old.push({ type: "del", key });
      }
      if (old.length > 0) await db.batch(old);
    }
  }

  #byArn(arn: string): StreamDefinition {
    const found = [...this.#definitions.values()].find((stream) => stream.arn === arn);
    if (!found) throw new Error(`no table has the stream ${arn}`);
    return found;
  }

  #record(stream: StreamDefinition, change: ItemChange, expired: boolean): StreamRecord {
    const { table, before, after } = change;
    const image = after ?? before ?? {};
    const sequence = sequenceNumber(this.#count);
    const keys = table.KeySchema.map(({ AttributeName: name }) => [name, image[name]]);
    const showsNew = stream.view === "NEW_IMAGE" || stream.view === "NEW_AND_OLD_IMAGES";
    const showsOld = stream.view === "OLD_IMAGE" || stream.view === "NEW_AND_OLD_IMAGES";
    return {
      eventID: sequence,
      eventName: !before ? "INSERT" : after ? "MODIFY" : "REMOVE",
      eventVersion: "1.1",
      eventSource: "aws:dynamodb",
      awsRegion: this.#region,
      eventSourceARN: stream.arn,
      ...(expired
        ? { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } }
        : {}),
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(this.#clock.now() / 1000),
        Keys: Object.fromEntries(keys),
        ...(showsNew && after ? { NewImage: after } : {}),
        ...(showsOld && before ? { OldImage: before } : {}),
        SequenceNumber: sequence,
        SizeBytes: itemBytes(image),
        StreamViewType: stream.view,
      },
    };
  }
}
