import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { plainSheet } from "../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../wording.ts";

/** To the owner and the contributors when one of them declines: who, and why. */
export function declinedMail(mail: MailOf<"declined">): MailContent {
  const who = usableName(mail.byName) ?? "A contributor";
  return {
    subject: `Declined: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `${who} has declined to sign.`,
    heading: "The split sheet was declined",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${who} has declined to sign this split sheet, so it can't be completed.${
        mail.isOwner
          ? " You can use it as a new draft, put right what is wrong, and send it again."
          : " There is nothing left to sign."
      }${mail.reason === "" ? "" : " The reason given:"}`,
    ],
    ...(mail.reason === "" ? {} : { quote: mail.reason }),
    sheet: plainSheet(mail),
    action: { label: "View the agreement", url: mail.url },
    notes: [],
  };
}
