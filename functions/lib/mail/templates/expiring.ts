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
  const { waitingFor } = mail;
  const owner = usableName(mail.ownerName) ?? "the sender";
  const isOwner = waitingFor !== undefined;
  return {
    subject: `Time is running out: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `It can be signed until ${day}.`,
    heading: isOwner ? "Your split sheet expires soon" : "Please sign soon",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      isOwner
        ? `This split sheet can be signed until ${day}. It still waits for ${namesOf(waitingFor)}. We have just reminded them; you can also resend their link or talk to them.`
        : `The split sheet that ${owner} sent you can be signed until ${day}. After that it expires, and everyone has to start anew.`,
    ],
    sheet: plainSheet(mail),
    action: { label: isOwner ? "See who is missing" : "Review and sign", url: mail.url },
    notes: isOwner ? [] : [ownLinkNote],
  };
}
