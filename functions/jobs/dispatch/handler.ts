import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod";
import { jobNames } from "../../../shared/contracts/jobs.ts";
import { sqs } from "../../platform/clients/sqs.ts";
import { logger } from "../../platform/logger.ts";
import { queueJob } from "../job-queues.ts";

const NewEntry = z.object({
  id: z.object({ S: z.string() }),
  job: z.object({ S: z.enum(jobNames) }),
});

/** Queues each new outbox entry. After a failure the stream delivers again from the failed record on. */
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
  const kind = dynamodb?.NewImage?.["kind"]?.S;
  if (eventName !== "INSERT" || kind !== "outbox") return;
  const { id, job } = NewEntry.parse(dynamodb?.NewImage);
  await queueJob(sqs, job.S, id.S);
}
