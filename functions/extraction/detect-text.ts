import {
  DetectDocumentTextCommand,
  GetDocumentTextDetectionCommand,
  StartDocumentTextDetectionCommand,
} from "@aws-sdk/client-textract";
import type { Document, NotificationChannel, TextractClient } from "@aws-sdk/client-textract";
import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** An object of the files bucket. */
interface Place {
  Bucket: string;
  Name: string;
}

/** The topic and role for Textract's notice of a job's end, with the caller's tag for the job. */
interface Notice {
  channel: NotificationChannel;
  tag: string;
}

/** The blocks of a document of one page. Throws Textract's errors: `UnsupportedDocumentException` for more pages. */
export async function detectText(
  client: TextractClient,
  document: Document,
): Promise<TextractBlock[]> {
  const command = new DetectDocumentTextCommand({ Document: document });
  return (await client.send(command)).Blocks ?? [];
}

/** Starts a job for a document of any number of pages. A repeat with the same token gives the same job. */
export async function startDetection(
  client: TextractClient,
  place: Place,
  token: string,
  notice?: Notice,
): Promise<string> {
  const command = new StartDocumentTextDetectionCommand({
    DocumentLocation: { S3Object: place },
    ClientRequestToken: token,
    ...(notice && { NotificationChannel: notice.channel, JobTag: notice.tag }),
  });
  const { JobId } = await client.send(command);
  if (JobId === undefined) throw new Error("Textract started a job without a number");
  return JobId;
}

/**
 * All blocks of a job, which Textract returns in parts. Undefined while the job runs. Throws `UnreadableDocument` if the job
 * failed or the document has more than `pagesMax` pages.
 */
export async function collectBlocks(
  client: TextractClient,
  jobId: string,
  pagesMax = Number.POSITIVE_INFINITY,
): Promise<TextractBlock[] | undefined> {
  const blocks: TextractBlock[] = [];
  let token: string | undefined;
  do {
    const command = new GetDocumentTextDetectionCommand({ JobId: jobId, NextToken: token });
    const part = await client.send(command);
    if (part.JobStatus === "IN_PROGRESS") return undefined;
    if (part.JobStatus === "FAILED")
      throw new UnreadableDocument(part.StatusMessage ?? "it was given up");
    if ((part.DocumentMetadata?.Pages ?? 0) > pagesMax)
      throw new UnreadableDocument(`it has more than ${pagesMax} pages`, {
        problem: "too-many-pages",
      });
    blocks.push(...(part.Blocks ?? []));
    token = part.NextToken;
  } while (token !== undefined);
  return blocks;
}
