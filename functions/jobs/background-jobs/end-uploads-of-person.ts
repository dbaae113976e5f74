import { fileKeys } from "../../data/core/file-keys.ts";
import { abortMultipart } from "../../data/files/abort-multipart.ts";
import { deleteObjects } from "../../data/core/delete-objects.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { endUploads, type EndUploadTools } from "../../files/end-uploads.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";

/** Ends the uploads that a person may no longer finish in a workspace. */
export async function endUploadsOfPerson(
  { id, input }: OutboxEntry<"end-uploads">,
  outbox: OutboxRepository,
): Promise<void> {
  await endUploads(endUploadTools(), input, now());
  await outbox.finish(id, now());
}

/** The dependencies of the end of uploads. */
export function endUploadTools(): EndUploadTools {
  const bucket = requireEnv("FILES_BUCKET");
  return {
    ...openStores(),
    objects: { delete: async (place) => await deleteObjects(s3, bucket, [fileKeys.upload(place)]) },
    multipart: { abort: async (file) => await abortMultipart(s3, bucket, file) },
  };
}
