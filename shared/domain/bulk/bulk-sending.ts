import { newAccountSheetsPerDay, sendingDayOf, sendingsPerDay } from "../account/sending-limit.ts";
import { DomainError } from "../domain-error.ts";
import { isBulkWorking, type BulkState } from "./bulk.ts";

/**
 * `sending`: a job sends the drafts, one after the other. `waiting`: the day's limit is reached, and it goes on with the
 * next day. `sent`: all were sent or refused. `stopped`: its user, the end of their role or of the plan has stopped it.
 */
export const bulkSendStates = ["sending", "waiting", "sent", "stopped"] as const;
export type BulkSendState = (typeof bulkSendStates)[number];

/**
 * What became of the draft of a song: `draft` can still be sent, `sent` was sent by the bulk or by hand, `gone` was
 * deleted, or moved into another workspace.
 */
export const bulkSheetStates = ["draft", "sent", "gone"] as const;
export type BulkSheetState = (typeof bulkSheetStates)[number];

interface SendProgress {
  state: BulkState;
  sendState?: BulkSendState | undefined;
}

/** Whether the drafts of a bulk are being sent, today or on the next days. */
export function isBulkSending({ sendState }: Pick<SendProgress, "sendState">): boolean {
  return sendState === "sending" || sendState === "waiting";
}

/**
 * Whether a request to send has anything to do; false while the bulk is being sent. Throws `bulk_running` while its
 * drafts are made or deleted.
 */
export function mustSendBulk(bulk: SendProgress): boolean {
  if (isBulkWorking(bulk)) throw new DomainError("bulk_running");
  return !isBulkSending(bulk);
}

/**
 * Returns on which days (UTC) the rest of a bulk is sent, each with its number of sheets, the first today if any fit in.
 * `sentToday` are the sheets that the person has sent today already, from wherever.
 */
export function sendingDays(
  left: number,
  { at, sentToday, isNewAccount }: { at: string; sentToday: number; isNewAccount: boolean },
): { day: string; sheets: number }[] {
  const perDay = isNewAccount ? newAccountSheetsPerDay : sendingsPerDay;
  const days: { day: string; sheets: number }[] = [];
  let rest = left;
  let room = Math.max(0, perDay - sentToday);
  for (let time = at; rest > 0; time = sendingDayOf(time).endsAt) {
    const sheets = Math.min(rest, room);
    if (sheets > 0) days.push({ day: sendingDayOf(time).day, sheets });
    rest -= sheets;
    room = perDay;
  }
  return days;
}
