import type { EventBridgeEvent } from "aws-lambda";
import * as z from "zod";
import { uploadOfKey } from "../../data/core/file-keys.ts";
import { openStores } from "../../data/stores.ts";
import { openUploadObjects } from "../../data/files/upload-objects.ts";
import { settleUpload } from "../../files/settle-upload.ts";
import { now } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";

const Detail = z.object({ object: z.object({ key: z.string() }) });

/** Handles S3's events about new objects in the files bucket, which the event bus delivers. */
export async function handler(event: EventBridgeEvent<string, unknown>): Promise<void> {
  const place = uploadOfKey(Detail.parse(event.detail).object.key);
  if (place === undefined) return;
  const tools = { ...openStores(), objects: openUploadObjects() };
  const outcome = await settleUpload(tools, place, now());
  logger.info("upload", { state: outcome });
}
