import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { ShareRepository } from "../../data/sharing/share-repository.ts";
import { now } from "../../platform/clock.ts";

/** Deletes the links and shares of a song that was deleted. They have opened nothing since. */
export async function removeShares(
  { id, input }: OutboxEntry<"remove-shares">,
  outbox: OutboxRepository,
): Promise<void> {
  await new ShareRepository(openTable()).removeAllOf(input.workspaceId, input.songId);
  await outbox.finish(id, now());
}
