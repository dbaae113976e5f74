import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To the owner and the contributors when a contributor declines: the contributor's name and reason. */
export function declinedEmail(mail: FactsOf<"declined">): EmailContent {
  const who = usableName(mail.endedBy) ?? "A contributor";
  const next = mail.isOwner
    ? "You can use it as a new draft, correct it, and send it again."
    : "There's nothing more for you to do.";
  return {
    subject: `Declined: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `${who} declined to sign.`,
    heading: "The split sheet was declined",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${who} declined to sign this split sheet, so it can't be completed. ${next}${
        mail.endReason === "" ? "" : " Their reason:"
      }`,
    ],
    ...(mail.endReason === "" ? {} : { quote: mail.endReason }),
    sheet: plainSheet(mail),
    action: { label: "View the agreement", url: mail.url },
    notes: [],
  };
}
