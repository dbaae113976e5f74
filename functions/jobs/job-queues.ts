import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { queueOf, type JobName } from "../../shared/contracts/jobs.ts";
import { queueVariableOf, type QueueName } from "../../shared/contracts/queues.ts";
import { requireEnv } from "../platform/env.ts";

/** A message of a job's queue. The outbox entry has the job's input and its state. */
export const JobMessage = z.object({ outboxId: z.string() });

/** A message of the subscribers' queue: it notifies one subscriber of one event. */
export const EventMessage = z.object({ eventId: z.string(), subscriber: z.string() });

/** Sends an outbox entry to the queue of its job. */
export async function queueJob(sqs: SQSClient, job: JobName, outboxId: string): Promise<void> {
  await sendMessage(sqs, queueOf(job), { outboxId } satisfies z.infer<typeof JobMessage>);
}

/** Sends an event to the subscribers' queue, once for each subscriber. */
export async function queueEvent(
  sqs: SQSClient,
  eventId: string,
  subscribers: Iterable<string>,
): Promise<void> {
  for (const subscriber of subscribers) {
    const message: z.infer<typeof EventMessage> = { eventId, subscriber };
    await sendMessage(sqs, "tell-subscribers", message);
  }
}

async function sendMessage(sqs: SQSClient, queue: QueueName, message: object): Promise<void> {
  const QueueUrl = requireEnv(queueVariableOf(queue));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
}
