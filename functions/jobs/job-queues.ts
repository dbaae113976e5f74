import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { fairnessFieldOf, queueOfJob, type JobName } from "../../shared/contracts/jobs.ts";
import { queueVariableOf, type QueueName } from "../../shared/contracts/queues.ts";
import { requireEnv } from "../platform/env.ts";
import type { EventMessage, JobMessage } from "./messages.ts";

interface QueueOptions {
  /** Seconds until the queue delivers the message, at most 900. */
  delaySeconds?: number;
  /** For whom the job works (`fairBy` of its contract): many messages of one do not keep those of others waiting. */
  group?: string | undefined;
}

/** Sends an outbox entry to the queue of its job. */
export async function queueJob(
  sqs: SQSClient,
  job: JobName,
  outboxId: string,
  options: QueueOptions = {},
): Promise<void> {
  await sendMessage(sqs, queueOfJob(job), { outboxId } satisfies JobMessage, options);
}

/** For whom an entry's job works; undefined if its queue takes jobs in their order. */
export function groupOfEntry(job: JobName, input: object): string | undefined {
  const field = fairnessFieldOf(job);
  const group: unknown =
    field === undefined ? undefined : new Map(Object.entries(input)).get(field);
  return typeof group === "string" ? group : undefined;
}

/** Sends an event to the subscribers' queue, once for each subscriber. */
export async function queueEvent(
  sqs: SQSClient,
  eventId: string,
  subscribers: Iterable<string>,
): Promise<void> {
  for (const subscriber of subscribers) {
    const message: EventMessage = { eventId, subscriber };
    await sendMessage(sqs, "tell-subscribers", message);
  }
}

async function sendMessage(
  sqs: SQSClient,
  queue: QueueName,
  message: object,
  { delaySeconds = 0, group }: QueueOptions = {},
): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: requireEnv(queueVariableOf(queue)),
      MessageBody: JSON.stringify(message),
      ...(delaySeconds === 0 ? {} : { DelaySeconds: delaySeconds }),
      ...(group === undefined ? {} : { MessageGroupId: group }),
    }),
  );
}
