import { openTable } from "../../data/core/open-table.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import { openParsedObjects } from "../../data/files/parsed-objects.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import { openStores } from "../../data/stores.ts";
import { openUploadObjects } from "../../data/files/upload-objects.ts";
import { finishReading, readDocument, type ReadTools } from "../../extraction/read-document.ts";
import { textractReader } from "../../extraction/textract-reader.ts";
import { textract } from "../../platform/clients/textract.ts";
import { requireEnv } from "../../platform/env.ts";

/** The dependencies of text extraction: the stage's table, files bucket and Textract. */
function readTools(): ReadTools {
  return {
    parses: new ParseRepository(openTable()),
    parsed: openParsedObjects(),
    load: (file) => openUploadObjects().load(file),
    reader: textractReader(textract, {
      bucket: requireEnv("FILES_BUCKET"),
      topicArn: requireEnv("TEXTRACT_TOPIC_ARN"),
      roleArn: requireEnv("TEXTRACT_ROLE_ARN"),
    }),
  };
}

/** Starts the text extraction of an agreement's document that has arrived. */
export async function readArrivedDocument(file: StoredFile, at: string): Promise<void> {
  await readDocument(readTools(), file, at);
}

/** Handles the end of Textract's job for a document of several pages. */
export async function takeTextractResult(
  { fileId, jobId }: { fileId: string; jobId: string },
  at: string,
): Promise<void> {
  const file = await openStores().files.find(fileId);
  if (file !== undefined) await finishReading(readTools(), { file, jobId }, at);
}
