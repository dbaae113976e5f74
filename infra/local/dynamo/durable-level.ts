import { Readable } from "node:stream";
import { callbackify } from "node:util";
import { ServiceFault } from "../service.ts";

export type LevelOperation =
  | { type: "put"; key: string; value: unknown }
  | { type: "del"; key: string };
interface Range {
  gt?: string;
  gte?: string;
  lt?: string;
}

type Callback<T> = (error: unknown, value?: T) => void;
/** Range of dynalite's streams. `limit` -1 reads all. */
interface StreamRange extends Range {
  lte?: string;
  reverse?: boolean;
  limit?: number;
}

interface LevelIterator<T> extends AsyncIterable<T> {
  /** The next values, at most `size`; none at the end. */
  nextv(size: number): Promise<T[]>;
  close(): Promise<void>;
}

/** The methods of abstract-level that are used here. */
export interface AbstractLevel {
  readonly status: string;
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string): unknown;
  batch(operations: LevelOperation[], options: { sync: boolean }): Promise<void>;
  clear(): Promise<void>;
  iterator(range: Range): LevelIterator<[string, unknown]>;
  keys(range: StreamRange): LevelIterator<string>;
  values(range: StreamRange): LevelIterator<unknown>;
  /** LevelDB only: also writes the log's content into tables. */
  compactRange?(start: string, end: string): Promise<void>;
}

interface QueuedWrite {
  operations: LevelOperation[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Values of one read of an iterator. */
const chunkValues = 200;
const retryMs = 1000;
/** Greater than every key. */
const beyondKeys = "\uffff";

/**
 * Replaces the methods that dynalite sets on its LevelDB: a write resolves when it is on disk, writes that wait for the
 * disk share one sync, iterators are closed, and after a failed write every call is refused until LevelDB was reopened.
 * LevelDB itself goes on to append to a log with a torn record, and skips what follows it at its next start.
 */
export class DurableLevel {
  readonly #level: AbstractLevel;
  readonly #batch: (operations: LevelOperation[]) => Promise<void>;
  readonly #close: () => Promise<void>;
  readonly #queue: QueuedWrite[] = [];
  #isWriting = false;
  #isClosed = false;
  #failure: unknown;
  #retryAt = 0;
  #reopening: Promise<void> | undefined;
  /** Runs after LevelDB was reopened, when also a failed write can turn out to be stored. */
  onReopened: (() => Promise<void>) | undefined;

  constructor(db: AbstractLevel) {
    // The prototype has the methods of abstract-level. dynalite has set its own on the object.
    const methods = Object.getPrototypeOf(db) as AbstractLevel;
    this.#level = db;
    this.#batch = (operations) => methods.batch.call(db, operations, { sync: true });
    this.#close = () => methods.close.call(db);
    Object.assign(db, {
      close: () => this.close(),
      get: (key: string, callback?: Callback<unknown>) => settle(this.#get(key), callback),
      put: (key: string, value: unknown, callback?: Callback<void>) =>
        settle(this.#write([{ type: "put", key, value }]), callback),
      del: (key: string, callback?: Callback<void>) =>
        settle(this.#write([{ type: "del", key }]), callback),
      batch: (operations: LevelOperation[], callback?: Callback<void>) =>
        settle(this.#write(operations), callback),
      createKeyStream: (range: StreamRange) =>
        Readable.from(this.#read(() => this.#level.keys(range))),
      createValueStream: (range: StreamRange) =>
        Readable.from(this.#read(() => this.#level.values(range))),
    });
  }

  /** Closes the database after writing the log's content into tables, which have checksums and are listed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#level.status === "open" && this.#failure === undefined)
      await this.#level.compactRange?.(beyondKeys, beyondKeys);
    await this.#close();
  }

  /** Resolves when calls are possible. After a failed write, it tries to reopen LevelDB, and throws a ServiceFault. */
  async ready(): Promise<void> {
    if (this.#failure === undefined) return;
    if (this.#isClosed) throw refusal(this.#failure);
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = undefined;
    });
    await this.#reopening;
  }

  async #get(key: string): Promise<unknown> {
    await this.ready();
    return this.#level.getSync(key);
  }

  async *#read<T>(open: () => LevelIterator<T>): AsyncGenerator<T> {
    const iterator = open();
    try {
      for (;;) {
        const values = await iterator.nextv(chunkValues);
        if (values.length === 0) return;
        yield* values;
      }
    } finally {
      await iterator.close();
    }
  }

  #write(operations: LevelOperation[]): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(refusal(this.#failure));
      this.#queue.push({ operations, resolve, reject });
      if (!this.#isWriting) void this.#writeQueued();
    });
  }

  async #writeQueued(): Promise<void> {
    this.#isWriting = true;
    while (this.#queue.length > 0) {
      const writes = this.#queue.splice(0);
      try {
        await this.#batch(writes.flatMap(({ operations }) => operations));
        for (const { resolve } of writes) resolve();
      } catch (error) {
        this.#failure = error;
        const refused = refusal(error);
        for (const { reject } of [...writes, ...this.#queue.splice(0)]) reject(refused);
      }
    }
    this.#isWriting = false;
  }

  async #reopen(): Promise<void> {
    if (Date.now() < this.#retryAt) throw refusal(this.#failure);
    try {
      await this.#close();
      await this.#level.open();
      await this.#batch([{ type: "put", key: "reopened", value: Date.now() }]);
    } catch (error) {
      this.#retryAt = Date.now() + retryMs;
      throw refusal(error);
    }
    this.#failure = undefined;
    await this.onReopened?.();
  }
}

function refusal(cause: unknown): ServiceFault {
  let reason = String(cause);
  for (let one = cause; one instanceof Error; one = one.cause) reason = one.message;
  const message = `The table can't be written, and every call is refused until it can: ${reason}`;
  return new ServiceFault(500, "InternalServerError", message);
}

/** Returns a promise, or calls the callback if one is passed. */
function settle<T>(promise: Promise<T>, callback?: Callback<T>): Promise<T> | undefined {
  if (callback === undefined) return promise;
  callbackify(() => promise)(callback);
  return undefined;
}
