import type { JobInput } from "../../shared/contracts/jobs.ts";
import type { BulkStopReason } from "../../shared/domain/bulk/bulk.ts";
import { isBulkSending } from "../../shared/domain/bulk/bulk-sending.ts";
import { sendingDayOf } from "../../shared/domain/account/sending-limit.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { sendOwnAgreement } from "../agreements/send-own-agreement.ts";
import {
  changedSendingItem,
  readBulk,
  readBulkSongs,
  songSentItems,
} from "../data/bulk/bulk-repository.ts";
import type { BulkSongEntry, StoredBulk } from "../data/bulk/stored-bulk.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Stores } from "../data/stores.ts";
import { unsentSongs } from "./send-bulk.ts";
import { whyNotAllowed } from "./why-not-allowed.ts";

interface SendJob {
  stores: Stores;
  now: () => string;
  hasTime: () => boolean;
}

/** What a step of the job leads to. */
type Step = "next" | "tomorrow" | "stopped" | BulkStopReason;

/** Refusals of one sheet, which stop no other. */
const refusals = new Set(["invalid_request", "publisher_without_writer", "agreement_uploaded"]);

/**
 * Sends the drafts of a bulk, one after the other, as who has asked for it; their role and plan are checked again for
 * each. Returns when it goes on: at once if the time was too short, or with the next day if the limit of this one is
 * reached. Returns undefined if there is nothing left to do.
 */
export async function sendBulkDrafts(
  job: SendJob,
  { workspaceId, bulkId, sending }: JobInput<"send-bulk">,
): Promise<string | undefined> {
  const { table } = job.stores;
  const bulk = await readBulk(table, workspaceId, bulkId);
  // Stopped, asked for again, or deleted with its account.
  if (bulk === undefined || bulk.sendings !== sending || !isBulkSending(bulk)) return undefined;
  const begun = { ...bulk, sendState: "sending" as const };
  if (bulk.sendState === "waiting" && !(await change(job, bulk, { sendState: "sending" })))
    return undefined;
  const entries = await readBulkSongs(table, workspaceId, bulkId);
  for (const entry of unsentSongs(entries.values())) {
    if (entry.sending === sending) continue;
    if (!job.hasTime()) return job.now();
    const step = await sendDraft(job, begun, entry, sending);
    if (step === "next") continue;
    if (step === "stopped") return undefined;
    if (step === "tomorrow") {
      const sendNextAt = sendingDayOf(job.now()).endsAt;
      const isWaiting = await change(job, begun, { sendState: "waiting", sendNextAt });
      return isWaiting ? sendNextAt : undefined;
    }
    await change(job, begun, { sendState: "stopped", sendStopReason: step });
    return undefined;
  }
  await change(job, begun, { sendState: "sent" });
  return undefined;
}

async function sendDraft(
  job: SendJob,
  bulk: StoredBulk,
  { songKey, agreementId = "" }: BulkSongEntry,
  sending: number,
): Promise<Step> {
  const { stores } = job;
  const at = job.now();
  const by = bulk.sentBy ?? bulk.createdBy;
  const reason = await whyNotAllowed(stores.table, { ...bulk, startedBy: by }, at);
  if (reason !== undefined) return reason;
  let items: TransactItem[] = [];
  const noted = (outcome: { sentAt: string } | { sendFaults: string[] }) =>
    (items = songSentItems(stores.table, bulk, { songKey, sending, ...outcome }));
  const { workspaceId, sendIpAddress: ipAddress = "", sendUserAgent: userAgent = "" } = bulk;
  const { sendActorName: actorName, sendExpiresInDays, sendAsksAgreementFirst } = bulk;
  try {
    await sendOwnAgreement(stores, {
      ...{
        params: { id: agreementId },
        workspace: { id: workspaceId },
        caller: { userId: by },
        at,
      },
      body: {
        expiresInDays: sendExpiresInDays,
        ...(sendAsksAgreementFirst === true ? { asksAgreementFirst: true } : {}),
      },
      origin: {
        ...{ ipAddress, userAgent, actorUserId: by },
        ...(actorName === undefined ? {} : { actorName }),
      },
      isBulk: true,
      idempotency: { items: () => noted({ sentAt: at }) },
    });
    return "next";
  } catch (error) {
    if (error instanceof TransactionCanceled) return whatRefused(error, items);
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "too_many_requests") return "tomorrow";
    if (error.code === "plan_required") return "plan";
    // Sent or deleted by hand, or moved into another workspace: no draft that was left.
    if (error.code === "agreement_not_draft" || error.code === "agreement_not_found") return "next";
    if (!refusals.has(error.code)) throw error;
    const sendFaults = error.details.map(({ message }) => message);
    const refusal = await stores.table.tryTransact(noted({ sendFaults }));
    return refusal === undefined ? "next" : whatRefused(refusal, items);
  }
}

/** A stop refuses the bulk's own item, another run of the job the item of the song. */
function whatRefused(refusal: TransactionCanceled, [head, song]: TransactItem[]): Step {
  if (refusal.isCausedBy(head)) return "stopped";
  if (refusal.isCausedBy(song)) return "next";
  throw refusal;
}

/** Changes the state of the request; false if it was stopped or asked for again meanwhile. */
async function change(
  { stores }: SendJob,
  before: StoredBulk,
  fields: Partial<StoredBulk>,
): Promise<boolean> {
  const item = changedSendingItem(stores.table, before, before, fields);
  const refusal = await stores.table.tryTransact([item]);
  if (refusal === undefined) return true;
  if (!refusal.isCausedBy(item)) throw refusal;
  return false;
}
