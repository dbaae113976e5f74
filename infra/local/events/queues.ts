import type { Clock } from "../clock.ts";
import { matchesPattern } from "./event-pattern.ts";
import { readEventSource, readsFrom, reportedFailures } from "./event-source.ts";
import type { EventSource } from "./event-source.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import { isObject } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import { systemAttributes } from "../sqs/sqs.ts";
import { md5 } from "../sqs/queues.ts";
import type { Message, Queues } from "../sqs/queues.ts";
import type { Template } from "../template/template.ts";
import type { BackgroundTasks } from "../background-tasks.ts";

interface Reader {
  source: EventSource;
  running: number;
}

/** Delivers messages of queues to functions. A failed message returns after its visibility timeout. */
export class QueueReaders {
  readonly #readers: Reader[];
  readonly #queues: Queues;
  readonly #lambda: Lambda;
  readonly #clock: Clock;
  readonly #template: Template;
  readonly #work: BackgroundTasks;
  #stopped = false;

  constructor(
    template: Template,
    iam: Iam,
    queues: Queues,
    lambda: Lambda,
    clock: Clock,
    work: BackgroundTasks,
  ) {
    this.#queues = queues;
    this.#lambda = lambda;
    this.#clock = clock;
    this.#template = template;
    this.#work = work;
    const actions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];
    this.#readers = template
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ props }) => readsFrom(props, "sqs"))
      .map((resource) => ({
        source: readEventSource(resource, 10, actions, lambda, iam),
        running: 0,
      }));
  }

  start(): void {
    this.#queues.onArrival = () => this.wake();
    this.wake();
  }

  stop(): void {
    this.#stopped = true;
    this.#queues.onArrival = undefined;
  }

  /** Epoch milliseconds at which the next hidden message becomes visible. */
  nextDue(): number {
    return Math.min(
      ...this.#readers.map(({ source }) => this.#queues.nextVisibleAt(source.sourceArn)),
      Number.POSITIVE_INFINITY,
    );
  }

  /** Starts to deliver all visible messages. */
  wake(): void {
    if (this.#stopped) return;
    for (const reader of this.#readers) {
      while (
        reader.running < Math.min(reader.source.concurrency, 3) &&
        this.#queues.nextVisibleAt(reader.source.sourceArn) <= this.#clock.now()
      ) {
        const messages = this.#queues.receive(reader.source.sourceArn, reader.source.batchSize);
        if (messages.length === 0) break;
        reader.running += 1;
        this.#work.run(async () => {
          try {
            await this.#deliver(reader.source, messages);
          } finally {
            reader.running -= 1;
            this.wake();
          }
        });
      }
    }
  }

  async #deliver(source: EventSource, messages: Message[]): Promise<void> {
    const records = messages.map((message) => ({ message, record: this.#record(source, message) }));
    const wanted = records.filter(({ record }) => this.#passes(source, record));
    for (const { message } of records.filter((one) => !wanted.includes(one)))
      this.#done(source, message);
    if (wanted.length === 0) return;
    const outcome = await this.#lambda.invoke(source.fn.arn, {
      Records: wanted.map(({ record }) => record),
    });
    if (!outcome.ok || this.#stopped) return;
    const failed = source.reportsFailures ? reportedFailures(outcome.value) : new Set<string>();
    if (failed === "all") return;
    const known = new Set(wanted.map(({ message }) => message.id));
    if ([...failed].some((id) => !known.has(id))) return;
    for (const { message } of wanted) if (!failed.has(message.id)) this.#done(source, message);
  }

  #done(source: EventSource, message: Message): void {
    this.#queues.delete(source.sourceArn, message.receipt);
  }

  #passes(source: EventSource, record: JsonObject): boolean {
    if (source.filters.length === 0) return true;
    const text = typeof record["body"] === "string" ? record["body"] : "";
    let body: Json = text;
    try {
      body = JSON.parse(text) as Json; // JSON.parse gives a Json by definition.
    } catch {
      // A filter sees a body that is not JSON as a string.
    }
    return source.filters.some((filter) => matchesPattern(filter, { ...record, body }));
  }

  #record(source: EventSource, message: Message): JsonObject {
    return {
      messageId: message.id,
      receiptHandle: message.receipt,
      body: message.body,
      attributes: systemAttributes(message, this.#template.account),
      messageAttributes: lowerFirst(message.attributes),
      md5OfBody: md5(message.body),
      eventSource: "aws:sqs",
      eventSourceARN: source.sourceArn,
      awsRegion: this.#template.region,
    };
  }
}

/** Lambda writes `stringValue` where SQS writes `StringValue`. */
function lowerFirst(attributes: Json): JsonObject {
  const out: JsonObject = {};
  for (const [name, value] of Object.entries(isObject(attributes) ? attributes : {})) {
    const renamed: JsonObject = {};
    for (const [key, inner] of Object.entries(isObject(value) ? value : {})) {
      renamed[key.charAt(0).toLowerCase() + key.slice(1)] = inner;
    }
    out[name] = renamed;
  }
  return out;
}
