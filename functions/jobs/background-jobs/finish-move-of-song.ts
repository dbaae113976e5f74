import { openTable } from "../../data/core/open-table.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { endUploadsLeftBySong } from "../../files/end-uploads.ts";
import { now } from "../../platform/clock.ts";
import { finishSongMove } from "../../songs/moving/finish-move.ts";
import { endUploadTools } from "./end-uploads-of-person.ts";

/** Moves the parts of a song that did not fit into its move, and ends what its editors were uploading for it. */
export async function finishMoveOfSong(
  { id, input: { songId, from, to } }: OutboxEntry<"finish-song-move">,
  outbox: OutboxRepository,
): Promise<void> {
  await finishSongMove(openTable(), { songId, from, to });
  // Who may finish an upload is known once all shares have arrived.
  await endUploadsLeftBySong(endUploadTools(), { workspaceId: from, songId }, now());
  await outbox.finish(id, now());
}
