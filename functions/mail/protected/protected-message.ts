import type { AgreementEmailName } from "../../../shared/contracts/emails/emails.ts";
import type { EmailMessage } from "../messages/email-message.ts";
import { protectedEntry } from "./protected-entry.ts";
import { protectedSheetEmail, type ProtectedFacts } from "./protected-sheet.ts";

/**
 * The email about a sheet whose links ask for a password, in place of the one that other sheets have: without what is in
 * the sheet, the recipient's name, the attachment, and the address of whom the recipient signs for.
 */
export function protectedMessage(
  name: AgreementEmailName,
  email: EmailMessage,
  facts: ProtectedFacts,
  signsFor: boolean,
): EmailMessage {
  const { attachment: _, replyTo, to, daily, ...message } = email;
  return {
    ...message,
    to: { ...to, name: "" },
    content: { ...protectedSheetEmail(name, facts), ...lookOf(email) },
    ...(replyTo === undefined || signsFor ? {} : { replyTo }),
    ...(daily === undefined
      ? {}
      : {
          daily: { ...daily, entry: { ...protectedEntry(name, facts), about: daily.entry.about } },
        }),
  };
}

/** What the sender looks like, which says nothing of the sheet. */
function lookOf({
  content: { branding },
}: EmailMessage): Pick<EmailMessage["content"], "branding"> {
  return branding === undefined ? {} : { branding };
}
