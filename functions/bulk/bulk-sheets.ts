import type { BulkSheetState } from "../../shared/domain/bulk/bulk-sending.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import type { BulkSongEntry, StoredBulk } from "../data/bulk/stored-bulk.ts";
import type { Stores } from "../data/stores.ts";

/** Heads of one batch read. */
const batchSize = 100;

/** What became of the drafts of a bulk, by its songs. */
interface BulkSheets {
  states: ReadonlyMap<string, BulkSheetState>;
  /** The drafts that can still be sent. */
  drafts: Agreement[];
}

/** Reads what became of the drafts that the bulk has not sent: people also send, delete and move them by hand. */
export async function readBulkSheets(
  { agreements }: Pick<Stores, "agreements">,
  { workspaceId }: Pick<StoredBulk, "workspaceId">,
  entries: readonly BulkSongEntry[],
): Promise<BulkSheets> {
  const states = new Map<string, BulkSheetState>();
  const drafts: Agreement[] = [];
  const unread: { songKey: string; agreementId: string }[] = [];
  for (const { songKey, state, agreementId, sentAt } of entries)
    if (sentAt !== undefined) states.set(songKey, "sent");
    else if (state === "draft" && agreementId !== undefined) unread.push({ songKey, agreementId });
  for (let first = 0; first < unread.length; first += batchSize) {
    const batch = unread.slice(first, first + batchSize);
    const heads = await agreements.readHeads(batch.map(({ agreementId }) => agreementId));
    for (const { songKey, agreementId } of batch) {
      const head = heads.get(agreementId)?.();
      const isHere = head?.workspaceId === workspaceId;
      states.set(songKey, !isHere ? "gone" : head.status === "draft" ? "draft" : "sent");
      if (isHere && head.status === "draft") drafts.push(head);
    }
  }
  return { states, drafts };
}
