import { z } from "zod";
import { describeError } from "../../../functions/platform/logger.ts";
import { publish } from "./publish.ts";

/** What CloudFormation sends for a custom resource. */
const Event = z.object({
  RequestType: z.enum(["Create", "Update", "Delete"]),
  /** A presigned address for the answer. It is a secret and is in no log. */
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().optional(),
  ResourceProperties: z.object({
    SourceBucket: z.string(),
    SourceKey: z.string(),
    TargetBucket: z.string(),
    Part: z.enum(["assets", "pages"]),
  }),
});

const secondsBetweenAttempts = 3;

/**
 * Publishes a part of the web build when CloudFormation creates, updates or rolls back its resource. A deletion removes
 * nothing: the bucket stays with its files. CloudFormation waits for the answer, so a failure is answered, too.
 */
export async function handler(given: unknown): Promise<void> {
  const event = Event.parse(given);
  const { SourceBucket, SourceKey, TargetBucket, Part } = event.ResourceProperties;
  let reason: string | undefined;
  try {
    if (event.RequestType !== "Delete") {
      const source = { bucket: SourceBucket, key: SourceKey };
      const count = await publish({ source, target: TargetBucket, part: Part }, async () => {
        await new Promise((resolve) => setTimeout(resolve, secondsBetweenAttempts * 1000));
      });
      console.info({ message: `Published ${count} files`, part: Part });
    }
  } catch (error) {
    console.error({ message: "Publishing failed", part: Part, error: describeError(error) });
    reason = `Publishing the ${Part} failed: ${error instanceof Error ? error.message : "unknown error"}`;
  }
  const answer = await fetch(event.ResponseURL, {
    method: "PUT",
    body: JSON.stringify({
      Status: reason === undefined ? "SUCCESS" : "FAILED",
      Reason: reason ?? "Published",
      // Always the same, so that CloudFormation never replaces the resource.
      PhysicalResourceId: `web-${Part}`,
      StackId: event.StackId,
      RequestId: event.RequestId,
      LogicalResourceId: event.LogicalResourceId,
    }),
  });
  // Lambda repeats the event.
  if (!answer.ok) throw new Error(`CloudFormation did not take the answer: ${answer.status}`);
}
