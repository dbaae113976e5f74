import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To each contributor when the owner voids the agreement or deletes their account. */
export function voidedEmail(mail: FactsOf<"voided">): EmailContent {
  const who = usableName(mail.ownerName) ?? "The sender";
  const what = mail.isOwner
    ? "You voided this split sheet. Signatures on it no longer count. You can use it as a new draft."
    : `${who} voided this split sheet. There's nothing more for you to do, and signatures on it no longer count.`;
  return {
    subject: `Voided: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: mail.isOwner
      ? "You can use it as a new draft."
      : "There's nothing more for you to do.",
    heading: "The split sheet was voided",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [`${what}${mail.endReason === "" ? "" : " The reason:"}`],
    ...(mail.endReason === "" ? {} : { quote: mail.endReason }),
    sheet: plainSheet(mail),
    action: { label: "View the agreement", url: mail.url },
    notes: [],
  };
}
