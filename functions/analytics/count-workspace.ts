import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { isUploaded } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { AgreementListEntry, isPartyCard } from "../data/agreements/agreement-list.ts";
import { countAgreement } from "../data/analytics/fact-repository.ts";
import { markAnalyticsCounted } from "../data/analytics/workspace-counts.ts";
import { everyItem } from "../data/core/every-item.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import type { Table } from "../data/core/table.ts";

/**
 * Counts all agreements of a workspace, those from before the analytics, too. What is counted already is only read, so
 * a run after a crash or at the end of its time continues. Returns false if the time was too short for all.
 */
export async function countWorkspace(
  table: Table,
  workspaceId: WorkspaceId,
  { now, hasTime }: { now: () => string; hasTime: () => boolean },
): Promise<boolean> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.agreement };
  const entries = everyItem((page) =>
    table.page(range, AgreementListEntry, { ...page, newestFirst: true }),
  );
  // One after the other: all of them add to the same counts.
  for await (const entry of entries) {
    if (!hasTime()) return false;
    if (isPartyCard(entry) || isUploaded(entry) || entry.status === "draft") continue;
    await countAgreement(table, entry.id, now());
  }
  await markAnalyticsCounted(table, workspaceId, now());
  return true;
}
