import {
  personalWorkspaceOf,
  type UserId,
  type WorkspaceId,
} from "../../../../shared/domain/ids.ts";
import { setAttributes, type TransactItem } from "../../core/expressions.ts";
import { keys } from "../../core/keys.ts";
import type { Table } from "../../core/table.ts";
import { namesChangedItems } from "../../outbox/event-items.ts";
import type { PartyCard } from "./party-entries.ts";

/**
 * Updates the names in an account's entry of another workspace's agreement to those of a later revision, and notifies
 * the search. A repeated or late call changes nothing.
 */
export async function updatePartyCardNames(
  table: Table,
  userId: UserId,
  before: PartyCard | undefined,
  { id, names, revision = 0 }: PartyCard,
): Promise<void> {
  // The list of the agreement's own workspace has another kind of entry, which always has the names.
  if (before === undefined || (before.revision ?? 0) >= revision) return;
  if (JSON.stringify(before.names) === JSON.stringify(names)) return;
  const workspaceId = personalWorkspaceOf(userId);
  await table.tryTransact([
    table.updateItem(keys.agreementCard(workspaceId, id), setAttributes({ names, revision }), {
      text: "attribute_exists(pk) AND (attribute_not_exists(#revision) OR #revision < :revision)",
    }),
    ...agreementNamesChangedItems(table, workspaceId, id),
  ]);
}

/**
 * Transaction items that notify the search that another workspace's agreement was added, renamed or removed in a list.
 */
export function agreementNamesChangedItems(
  table: Table,
  workspaceId: WorkspaceId,
  agreementId: string,
): TransactItem[] {
  return namesChangedItems(table, workspaceId, "agreement", [agreementId]);
}
