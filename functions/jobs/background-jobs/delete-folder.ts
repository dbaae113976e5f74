import { deleteObjects } from "../../data/core/delete-objects.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { runFolderDeletion } from "../../files/folders/run-folder-deletion.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";

/** Deletes, restores or removes a deleted folder. Its entry stays until the folder can no longer be restored. */
export async function deleteFolder(
  { id, input }: OutboxEntry<"delete-folder">,
  outbox: OutboxRepository,
): Promise<void> {
  const at = now();
  const tools = {
    ...openStores(),
    deleteObjects: (objectKeys: readonly string[]) =>
      deleteObjects(s3, requireEnv("FILES_BUCKET"), objectKeys),
  };
  const continuesAt = await runFolderDeletion(tools, input, at);
  await (continuesAt === undefined ? outbox.finish(id, at) : outbox.continueAt(id, continuesAt));
}
