import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { plainSheet } from "../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../wording.ts";

/** To a contributor whom a new version leaves out: their link opens nothing any more. */
export function removedMail(mail: MailOf<"removed">): MailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  return {
    subject: `You are no longer on the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "There is nothing left to sign for you.",
    heading: "You are no longer on this sheet",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} has changed the split sheet, and the new version no longer names you as a contributor. There is nothing left to sign for you, and the link in our earlier mail opens nothing any more.`,
    ],
    sheet: plainSheet(mail),
    notes: ["If you think that this is wrong, reply to this mail."],
  };
}
