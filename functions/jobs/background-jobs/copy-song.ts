import { copyObject } from "../../data/files/copy-object.ts";
import { deleteObjects } from "../../data/core/delete-objects.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { runSongCopy } from "../../sharing/copy/run-song-copy.ts";

/** Copies a song that is shared with a user into the user's workspace. */
export async function copySong(
  { id, input }: OutboxEntry<"copy-song">,
  outbox: OutboxRepository,
): Promise<void> {
  const bucket = requireEnv("FILES_BUCKET");
  const objects = {
    copy: async (from: { filename: string }, to: { filename: string }) =>
      await copyObject(s3, bucket, { from, to }),
    delete: async (objectKeys: readonly string[]) => await deleteObjects(s3, bucket, objectKeys),
  };
  await runSongCopy({ ...openStores(), objects }, input, now());
  await outbox.finish(id, now());
}
