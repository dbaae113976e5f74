import { isUnderWay, type BulkDetail, type BulkEntry } from "../../../api/bulk/bulk-queries.ts";

/** The drafts of a bulk that it has not sent. */
export function unsentEntries(entries: readonly BulkEntry[]): BulkEntry[] {
  return entries.filter(({ state, sentAt }) => state === "draft" && sentAt === undefined);
}

/** Whether the drafts of a bulk can be sent now: some are left, and no job is at work on it. */
export function canBeSent(bulk: BulkDetail): boolean {
  const isBusy = isUnderWay(bulk) || bulk.sending?.state === "waiting";
  return !isBusy && unsentEntries(bulk.entries).length > 0;
}
