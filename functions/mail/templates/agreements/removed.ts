import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To a contributor who is not in the new version. Their link no longer works. */
export function removedEmail(mail: FactsOf<"removed">): EmailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  return {
    subject: `You are no longer on the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "There's nothing more for you to do.",
    heading: "You are no longer on this sheet",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} changed the split sheet, and the new version no longer lists you as a contributor. There's nothing more for you to do, and the link in our earlier email no longer works.`,
    ],
    sheet: plainSheet(mail),
    notes: ["If you think this is a mistake, reply to this email."],
  };
}
