import type { EventBridgeEvent, SNSEvent } from "aws-lambda";
import * as z from "zod";
import { uploadOfKey } from "../../data/core/file-keys.ts";
import { isUnusedDocument } from "../../data/files/stored-file.ts";
import { openUploadObjects } from "../../data/files/upload-objects.ts";
import { openStores } from "../../data/stores.ts";
import { settleUpload } from "../../files/settle-upload.ts";
import { now } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";

const Detail = z.object({ object: z.object({ key: z.string() }) });
/** Textract's notification that a job has ended, with or without a result. `JobTag` is the document's id. */
const Notice = z.object({ JobId: z.string(), JobTag: z.string() });

/**
 * Handles S3's events about new objects in the files bucket, which the event bus delivers, and Textract's
 * notifications. Extracts the text of agreements' documents; the code for that is loaded only for them.
 */
export async function handler(event: EventBridgeEvent<string, unknown> | SNSEvent): Promise<void> {
  if ("Records" in event) {
    const { takeTextractResult } = await import("./read-documents.ts");
    for (const { Sns } of event.Records) {
      const { JobId: jobId, JobTag: fileId } = Notice.parse(JSON.parse(Sns.Message));
      await takeTextractResult({ fileId, jobId }, now());
    }
    return;
  }
  const place = uploadOfKey(Detail.parse(event.detail).object.key);
  if (place === undefined) return;
  const tools = { ...openStores(), objects: openUploadObjects() };
  const outcome = await settleUpload(tools, place, now());
  logger.info("upload", { state: outcome });
  // Only files with these extensions can be documents of agreements.
  if (!/\.(pdf|jpg|png)$/.test(place.filename)) return;
  const file = await tools.files.find(place.fileId);
  if (file?.state !== "ready" || !isUnusedDocument(file)) return;
  const { readArrivedDocument } = await import("./read-documents.ts");
  await readArrivedDocument(file, now());
}
