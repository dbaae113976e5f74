import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { sheetWithShares } from "../../sheet-with-shares.ts";
import {
  greetingFor,
  openUntil,
  signingLinkNote,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To each contributor when an agreement is sent: the request to sign, with the contributor's own link. */
export function requestEmail(mail: FactsOf<"request">): EmailContent {
  const owner = usableName(mail.ownerName);
  const title = shortened(titleOrUntitled(mail.title), 80);
  if (mail.asksAgreement) return agreementRequest(mail, owner ?? "Someone", title);
  return {
    subject: mail.isOwner
      ? `Your own signature is needed on the split sheet for “${title}”`
      : `${owner ?? "Someone"} asks you to sign the split sheet for “${title}”`,
    preheader: "Check your shares, then sign in your browser. No account needed.",
    heading: "Your signature is needed",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      mail.isOwner
        ? "You sent the split sheet for this song and are a contributor yourself. Please check your shares once more, then sign."
        : `${owner ?? "Someone"} created the split sheet for this song and lists you as a contributor. Please check that your shares are right, then sign.`,
    ],
    sheet: sheetWithShares(mail),
    action: { label: "Review and sign", url: mail.url },
    notes: [
      `${openUntil(mail)}. It's free and needs no account.`,
      mail.isOwner
        ? "If something is wrong, don't sign. Edit the agreement in Splitsheet, and everyone gets the new version."
        : `If something is wrong, don't sign. Decline on the page and say why, or reply to this email and tell ${owner ?? "the sender"}.`,
      signingLinkNote,
    ],
  };
}

/** The request of a sheet that asks for agreement first. */
function agreementRequest(mail: FactsOf<"request">, owner: string, title: string): EmailContent {
  return {
    subject: mail.isOwner
      ? `Your own answer is needed on the split sheet for “${title}”`
      : `${owner} asks if the split sheet for “${title}” looks right to you`,
    preheader: "Check your shares. You sign once everyone agrees. No account needed.",
    heading: "Do the shares look right?",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      mail.isOwner
        ? "You sent the split sheet for this song and are a contributor yourself. Please say that it looks right to you. Everyone signs once all have said so."
        : `${owner} created the split sheet for this song and lists you as a contributor. Please check your shares and say that they look right to you, or suggest a change. Everyone signs once all have agreed.`,
    ],
    sheet: sheetWithShares(mail),
    action: { label: "Review the sheet", url: mail.url },
    notes: [`${openUntil(mail)}. It's free and needs no account.`, signingLinkNote],
  };
}
