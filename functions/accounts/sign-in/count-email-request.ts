import { networkOf } from "../../../shared/domain/account/attempts.ts";
import { mailboxOf } from "../../../shared/domain/text/mailbox.ts";
import type { Accounts } from "../accounts.ts";

/**
 * Counts a call that sends emails to addresses that the caller chooses, by mailbox: other spellings of an address count
 * together. `isReset` marks an email with a link for a new password. Throws `too_many_requests`.
 */
export async function countEmailRequest(
  { attempts }: Pick<Accounts, "attempts">,
  {
    emails,
    isReset = false,
    origin,
    at,
  }: {
    emails: readonly string[];
    isReset?: boolean;
    origin: { ipAddress: string };
    at: string;
  },
): Promise<void> {
  const network = { kind: "mailAddress", subject: networkOf(origin.ipAddress) } as const;
  // A call may name two spellings of one mailbox, which counts once.
  const mailboxes = [...new Set(emails.map(mailboxOf))].map((subject) => ({
    kind: "mail" as const,
    subject,
  }));
  const resets = isReset
    ? mailboxes.map(({ subject }) => ({ kind: "reset" as const, subject }))
    : [];
  await attempts.begin([network, ...mailboxes, ...resets], at);
}
