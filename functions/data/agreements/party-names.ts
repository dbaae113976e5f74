import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { settingAll, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { renamedItems } from "../outbox/event-repository.ts";
import type { PartyCard } from "./party-entries.ts";

/**
 * Brings the names in an account's entry of another owner's agreement to those of a later revision, and tells the
 * search. A repeated or late call changes nothing.
 */
export async function renameInList(
  table: Table,
  userId: UserId,
  before: PartyCard | undefined,
  { id, names, revision = 0 }: PartyCard,
): Promise<void> {
  // The owner's own entry has the names by itself.
  if (before === undefined || (before.revision ?? 0) >= revision) return;
  if (JSON.stringify(before.names) === JSON.stringify(names)) return;
  const workspaceId = personalWorkspaceOf(userId);
  await table.tryTransact([
    table.updateItem(keys.agreementCard(workspaceId, id), settingAll({ names, revision }), {
      text: "attribute_exists(pk) AND (attribute_not_exists(#revision) OR #revision < :revision)",
    }),
    ...listedItems(table, workspaceId, id),
  ]);
}

/** Tells the search that another owner's agreement is in a list, has other names, or is in it no more. */
export function listedItems(
  table: Table,
  workspaceId: WorkspaceId,
  agreementId: string,
): TransactItem[] {
  return renamedItems(table, workspaceId, "agreement", [agreementId]);
}
