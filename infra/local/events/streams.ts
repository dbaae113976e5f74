import type { Clock } from "../clock.ts";
import type { DynamoService } from "../dynamo/dynamo.ts";
import type { StreamRecord } from "../dynamo/streams.ts";
import { matchesPattern } from "./event-pattern.ts";
import { readEventSource, readsFrom, reportedFailures } from "./event-source.ts";
import type { EventSource } from "./event-source.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { Logs } from "../logs.ts";
import type { Queues } from "../sqs/queues.ts";
import type { Template } from "../template/template.ts";
import type { BackgroundTasks } from "../background-tasks.ts";

interface Reader {
  source: EventSource;
  running: boolean;
  again: boolean;
}

export interface StreamReadersOptions {
  template: Template;
  iam: Iam;
  dynamo: DynamoService;
  queues: Queues;
  lambda: Lambda;
  clock: Clock;
  logs: Logs;
  work: BackgroundTasks;
}

// A record is plain JSON, as the table wrote it.
const asJson = (record: StreamRecord): JsonObject => record as unknown as JsonObject;

/** Delivers the tables' stream records to functions, in order. Each mapping has its own position in the stream. */
export class StreamReaders {
  readonly #options: StreamReadersOptions;
  readonly #readers: Reader[];
  #stopped = false;

  constructor(options: StreamReadersOptions) {
    this.#options = options;
    const actions = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];
    this.#readers = options.template
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ props }) => readsFrom(props, "dynamodb"))
      .map((resource) => ({
        source: readEventSource(resource, 100, actions, options.lambda, options.iam),
        running: false,
        again: false,
      }));
  }

  async start(): Promise<void> {
    const { dynamo } = this.#options;
    for (const { source } of this.#readers) {
      if (source.fromLatest) await dynamo.startAtLatest(source.id, source.sourceArn);
    }
    dynamo.onRecords = (arn) => {
      for (const reader of this.#readers) if (reader.source.sourceArn === arn) this.#wake(reader);
    };
    for (const reader of this.#readers) this.#wake(reader);
  }

  stop(): void {
    this.#stopped = true;
  }

  #wake(reader: Reader): void {
    if (this.#stopped) return;
    if (reader.running) {
      reader.again = true;
      return;
    }
    reader.running = true;
    this.#options.work.run(async () => {
      try {
        await this.#drain(reader);
      } finally {
        reader.running = false;
      }
    });
  }

  async #drain(reader: Reader): Promise<void> {
    const { source } = reader;
    const { dynamo } = this.#options;
    do {
      reader.again = false;
      for (;;) {
        const records = await dynamo.pending(source.id, source.sourceArn, source.batchSize);
        const last = records.at(-1);
        if (!last || this.#stopped) break;
        const wanted = records.filter((record) => passes(source, record));
        if (wanted.length > 0) await this.#deliver(source, wanted, 0);
        if (this.#stopped) return;
        await dynamo.seen(source.id, source.sourceArn, last.dynamodb.SequenceNumber);
      }
    } while (reader.again && !this.#stopped);
  }

  /** Resolves when each of these records was processed or given up. */
  async #deliver(source: EventSource, records: StreamRecord[], failures: number): Promise<void> {
    const { lambda, clock } = this.#options;
    const created = records.at(-1)?.dynamodb.ApproximateCreationDateTime ?? 0;
    lambda.onBatch?.(source.fn, Math.max(0, clock.now() - created * 1000));
    const outcome = await lambda.invoke(source.fn.arn, { Records: records.map(asJson) });
    const failed = outcome.ok ? stillToDo(source, records, outcome.value) : records;
    if (failed.length === 0 || this.#stopped) return;
    const attempts = failures + 1;
    const spent = source.maxRetries >= 0 && attempts > source.maxRetries;
    if (spent || this.#tooOld(source, failed)) {
      this.#giveUp(source, failed, attempts);
      return;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(100 * 2 ** attempts, 5000)).unref(),
    );
    if (this.#stopped) return;
    if (source.bisect && failed.length > 1) {
      const half = failed.length >> 1;
      await this.#deliver(source, failed.slice(0, half), attempts);
      await this.#deliver(source, failed.slice(half), attempts);
    } else {
      await this.#deliver(source, failed, attempts);
    }
  }

  #tooOld(source: EventSource, records: StreamRecord[]): boolean {
    if (source.maxAgeSeconds < 0) return false;
    const created = records[0]?.dynamodb.ApproximateCreationDateTime ?? 0;
    return this.#options.clock.now() / 1000 - created > source.maxAgeSeconds;
  }

  #giveUp(source: EventSource, records: StreamRecord[], attempts: number): void {
    const { iam, queues, clock, logs } = this.#options;
    const to = source.onFailure;
    const what = `gave up on ${records.length} stream record(s) after ${attempts} attempts`;
    if (to === undefined) {
      logs.add(
        source.fn.name,
        "ERROR",
        `${what}; they are lost: the mapping has no failure destination`,
      );
      return;
    }
    const need = { action: "sqs:SendMessage", resource: to, context: {} };
    const refusal = iam.check({ role: source.fn.role }, need);
    if (refusal !== undefined) {
      logs.add(source.fn.name, "ERROR", `${what}; they are lost: ${refusal}`);
      return;
    }
    logs.add(source.fn.name, "ERROR", `${what}; their sequence numbers are in ${to}`);
    queues.send(
      to,
      JSON.stringify({
        requestContext: {
          functionArn: source.fn.arn,
          condition: "RetryAttemptsExhausted",
          approximateInvokeCount: attempts,
        },
        version: "1.0",
        timestamp: clock.date().toISOString(),
        DDBStreamBatchInfo: {
          startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
          endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
          batchSize: records.length,
          streamArn: source.sourceArn,
        },
      }),
    );
  }
}

function passes(source: EventSource, record: StreamRecord): boolean {
  return (
    source.filters.length === 0 ||
    source.filters.some((filter) => matchesPattern(filter, asJson(record)))
  );
}

/** The records from the first reported failure on, which are delivered once more. */
function stillToDo(source: EventSource, records: StreamRecord[], value: Json): StreamRecord[] {
  if (!source.reportsFailures) return [];
  const failed = reportedFailures(value);
  if (failed === "all") return records;
  if (failed.size === 0) return [];
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
  return first < 0 ? records : records.slice(first);
}
