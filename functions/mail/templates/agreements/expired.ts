import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, namesOf, shortened, titleOrUntitled } from "../../wording.ts";

/** To the owner and the contributors when the signing period is over. */
export function expiredEmail(mail: FactsOf<"expired">): EmailContent {
  const missing = [...(mail.hasToAnswer ? ["you"] : []), ...mail.waitingFor];
  return {
    subject: `Expired: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "The signing period is over.",
    heading: "The split sheet has expired",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      mail.isOwner
        ? `The signing period ended before ${namesOf(missing)} ${mail.asksAgreement ? "agreed" : "signed"}. You can use the split sheet as a new draft and send it again.`
        : `The signing period ended before everyone ${mail.asksAgreement ? "agreed" : "signed"}. There's nothing more for you to do. The sender can send a new split sheet.`,
    ],
    sheet: plainSheet(mail),
    action: { label: "View the agreement", url: mail.url },
    notes: [],
  };
}
