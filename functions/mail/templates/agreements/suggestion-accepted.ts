import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { sheetWithShares } from "../../sheet-with-shares.ts";
import {
  greetingFor,
  openUntil,
  shortened,
  signingLinkNote,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To a contributor whose suggestion the owner has accepted, in place of the email about the new version. */
export function suggestionAcceptedEmail(mail: FactsOf<"suggestion-accepted">): EmailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  return {
    subject: `Accepted: your suggestion for the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: mail.asksAgreement
      ? "There is a new version. Please check it."
      : "There is a new version. Please review it and sign.",
    heading: "Your suggestion was accepted",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} accepted your suggestion. There is a new version of the split sheet, which everyone must ${
        mail.asksAgreement ? "agree to" : "sign"
      }, you too. What changed:`,
    ],
    list: mail.changes.map((change) => shortened(change, 300)),
    sheet: sheetWithShares(mail),
    action: { label: mail.asksAgreement ? "Review the sheet" : "Review and sign", url: mail.url },
    notes: [`${openUntil(mail)}.`, signingLinkNote],
  };
}
