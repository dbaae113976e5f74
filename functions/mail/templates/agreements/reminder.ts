import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { sheetWithBar, sheetWithShares } from "../../sheet-with-shares.ts";
import {
  greetingFor,
  openUntil,
  signingLinkNote,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To a contributor who has not signed some days after sending. */
export function reminderEmail(mail: FactsOf<"reminder">): EmailContent {
  if (mail.signsFor !== undefined) return reminderFor(mail, mail.signsFor.name);
  const owner = usableName(mail.ownerName) ?? "the sender";
  const asks = mail.asksAgreement;
  const right =
    "Please check your shares and say that they look right to you, or suggest a change.";
  return {
    subject: `Still waiting for you: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `${openUntil(mail)}. No account needed.`,
    heading: asks ? "Your answer is still needed" : "Your signature is still needed",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      asks
        ? `You haven't answered ${mail.isOwner ? "your own split sheet" : `the split sheet from ${owner}`} yet. ${right} Everyone signs once all have agreed.`
        : mail.isOwner
          ? "You haven't signed your own split sheet yet. Please check your shares once more, then sign."
          : `You haven't signed the split sheet from ${owner} yet. Please check that your shares are right, then sign, or decline and say why.`,
    ],
    sheet: sheetWithShares(mail),
    action: { label: asks ? "Review the sheet" : "Review and sign", url: mail.url },
    notes: [`${openUntil(mail)}.`, signingLinkNote],
  };
}

/** To who signs for a contributor who has not signed. */
function reminderFor(mail: FactsOf<"reminder">, name: string): EmailContent {
  const party = usableName(name) ?? "a contributor";
  return {
    subject: `Still waiting for you to sign for ${party}: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `${openUntil(mail)}. No account needed.`,
    heading: "A signature is still needed",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      mail.asksAgreement
        ? `${party} named you to sign this split sheet. It can be signed once everyone has agreed to the shares.`
        : `${party} named you to sign this split sheet, and it isn't signed yet. Please read it, check the details, then sign.`,
    ],
    sheet: sheetWithBar(mail),
    action: { label: mail.asksAgreement ? "Read the sheet" : "Review and sign", url: mail.url },
    notes: [`${openUntil(mail)}.`, signingLinkNote],
  };
}
