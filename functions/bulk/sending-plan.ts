import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { sendingDays } from "../../shared/domain/bulk/bulk-sending.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { readSheetsOfDay } from "../data/limits/sending-limit.ts";
import type { Stores } from "../data/stores.ts";

/** What sending the drafts of a bulk that are left takes. */
interface SendingPlan {
  /** The days (UTC) with their numbers of sheets. */
  days: { day: string; sheets: number }[];
  /** Number of different addresses that are emailed. */
  recipients: number;
}

/** What it takes a person to send these drafts. Returns undefined if there are none. */
export async function sendingPlanOf(
  { table }: Pick<Stores, "table">,
  drafts: readonly Agreement[],
  { userId, at }: { userId: UserId; at: string },
): Promise<SendingPlan | undefined> {
  if (drafts.length === 0) return undefined;
  const emails = drafts.flatMap(({ splits }) => splits.map(({ email }) => normalizeEmail(email)));
  const recipients = new Set(emails.filter((email) => email !== ""));
  const days = sendingDays(drafts.length, { at, ...(await readSheetsOfDay(table, userId, at)) });
  return { days, recipients: recipients.size };
}
