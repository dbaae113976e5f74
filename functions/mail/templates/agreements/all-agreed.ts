import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { sheetWithShares } from "../../sheet-with-shares.ts";
import { dayOf, greetingFor, shortened, signingLinkNote, titleOrUntitled } from "../../wording.ts";

/** To each contributor of a sheet that asked for agreement first, once everybody has agreed: the request to sign. */
export function allAgreedEmail(mail: FactsOf<"all-agreed">): EmailContent {
  return {
    subject: `Everyone agrees: please sign the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "The shares are as you agreed to them. No account needed.",
    heading: "Everyone agrees. Please sign",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      "Everyone on this split sheet has agreed to the shares, so it can be signed now. It is complete once all have signed.",
    ],
    sheet: sheetWithShares(mail),
    action: { label: "Review and sign", url: mail.url },
    notes: [`Open for signing until ${dayOf(mail.expiresAt)}.`, signingLinkNote],
  };
}
