import { networkOf } from "../../shared/domain/access/attempts.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import type { Accounts } from "./accounts.ts";

/** Counts a call that has mails sent to addresses which whoever makes it can choose. Throws `too_many_requests`. */
export async function countMail(
  { attempts }: Pick<Accounts, "attempts">,
  { emails, origin, at }: { emails: readonly string[]; origin: { ipAddress: string }; at: string },
): Promise<void> {
  const network = { kind: "mailAddress", subject: networkOf(origin.ipAddress) } as const;
  const mailboxes = emails.map((email) => ({
    kind: "mail" as const,
    subject: normalizeEmail(email),
  }));
  await attempts.begin([network, ...mailboxes], at);
}
