import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import {
  dayOf,
  greetingFor,
  namesOf,
  signingLinkNote,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To the owner and to each contributor who has not signed, some days before the version expires. */
export function expiringEmail(mail: FactsOf<"expiring">): EmailContent {
  const day = dayOf(mail.expiresAt);
  const { isOwner, hasToSign, waitingFor } = mail;
  const owner = usableName(mail.ownerName) ?? "the sender";
  const others = `It still waits for ${namesOf(waitingFor)}. We're reminding them, too. You can also resend their link or talk to them.`;
  return {
    subject: `Time is running out: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `Open for signing until ${day}.`,
    heading: hasToSign ? "Please sign soon" : "Your split sheet expires soon",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      isOwner
        ? `Your split sheet is open for signing until ${day}. After that, it expires.`
        : `The split sheet from ${owner} is open for signing until ${day}. After that, it expires, and everyone has to start over.`,
      ...(isOwner && hasToSign ? ["Your own signature is still missing."] : []),
      ...(waitingFor.length > 0 ? [others] : []),
    ],
    sheet: plainSheet(mail),
    action: { label: hasToSign ? "Review and sign" : "See who hasn't signed", url: mail.url },
    notes: hasToSign ? [signingLinkNote] : [],
  };
}
