import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { sheetWithBar } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled } from "../../wording.ts";

/** To every contributor and the owner when the agreement is sealed: the PDF, attached or to download. */
export function completedEmail(mail: FactsOf<"completed">): EmailContent {
  const where = mail.isAttached
    ? "Your copy, a sealed PDF with its certificate, is attached to this email."
    : "The sealed PDF with its certificate is too large for an email. You can download it below.";
  return {
    subject: `Signed by everyone: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: mail.isAttached
      ? "Your sealed copy is attached."
      : "Your sealed copy is ready to download.",
    heading: "Everyone has signed",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [`The split sheet for this song is complete. ${where}`],
    sheet: sheetWithBar(mail),
    action: { label: mail.isAttached ? "View the agreement" : "Download the PDF", url: mail.url },
    notes: [
      "Keep the PDF as it is: any change to the file breaks its seal. The certificate on its last pages explains how to check it.",
    ],
  };
}
