import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { sheetWithShares } from "../sheet-with-shares.ts";
import {
  dayOf,
  greetingFor,
  shortened,
  titleOrUntitled,
  usableName,
  ownLinkNote,
} from "../wording.ts";

/** To each contributor when an agreement is sent: what is asked of them, with their own link to sign. */
export function requestMail(mail: MailOf<"request">): MailContent {
  const owner = usableName(mail.ownerName) ?? "Someone";
  const title = shortened(titleOrUntitled(mail.title), 80);
  return {
    subject: mail.isOwner
      ? `Your own signature is needed on the split sheet for “${title}”`
      : `${owner} asks you to sign the split sheet for “${title}”`,
    preheader: "Check your shares, then sign in your browser. No account needed.",
    heading: "Your signature is needed",
    greeting: greetingFor(mail.contributorName),
    paragraphs: [
      mail.isOwner
        ? "You have sent the split sheet for this song and are a contributor yourself. Please check your shares once more, then sign."
        : `${owner} has put together the split sheet for this song and names you as a contributor. Please check that your shares are right, then sign.`,
    ],
    sheet: sheetWithShares(mail),
    action: { label: "Review and sign", url: mail.url },
    notes: [
      `You can sign until ${dayOf(mail.expiresAt)}. It is free and needs no account.`,
      mail.isOwner
        ? "If something is wrong, don't sign: open the agreement in Splitsheet, edit it, and everyone gets the new version."
        : `If something is wrong, don't sign: decline on the page and say why, or reply to this mail and tell ${usableName(mail.ownerName) ?? "the sender"}.`,
      ownLinkNote,
    ],
  };
}
