import { z } from "zod";
import type { Clock } from "../clock.ts";
import { openDatabase } from "../records.ts";
import { ServiceFault } from "../service.ts";
import type {
  ServiceResponse,
  ServiceCall,
  RequiredPermission,
  Service,
  WireRequest,
} from "../service.ts";
import { md5, Queues } from "./queues.ts";
import type { Message, Queue } from "./queues.ts";
import type { Template } from "../template/template.ts";

const Attributes = z.record(
  z.string(),
  z.object({
    DataType: z.string(),
    StringValue: z.string().optional(),
    BinaryValue: z.string().optional(),
  }),
);
const Outgoing = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.number().min(0).max(900).optional(),
  MessageAttributes: Attributes.default({}),
  /** The tenant of a fair queue. */
  MessageGroupId: z.string().min(1).max(128).optional(),
});
const Receipt = z.object({ ReceiptHandle: z.string() });
const Visibility = Receipt.extend({ VisibilityTimeout: z.number().min(0).max(43_200) });
const Receive = z.object({
  MaxNumberOfMessages: z.number().min(1).max(10).default(1),
  VisibilityTimeout: z.number().min(0).max(43_200).optional(),
  WaitTimeSeconds: z.number().min(0).max(20).default(0),
});
const Entry = z.object({ Id: z.string() });
const entries = { min: 1, max: 10 };
const OutgoingBatch = z.object({
  Entries: z.array(Outgoing.extend(Entry.shape)).min(entries.min).max(entries.max),
});
const ReceiptBatch = z.object({
  Entries: z.array(Receipt.extend(Entry.shape)).min(entries.min).max(entries.max),
});
const VisibilityBatch = z.object({
  Entries: z.array(Visibility.extend(Entry.shape)).min(entries.min).max(entries.max),
});

const maxMessageBytes = 1024 * 1024;

type Operation = (queue: Queue, input: unknown) => unknown;

function fault(code: string, message: string): ServiceFault {
  return new ServiceFault(400, code, message);
}

function parsed<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw fault("InvalidParameterValue", `${issue?.path.join(".")}: ${issue?.message}`);
}

/** SQS with its JSON protocol, for the template's queues. */
export class SqsService implements Service {
  readonly name = "sqs";
  readonly queues: Queues;
  readonly #template: Template;
  readonly #close: () => void;
  readonly #operations: Record<string, Operation> = {
    SendMessage: (queue, input) => this.#send(queue, parsed(Outgoing, input)),
    SendMessageBatch: (queue, input) =>
      this.#each(parsed(OutgoingBatch, input).Entries, (entry) => this.#send(queue, entry)),
    ReceiveMessage: (queue, input) => this.#receive(queue, parsed(Receive, input)),
    DeleteMessage: (queue, input) => this.#delete(queue, parsed(Receipt, input)),
    DeleteMessageBatch: (queue, input) =>
      this.#each(parsed(ReceiptBatch, input).Entries, (entry) => this.#delete(queue, entry)),
    ChangeMessageVisibility: (queue, input) =>
      this.#changeVisibility(queue, parsed(Visibility, input)),
    ChangeMessageVisibilityBatch: (queue, input) =>
      this.#each(parsed(VisibilityBatch, input).Entries, (entry) =>
        this.#changeVisibility(queue, entry),
      ),
    GetQueueUrl: (queue) => ({ QueueUrl: queue.url }),
    GetQueueAttributes: (queue) => ({ Attributes: this.#attributes(queue) }),
    PurgeQueue: (queue) => {
      this.queues.purge(queue.arn);
      return {};
    },
  };

  constructor(template: Template, clock: Clock, stateDir: string) {
    this.#template = template;
    const db = openDatabase(stateDir, "sqs");
    this.#close = () => db.close();
    this.queues = new Queues(template, clock, db);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#close();
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
    const target = String(request.headers["x-amz-target"] ?? "");
    const operation = target.replace(/^AmazonSQS\./, "");
    if (!(operation in this.#operations)) {
      throw fault(
        "InvalidAction",
        `The local cloud does not support ${operation || "the query protocol"} of SQS`,
      );
    }
    try {
      return { operation, input: JSON.parse(request.body.toString() || "{}") };
    } catch {
      throw fault("InvalidParameterValue", "The request body is not JSON.");
    }
  }

  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    const action = `sqs:${operation.replace(/Batch$/, "")}`;
    return [{ action, resource: this.#queueOf(input).arn, context: {} }];
  }

  async handle({ operation, input }: ServiceCall): Promise<ServiceResponse> {
    const run = this.#operations[operation];
    if (!run) throw fault("InvalidAction", operation);
    return answer(200, await run(this.#queueOf(input), input));
  }

  renderFault({ status, code, message }: ServiceFault): ServiceResponse {
    const rendered = answer(status, { __type: `com.amazonaws.sqs#${code}`, message });
    return {
      ...rendered,
      headers: { ...rendered.headers, "x-amzn-query-error": `${code};Sender` },
    };
  }

  #queueOf(input: unknown): Queue {
    const { QueueUrl, QueueName } = parsed(
      z.object({ QueueUrl: z.string().optional(), QueueName: z.string().optional() }),
      input,
    );
    const reference = QueueUrl ?? `/${QueueName}`;
    const queue = this.queues.find(reference);
    if (!queue) {
      throw fault("QueueDoesNotExist", `The template has no queue ${QueueUrl ?? QueueName ?? ""}.`);
    }
    return queue;
  }

  #send(queue: Queue, message: z.infer<typeof Outgoing>): object {
    if (Buffer.byteLength(message.MessageBody) > maxMessageBytes) {
      throw fault(
        "InvalidParameterValue",
        "One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes.",
      );
    }
    const { MessageBody: body, MessageAttributes: attributes, DelaySeconds: delay } = message;
    const { id } = this.queues.send(queue.arn, body, JSON.parse(JSON.stringify(attributes)), {
      delayMs: delay === undefined ? undefined : delay * 1000,
      group: message.MessageGroupId,
    });
    return { MessageId: id, MD5OfMessageBody: md5(body) };
  }

  async #receive(queue: Queue, input: z.infer<typeof Receive>): Promise<object> {
    const until = Date.now() + input.WaitTimeSeconds * 1000;
    const visibility = input.VisibilityTimeout;
    for (;;) {
      const messages = this.queues.receive(
        queue.arn,
        input.MaxNumberOfMessages,
        visibility === undefined ? undefined : visibility * 1000,
      );
      if (messages.length > 0)
        return { Messages: messages.map((message) => this.#render(message)) };
      if (Date.now() >= until) return {};
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #render(message: Message): object {
    return {
      MessageId: message.id,
      ReceiptHandle: message.receipt,
      Body: message.body,
      MD5OfBody: md5(message.body),
      MessageAttributes: message.attributes,
      Attributes: systemAttributes(message, this.#template.account),
    };
  }

  #delete(queue: Queue, { ReceiptHandle: receipt }: z.infer<typeof Receipt>): object {
    this.queues.delete(queue.arn, receipt);
    return {};
  }

  #changeVisibility(queue: Queue, input: z.infer<typeof Visibility>): object {
    if (
      !this.queues.changeVisibility(queue.arn, input.ReceiptHandle, input.VisibilityTimeout * 1000)
    ) {
      throw fault("MessageNotInflight", "The message is not in flight.");
    }
    return {};
  }

  #attributes(queue: Queue): Record<string, string> {
    const { visible, hidden } = this.queues.counts(queue.arn);
    return {
      QueueArn: queue.arn,
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(hidden),
      VisibilityTimeout: String(queue.visibilityMs / 1000),
    };
  }

  /** Runs each entry of a batch. Each one succeeds or fails independently. */
  #each<E extends z.infer<typeof Entry>>(entries: E[], run: (entry: E) => object): object {
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const entry of entries) {
      try {
        Successful.push({ Id: entry.Id, ...run(entry) });
      } catch (error) {
        if (!(error instanceof ServiceFault)) throw error;
        Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
      }
    }
    return { Successful, Failed };
  }
}

/** System attributes of a message, all as strings. */
export function systemAttributes(message: Message, account: string): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(Math.round(message.sentAt)),
    SenderId: account,
    ApproximateFirstReceiveTimestamp: String(Math.round(message.firstReceivedAt)),
  };
}

function answer(status: number, content: unknown): ServiceResponse {
  return {
    status,
    headers: { "content-type": "application/x-amz-json-1.0" },
    body: JSON.stringify(content),
  };
}
