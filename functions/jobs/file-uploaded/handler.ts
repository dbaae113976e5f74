import type { EventBridgeEvent, SNSEvent } from "aws-lambda";
import * as z from "zod";
import { openTable } from "../../data/core/open-table.ts";
import { uploadOfKey } from "../../data/core/file-keys.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
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
 * notifications. It calls Textract for neither: the jobs that it requests do.
 */
export async function handler(event: EventBridgeEvent<string, unknown> | SNSEvent): Promise<void> {
  if ("Records" in event) {
    const parses = new ParseRepository(openTable());
    for (const { Sns } of event.Records) {
      const { JobId: jobId, JobTag: fileId } = Notice.parse(JSON.parse(Sns.Message));
      await parses.requestResult({ fileId, jobId }, now());
    }
    return;
  }
  const place = uploadOfKey(Detail.parse(event.detail).object.key);
  if (place === undefined) return;
  const outcome = await settleUpload(
    { ...openStores(), objects: openUploadObjects() },
    place,
    now(),
  );
  logger.info("upload", { state: outcome });
}
