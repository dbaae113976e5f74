import type { BulkSheetState } from "../../../../../shared/domain/bulk/bulk-sending.ts";
import { isUnderWay, type BulkDetail, type BulkEntry } from "../../../api/bulk/bulk-queries.ts";

/**
 * What became of the song of an entry. While a job is at work, drafts that people have sent, deleted or moved by hand
 * count as drafts.
 */
export function stateOfEntry({ state, sentAt, sheet }: BulkEntry): BulkSheetState | "refused" {
  if (state === "refused") return "refused";
  return sheet ?? (sentAt === undefined ? "draft" : "sent");
}

/** The drafts of a bulk that can still be sent. */
export function unsentEntries(entries: readonly BulkEntry[]): BulkEntry[] {
  return entries.filter((entry) => stateOfEntry(entry) === "draft");
}

/** Whether the drafts of a bulk can be sent now: some are left, and no job is at work on it. */
export function canBeSent(bulk: BulkDetail): boolean {
  const isBusy = isUnderWay(bulk) || bulk.sending?.state === "waiting";
  return !isBusy && unsentEntries(bulk.entries).length > 0;
}
