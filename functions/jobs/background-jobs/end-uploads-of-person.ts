import { openMultipartUploads } from "../../data/files/multipart-uploads.ts";
import { openUploadObjects } from "../../data/files/upload-objects.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openStores } from "../../data/stores.ts";
import { endUploads } from "../../files/end-uploads.ts";
import { now } from "../../platform/clock.ts";

/** Ends the uploads that a person may no longer finish in a workspace. */
export async function endUploadsOfPerson(
  { id, input }: OutboxEntry<"end-uploads">,
  outbox: OutboxRepository,
): Promise<void> {
  await endUploads(endUploadTools(), input, now());
  await outbox.finish(id, now());
}

/** The dependencies of the end of uploads. */
export function endUploadTools() {
  return { ...openStores(), objects: openUploadObjects(), multipart: openMultipartUploads() };
}
