import type { TextractClient } from "@aws-sdk/client-textract";
import { fileKeys } from "../data/core/file-keys.ts";
import { collectBlocks, detectText, startDetection } from "./detect-text.ts";
import { pagesMax, type TextReader } from "./read-document.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** The bucket that Textract reads, and the topic and role for its notices. */
export interface TextractConfiguration {
  bucket: string;
  topicArn: string;
  /** The role that Textract assumes to publish notices. */
  roleArn: string;
}

/** Textract's errors for documents that it can't read. */
const refusals = new Set([
  "BadDocumentException",
  "DocumentTooLargeException",
  "InvalidParameterException",
  "UnsupportedDocumentException",
]);

/** A `TextReader` that calls Textract. */
export function textractReader(
  client: TextractClient,
  { bucket, topicArn, roleArn }: TextractConfiguration,
): TextReader {
  const placeOf = (key: string) => ({ Bucket: bucket, Name: key });
  const channel = { SNSTopicArn: topicArn, RoleArn: roleArn };
  return {
    readNow: (document) =>
      refusing(() =>
        detectText(
          client,
          Buffer.isBuffer(document)
            ? { Bytes: document }
            : { S3Object: placeOf(fileKeys.upload(document)) },
        ),
      ),
    start: (file) =>
      refusing(() =>
        startDetection(client, placeOf(fileKeys.parsedPages(file)), file.id, {
          channel,
          tag: file.id,
        }),
      ),
    collect: (jobId) => refusing(() => collectBlocks(client, jobId, pagesMax)),
  };
}

async function refusing<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && refusals.has(error.name))
      throw new UnreadableDocument(error.name, { cause: error });
    throw error;
  }
}
