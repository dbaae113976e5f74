import { sandboxOf, type WorkspaceId } from "../../shared/domain/ids.ts";
import { AccountRemoval, type DeleteObjects } from "../data/accounts/account-removal.ts";
import { prefixes, partitions } from "../data/core/key-prefixes.ts";
import type { OwnedItems } from "../data/core/owned-items.ts";
import type { Table } from "../data/core/table.ts";

interface Tools {
  table: Table;
  deleteObjects: DeleteObjects;
  /** The lists of what a workspace owns, in the order of deletion. */
  owned: readonly OwnedItems[];
}

/**
 * Deletes everything in the sandbox of a workspace: agreements whole, whatever their state, then all else that a workspace
 * owns. Nobody is told, since nobody but its keys knows of it. What functions may only add, evidence and what was sealed,
 * leaves table and bucket by itself a day later than the sandbox would have been emptied. Each step can be interrupted and
 * repeated.
 */
export async function emptySandbox(
  { table, deleteObjects, owned }: Tools,
  workspaceId: WorkspaceId,
): Promise<void> {
  const sandboxId = sandboxOf(workspaceId);
  const removal = new AccountRemoval(table, deleteObjects);
  const range = { pk: partitions.owner(sandboxId), prefix: prefixes.agreement };
  const cards = await table.range(range);
  const ids = cards.map(({ sk }) => String(sk).slice(prefixes.agreement.length));
  for (const id of ids) await removal.removeWithoutHead(id);
  // The entries go last, because only they lead to the agreements.
  const left = await removal.removeCards(sandboxId, ids);
  if (left !== undefined) throw left.cause;
  await removal.removeOwnedByWorkspace(owned, sandboxId);
}
