import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Engine, Item, LevelOperation } from "./engine.ts";
import type { Change } from "./indexes.ts";
import { itemBytes } from "./size.ts";

/** A record as a function gets it from the stream. */
export interface StreamRecord {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  /** Present when the removal is an expiry. */
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
/** Fixed width, so that the order of texts is the order of numbers. */
const sequenceNumber = (count: number): string => `1${String(count).padStart(20, "0")}`;

/**
 * The tables' streams. Records are written in the batch of the change that they tell of: neither
 * stands without the other, whatever happens to the process. Each reader's place is kept beside them.
 */
export class Streams {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #region: string;
  readonly #definitions = new Map<string, StreamDefinition>();
  #count = 0;
  /** Called with a stream's ARN when it has new records. */
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

  of(table: string): StreamDefinition | undefined {
    return this.#definitions.get(table);
  }

  /** What to write together with these changes. The caller writes one batch after the other, so that order holds. */
  recordsFor(changes: Change[], expired: boolean): LevelOperation[] {
    const operations: LevelOperation[] = [];
    for (const change of changes) {
      const stream = this.#definitions.get(change.table.TableName);
      // DynamoDB writes no record when nothing has changed.
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

  announce(changes: Change[]): void {
    const arns = new Set(changes.map(({ table }) => this.#definitions.get(table.TableName)?.arn));
    for (const arn of arns) if (arn !== undefined) this.onRecords?.(arn);
  }

  /** The oldest records that this reader has not seen, also after a restart; a new reader begins at the oldest kept. */
  async pending(reader: string, streamArn: string, limit = 1000): Promise<StreamRecord[]> {
    const prefix = recordsOf(this.#byArn(streamArn).table);
    const { db } = this.#engine.store;
    const place = Place.parse(await db.get(placeOf(reader, streamArn)));
    const range = { gt: prefix + (place ?? ""), lt: `${prefix}\xff` };
    const records: StreamRecord[] = [];
    for await (const [, value] of db.iterator(range)) {
      // Under this prefix stand records only.
      records.push(value as StreamRecord);
      if (records.length >= limit) break;
    }
    return records;
  }

  /** The reader is done with everything up to this sequence number. */
  async seen(reader: string, streamArn: string, upTo: string): Promise<void> {
    const key = placeOf(reader, streamArn);
    await this.#engine.store.db.batch([{ type: "put", key, value: upTo }]);
  }

  /** The sequence number of the newest record; with `seen` a reader begins at LATEST. */
  latest(): string {
    return sequenceNumber(this.#count);
  }

  /** Whether this reader has ever kept its place. */
  async knows(reader: string, streamArn: string): Promise<boolean> {
    return (await this.#engine.store.db.get(placeOf(reader, streamArn))) !== undefined;
  }

  /** Drops records that are older than a day, read or not, as AWS does. */
  async trim(): Promise<void> {
    const { db } = this.#engine.store;
    const oldest = this.#clock.now() / 1000 - retentionSeconds;
    for (const { table } of this.#definitions.values()) {
      const prefix = recordsOf(table);
      const old: LevelOperation[] = [];
      for await (const [key, value] of db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
        // Under this prefix stand records only.
        const { dynamodb } = value as StreamRecord;
        if (dynamodb.ApproximateCreationDateTime > oldest) break;
        old.push({ type: "del", key });
      }
      if (old.length > 0) await db.batch(old);
    }
  }

  #byArn(arn: string): StreamDefinition {
    const found = [...this.#definitions.values()].find((stream) => stream.arn === arn);
    if (!found) throw new Error(`no table of the template has the stream ${arn}`);
    return found;
  }

  #record(stream: StreamDefinition, change: Change, expired: boolean): StreamRecord {
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
