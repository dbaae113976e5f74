import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { DeleteObjects } from "../../data/accounts/account-removal.ts";
import type { Table } from "../../data/core/table.ts";
import { SandboxRepository } from "../../data/sandboxes/sandbox-repository.ts";
import { emptySandbox } from "../../sandboxes/empty-sandbox.ts";
import { ownedByAccount } from "./owned-by-account.ts";

/**
 * Deletes everything in the sandbox of a deleted workspace, if it has one. Its item stays for the last run, which finds what
 * calls in progress have written.
 */
export async function removeSandbox(
  { table, deleteObjects }: { table: Table; deleteObjects: DeleteObjects },
  workspaceId: WorkspaceId,
): Promise<void> {
  if ((await new SandboxRepository(table).find(workspaceId)) === undefined) return;
  await emptySandbox({ table, deleteObjects, owned: ownedByAccount }, workspaceId);
}
