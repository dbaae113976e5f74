import { ownedByAccount } from "../../accounts/deletion/owned-by-account.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { SandboxRepository } from "../../data/sandboxes/sandbox-repository.ts";
import { now } from "../../platform/clock.ts";
import { emptySandbox } from "../../sandboxes/empty-sandbox.ts";
import { removalDependencies } from "./remove-account-data.ts";

/** Empties the sandbox of a workspace, as its owner or the sweep has asked. */
export async function emptySandboxOfWorkspace(
  { id, input: { workspaceId } }: OutboxEntry<"empty-sandbox">,
  outbox: OutboxRepository,
): Promise<void> {
  const { table, deleteObjects } = removalDependencies(outbox);
  await emptySandbox({ table, deleteObjects, owned: ownedByAccount }, workspaceId);
  const emptied = new SandboxRepository(table).emptiedItem(workspaceId);
  const refusal = await table.tryTransact([emptied, outbox.doneItem(id, now())]);
  // The workspace was deleted meanwhile, or a simultaneous run finished first.
  if (refusal !== undefined) await outbox.finish(id, now());
}
