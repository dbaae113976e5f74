import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { isBulkSending, mustSendBulk } from "../../shared/domain/bulk/bulk-sending.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import {
  changedBulkItem,
  changedSendingItem,
  readBulkSongs,
} from "../data/bulk/bulk-repository.ts";
import type { BulkSongEntry } from "../data/bulk/stored-bulk.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";
import type { Stores } from "../data/stores.ts";
import { readBulkSheets } from "./bulk-sheets.ts";
import { bulkView, findBulk } from "./bulk-view.ts";

// Each sheet of the job writes the bulk, too.
const attempts = 40;

/** The songs of a bulk whose drafts were not sent by it. */
export function unsentSongs(entries: Iterable<BulkSongEntry>): BulkSongEntry[] {
  return [...entries]
    .filter(({ state, sentAt }) => state === "draft" && sentAt === undefined)
    .toSorted((a, b) => a.line - b.line || (a.songKey < b.songKey ? -1 : 1));
}

/**
 * Starts to send the drafts of a bulk that are left, within the limits of each day. A repeat changes nothing, also after all were sent.
 * Throws `bulk_not_found`, `bulk_running`, and `bulk_empty` if there is none.
 */
export async function sendBulk(
  stores: Pick<Stores, "table" | "agreements">,
  context: Context<(typeof songs)["sendBulk"]>,
) {
  const { table } = stores;
  const { params, body, workspace, caller, at, origin } = context;
  return await withOptimisticRetry(attempts, async () => {
    const before = await findBulk(table, workspace.id, params.id);
    if (!mustSendBulk(before)) return bulkView(before);
    const songs = [...(await readBulkSongs(table, workspace.id, before.id)).values()];
    const { drafts } = await readBulkSheets(stores, before, songs);
    // A repeat may come after its drafts are sent.
    if (drafts.length === 0 && before.sendState === "sent") return bulkView(before);
    if (drafts.length === 0) throw new DomainError("bulk_empty");
    const sending = (before.sendings ?? 0) + 1;
    const { expiresInDays, asksAgreementFirst } = body;
    const fields = {
      ...{ sendings: sending, sendState: "sending" as const, sendTotal: drafts.length },
      ...{ sent: 0, sendRefused: 0, sentBy: caller.userId },
      ...{ sendIpAddress: origin.ipAddress, sendUserAgent: origin.userAgent },
      ...(origin.actorName === undefined ? {} : { sendActorName: origin.actorName }),
      ...(expiresInDays === undefined ? {} : { sendExpiresInDays: expiresInDays }),
      sendAsksAgreementFirst: asksAgreementFirst === true,
    };
    const change = changedBulkItem(table, before, fields);
    const refusal = await table.tryTransact([
      change,
      requestJobItem(
        table,
        "send-bulk",
        { workspaceId: workspace.id, bulkId: before.id, sending },
        at,
      ),
      ...activityItems(table, context, { type: "bulk_sent", subject: before.name }),
    ]);
    if (refusal === undefined) return bulkView({ ...before, ...fields });
    if (refusal.isCausedBy(change) || refusal.isConflict) return mustRetry;
    throw refusal;
  });
}

/** Stops the sending of a bulk: none of its sheets is sent after the answer. Throws `bulk_not_found`, `busy`. */
export async function stopSendingBulk(
  table: Table,
  { params, workspace }: Context<(typeof songs)["stopSendingBulk"]>,
) {
  return await withOptimisticRetry(attempts, async () => {
    const before = await findBulk(table, workspace.id, params.id);
    if (!isBulkSending(before)) return bulkView(before);
    const fields = { sendState: "stopped" as const, sendStopReason: "asked" as const };
    const refusal = await table.tryTransact([changedSendingItem(table, before, before, fields)]);
    return refusal === undefined ? bulkView({ ...before, ...fields }) : mustRetry;
  });
}
