import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod";
import { isJob } from "../../../shared/contracts/jobs.ts";
import { isSubscriber } from "../../../shared/contracts/subscribers.ts";
import { sqs } from "../../platform/clients/sqs.ts";
import { logger } from "../../platform/logger.ts";
import { groupOfEntry, queueEvent, queueJob } from "../job-queues.ts";

const NewEntry = z.object({
  id: z.object({ S: z.string() }),
  job: z.object({ S: z.string() }),
  input: z
    .object({ M: z.record(z.string(), z.object({ S: z.string().optional() })) })
    .default({ M: {} }),
});
const NewEvent = z.object({
  id: z.object({ S: z.string() }),
  waiting: z.object({ SS: z.array(z.string()) }),
});

/**
 * Queues each new outbox entry, and each new event once for each of its subscribers. Jobs and subscribers of a later
 * release are left to the sweep of a release that knows them. After a failure the stream
 * delivers the failed record and all later records again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await dispatch(record);
    } catch (error) {
      logger.error("An outbox entry could not be queued", {}, error);
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
}

async function dispatch({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  if (eventName !== "INSERT") return;
  const item = dynamodb?.NewImage;
  const kind = item?.["kind"]?.S;
  if (kind === "outbox") {
    const { id, job, input } = NewEntry.parse(item);
    if (isJob(job.S))
      await queueJob(sqs, job.S, id.S, { group: groupOfEntry(job.S, textsOf(input.M)) });
    else logger.warn(`A later release has requested ${job.S}`);
  } else if (kind === "event") {
    const { id, waiting } = NewEvent.parse(item);
    await queueEvent(sqs, id.S, waiting.SS.filter(isSubscriber));
  }
}

/** The texts of an input, as the stream has them. */
function textsOf(
  input: Record<string, { S?: string | undefined }>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(input).map(([name, { S }]) => [name, S]));
}
