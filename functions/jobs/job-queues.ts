import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { queueVariableOf, type JobName } from "../../shared/contracts/jobs.ts";
import { requireEnv } from "../platform/env.ts";

/** A message of a job's queue. The outbox entry says what to do, and whether it is still to be done. */
export const JobMessage = z.object({ outboxId: z.string() });

/** Sends an outbox entry to the queue of its job. */
export async function queueJob(sqs: SQSClient, job: JobName, outboxId: string): Promise<void> {
  const QueueUrl = requireEnv(queueVariableOf(job));
  const MessageBody = JSON.stringify({ outboxId } satisfies z.infer<typeof JobMessage>);
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}
