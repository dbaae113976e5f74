import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { plainSheet } from "../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../wording.ts";

/** To every contributor when the owner voids the agreement, or deletes the account that it belongs to. */
export function voidedMail(mail: MailOf<"voided">): MailContent {
  const whoHas = mail.isOwner ? "You have" : `${usableName(mail.ownerName) ?? "The sender"} has`;
  return {
    subject: `Voided: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "There is nothing left to sign.",
    heading: "The split sheet was voided",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${whoHas} taken back this split sheet. There is nothing left to sign, and signatures given on it no longer count.${
        mail.reason === "" ? "" : " The reason given:"
      }`,
    ],
    ...(mail.reason === "" ? {} : { quote: mail.reason }),
    sheet: plainSheet(mail),
    action: { label: "View the agreement", url: mail.url },
    notes: [],
  };
}
