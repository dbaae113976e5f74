import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { sheetWithShares } from "../sheet-with-shares.ts";
import {
  dayOf,
  greetingFor,
  ownLinkNote,
  shortened,
  titleOrUntitled,
  usableName,
} from "../wording.ts";

/** To a contributor who has not signed yet, by the clock or when the owner resends. */
export function reminderMail(mail: MailOf<"reminder">): MailContent {
  const owner = usableName(mail.ownerName) ?? "the sender";
  return {
    subject: `Still waiting for you: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `You can sign until ${dayOf(mail.expiresAt)}. No account needed.`,
    heading: "Your signature is still needed",
    greeting: greetingFor(mail.contributorName),
    paragraphs: [
      mail.isOwner
        ? "You have not signed your own split sheet yet. Please check your shares once more, then sign."
        : `The split sheet that ${owner} sent you is not signed by you yet. Please check that your shares are right, then sign, or decline and say why.`,
    ],
    sheet: sheetWithShares(mail),
    action: { label: "Review and sign", url: mail.url },
    notes: [`You can sign until ${dayOf(mail.expiresAt)}.`, ownLinkNote],
  };
}
