import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { plainSheet } from "../sheet-with-shares.ts";
import {
  dayOf,
  greetingFor,
  namesOf,
  ownLinkNote,
  shortened,
  titleOrUntitled,
  usableName,
} from "../wording.ts";

/** To the owner and to who has yet to sign, some days before the time to sign runs out. */
export function expiringMail(mail: MailOf<"expiring">): MailContent {
  const day = dayOf(mail.expiresAt);
  const { isOwner, hasToSign, waitingFor = [] } = mail;
  const owner = usableName(mail.ownerName) ?? "the sender";
  const others = `It still waits for ${namesOf(waitingFor)}. We have just reminded them; you can also resend their link or talk to them.`;
  return {
    subject: `Time is running out: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `It can be signed until ${day}.`,
    heading: hasToSign ? "Please sign soon" : "Your split sheet expires soon",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      isOwner
        ? `Your split sheet can be signed until ${day}. After that it expires.`
        : `The split sheet that ${owner} sent you can be signed until ${day}. After that it expires, and everyone has to start anew.`,
      ...(isOwner && hasToSign ? ["Your own signature is still missing."] : []),
      ...(waitingFor.length > 0 ? [others] : []),
    ],
    sheet: plainSheet(mail),
    action: { label: hasToSign ? "Review and sign" : "See who is missing", url: mail.url },
    notes: hasToSign ? [ownLinkNote] : [],
  };
}
