import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import type { OutboxTask } from "../data/outbox/outbox-repository.ts";
import { requireEnv } from "../platform/env.ts";

/** A message of the job queues. What there is to do stands in the outbox; whether it still is, too. */
export const Job = z.object({ outboxId: z.string() });

const queueUrls = {
  mail: "MAIL_QUEUE_URL",
  seal: "SEAL_QUEUE_URL",
  deletion: "DELETION_QUEUE_URL",
  export: "EXPORT_QUEUE_URL",
} as const satisfies Record<OutboxTask["channel"], string>;

// Object.keys forgets the literal names; the constant has no other keys.
export const channels = Object.keys(queueUrls) as OutboxTask["channel"][];

/** Puts an outbox entry into the queue of its channel. */
export async function queueJob(
  sqs: SQSClient,
  channel: OutboxTask["channel"],
  outboxId: string,
): Promise<void> {
  const QueueUrl = requireEnv(queueUrls[channel]);
  const MessageBody = JSON.stringify({ outboxId } satisfies z.infer<typeof Job>);
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}
