import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { plainSheet } from "../sheet-with-shares.ts";
import { greetingFor, namesOf, shortened, titleOrUntitled } from "../wording.ts";

/** To the owner and the contributors when the time to sign ran out. */
export function expiredMail(mail: MailOf<"expired">): MailContent {
  return {
    subject: `Expired: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "The time to sign has run out.",
    heading: "The split sheet has expired",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      mail.isOwner
        ? `The time to sign this split sheet has run out before ${namesOf(mail.waitingFor)} signed. You can use it as a new draft and send it again.`
        : "The time to sign this split sheet has run out before everyone signed. There is nothing left to sign; whoever sent it can send a new one.",
    ],
    sheet: plainSheet(mail),
    action: { label: "View the agreement", url: mail.url },
    notes: [],
  };
}
