import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import {
  greetingFor,
  shortened,
  signingLinkNote,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To a contributor whose suggestion the owner has answered with a text: the text. */
export function suggestionAnsweredEmail(mail: FactsOf<"suggestion-answered">): EmailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  return {
    subject: `Answered: your suggestion for the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `${owner} answered you.`,
    heading: "Your suggestion was answered",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} answered your suggestion and left the split sheet as it was. ${
        mail.hasToAnswer
          ? `You can ${mail.asksAgreement ? "agree to" : "sign"} it, suggest something else, or decline and say why. `
          : ""
      }The answer:`,
    ],
    quote: mail.answer,
    sheet: plainSheet(mail),
    action: { label: mail.hasToAnswer ? "Review the sheet" : "View the sheet", url: mail.url },
    notes: [signingLinkNote],
  };
}
