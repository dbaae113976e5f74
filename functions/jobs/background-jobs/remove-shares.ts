import { ShareRepository } from "../../data/sharing/share-repository.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { endUploads } from "../../files/end-uploads.ts";
import { now } from "../../platform/clock.ts";
import { endUploadTools } from "./end-uploads-of-person.ts";

/** Removes the shares of a deleted song, and ends the uploads of its editors. */
export async function removeSharesOfSong(
  { id, input: { workspaceId, songId } }: OutboxEntry<"remove-shares">,
  outbox: OutboxRepository,
): Promise<void> {
  const shares = new ShareRepository(openStores().table);
  // The shares name the editors, so their uploads end first. The song is deleted already: nobody can edit it.
  for (const userId of await shares.editorsOf(workspaceId, songId))
    await endUploads(endUploadTools(), { workspaceId, userId }, now());
  await shares.removeAllOfSong(workspaceId, songId);
  await outbox.finish(id, now());
}
