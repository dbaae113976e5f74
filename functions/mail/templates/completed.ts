import { formatSheetNumber } from "../../../shared/domain/sheet/sheet-number.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor, shortened, titleOrUntitled } from "../wording.ts";

/** To every party and the owner when the agreement is sealed: the PDF, attached or to download. */
export function completedMail(mail: MailOf<"completed">): MailContent {
  const title = titleOrUntitled(mail.title);
  const { downloadUrl } = mail;
  const where = mail.attached
    ? "Your copy, sealed as a PDF with its certificate, is attached to this mail."
    : "The sealed PDF with its certificate is too large for a mail. You can download it below.";
  return {
    subject: `Signed by everyone: the split sheet for “${shortened(title, 80)}”`,
    preheader: mail.attached
      ? "Your sealed copy is attached."
      : "Your sealed copy is ready to download.",
    heading: "Everyone has signed",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [`The split sheet for this song is complete. ${where}`],
    sheet: { number: formatSheetNumber(mail.number), title },
    ...(downloadUrl === undefined
      ? {}
      : {
          action: {
            label: mail.attached ? "View the agreement" : "Download the PDF",
            url: downloadUrl,
          },
        }),
    notes: [
      "Keep the PDF as it is: any change to the file breaks its seal. The certificate on its last pages tells how to check it.",
    ],
  };
}
