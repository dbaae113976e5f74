import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, signingLinkNote, titleOrUntitled } from "../../wording.ts";

/** The email to each contributor who had signed when another one changed their details. It lists the changes. */
export function detailsChangedEmail(mail: FactsOf<"details-changed">): EmailContent {
  return {
    subject: `Changed details: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "Your signature still counts. There's nothing more for you to do.",
    heading: "Details of another contributor have changed",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      "After you signed, another contributor changed what they state about themself. The shares are as you signed them, and your signature still counts, so there's nothing more for you to do. What changed:",
    ],
    list: listOf(mail.changes),
    sheet: plainSheet(mail),
    action: { label: "View the sheet", url: mail.url },
    notes: [signingLinkNote],
  };
}

/** Many rows of one person can change at once. */
const maxListed = 40;

function listOf(changes: readonly string[]): string[] {
  const listed = changes.slice(0, maxListed).map((change) => shortened(change, 300));
  const more = changes.length - listed.length;
  return more === 0 ? listed : [...listed, `and ${more} more`];
}
