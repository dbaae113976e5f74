import { openTable } from "../../data/core/open-table.ts";
import type { OutboxEntry, OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { now } from "../../platform/clock.ts";
import { indexWorkspace } from "../../search/index-workspace.ts";

/** Indexes a workspace's objects from before the search existed. */
export async function indexAll(
  { id, input }: OutboxEntry<"index-workspace">,
  outbox: OutboxRepository,
  hasTime: () => boolean,
): Promise<void> {
  const at = now();
  const isDone = await indexWorkspace(openTable(), input.workspaceId, { at, hasTime });
  await (isDone ? outbox.finish(id, now()) : outbox.continueAt(id, now()));
}
