import { isBulkWorking } from "../../shared/domain/bulk/bulk.ts";
import { isBulkSending, sendingDays } from "../../shared/domain/bulk/bulk-sending.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import type { BulkSongEntry, StoredBulk } from "../data/bulk/stored-bulk.ts";
import { readSheetsOfDay } from "../data/limits/sending-limit.ts";
import type { Stores } from "../data/stores.ts";

/** Heads of one batch read. */
const batchSize = 100;

/** What sending the drafts of a bulk that are left takes. */
interface SendingPlan {
  /** The days (UTC) with their numbers of sheets. */
  days: { day: string; sheets: number }[];
  /** Number of different addresses that are emailed. */
  recipients: number;
}

/**
 * What it takes a person to send the drafts of a bulk that are left: drafts that were sent or deleted by hand do not
 * count. Undefined if there is nothing to send, and while the bulk makes, deletes or sends drafts.
 */
export async function sendingPlanOf(
  { table, agreements }: Pick<Stores, "table" | "agreements">,
  bulk: StoredBulk,
  entries: readonly BulkSongEntry[],
  { userId, at }: { userId: UserId; at: string },
): Promise<SendingPlan | undefined> {
  if (isBulkWorking(bulk) || isBulkSending(bulk)) return undefined;
  const ids = entries.flatMap(({ agreementId, sentAt }) =>
    agreementId === undefined || sentAt !== undefined ? [] : [agreementId],
  );
  const recipients = new Set<string>();
  let drafts = 0;
  for (let first = 0; first < ids.length; first += batchSize) {
    const heads = await agreements.readHeads(ids.slice(first, first + batchSize));
    for (const readHead of heads.values()) {
      const head = readHead();
      if (head.status !== "draft" || head.workspaceId !== bulk.workspaceId) continue;
      drafts += 1;
      for (const { email } of head.splits) if (email !== "") recipients.add(normalizeEmail(email));
    }
  }
  if (drafts === 0) return undefined;
  const days = sendingDays(drafts, { at, ...(await readSheetsOfDay(table, userId, at)) });
  return { days, recipients: recipients.size };
}
