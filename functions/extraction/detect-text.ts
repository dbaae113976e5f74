import {
  DetectDocumentTextCommand,
  GetDocumentTextDetectionCommand,
  StartDocumentTextDetectionCommand,
} from "@aws-sdk/client-textract";
import type { TextractClient } from "@aws-sdk/client-textract";
import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";

/** An object of the files bucket. */
interface Place {
  Bucket: string;
  Name: string;
}

/** The blocks of a document of one page. Throws what Textract answers, `UnsupportedDocumentException` for more pages. */
export async function detectText(client: TextractClient, place: Place): Promise<TextractBlock[]> {
  const command = new DetectDocumentTextCommand({ Document: { S3Object: place } });
  return (await client.send(command)).Blocks ?? [];
}

/** Starts a job for a document of any number of pages. A repeat with the same token gives the same job. */
export async function startDetection(
  client: TextractClient,
  place: Place,
  token: string,
): Promise<string> {
  const command = new StartDocumentTextDetectionCommand({
    DocumentLocation: { S3Object: place },
    ClientRequestToken: token,
  });
  const { JobId } = await client.send(command);
  if (JobId === undefined) throw new Error("Textract started a job without a number");
  return JobId;
}

/** All blocks of a job, which Textract answers in parts. Undefined while it works; throws when it failed. */
export async function collectBlocks(
  client: TextractClient,
  jobId: string,
): Promise<TextractBlock[] | undefined> {
  const blocks: TextractBlock[] = [];
  let token: string | undefined;
  do {
    const command = new GetDocumentTextDetectionCommand({ JobId: jobId, NextToken: token });
    const part = await client.send(command);
    if (part.JobStatus === "IN_PROGRESS") return undefined;
    if (part.JobStatus === "FAILED") throw new Error(part.StatusMessage ?? "Textract gave up");
    blocks.push(...(part.Blocks ?? []));
    token = part.NextToken;
  } while (token !== undefined);
  return blocks;
}
