import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { queueOfJob, type JobName } from "../../shared/contracts/jobs.ts";
import { queueVariableOf, type QueueName } from "../../shared/contracts/queues.ts";
import { requireEnv } from "../platform/env.ts";
import type { EventMessage, JobMessage } from "./messages.ts";

/** Sends an outbox entry to the queue of its job, which delivers it after `delaySeconds`, at most 900. */
export async function queueJob(
  sqs: SQSClient,
  job: JobName,
  outboxId: string,
  delaySeconds = 0,
): Promise<void> {
  await sendMessage(sqs, queueOfJob(job), { outboxId } satisfies JobMessage, delaySeconds);
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
  delaySeconds = 0,
): Promise<void> {
  const QueueUrl = requireEnv(queueVariableOf(queue));
  const delay = delaySeconds === 0 ? {} : { DelaySeconds: delaySeconds };
  await sqs.send(
    new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), ...delay }),
  );
}
