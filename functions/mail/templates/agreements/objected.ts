import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled } from "../../wording.ts";

/** To the recipients of a sheet when the holder of a replaced address objects to the replacement. */
export function objectedEmail(mail: FactsOf<"objected">): EmailContent {
  return {
    subject: `Objection on the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "An address on the sheet was replaced, and its former holder objects.",
    heading: "An objection was made",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `The address of ${shortened(mail.contributorName, 80)} was replaced: ${mail.maskedFormer} by ${mail.maskedNew}. The holder of ${mail.maskedFormer} objects.`,
      "The objection stays in the history of the sheet and doesn’t stop it. Check with this contributor before you rely on the sheet.",
    ],
    ...(mail.reason === "" ? {} : { quote: mail.reason }),
    sheet: plainSheet(mail),
    action: { label: "View the sheet", url: mail.url },
    notes: ["We cannot tell who is right. Please ask the contributor."],
  };
}
