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

/** To each contributor of both versions when a new version is sent: the changes, with the contributor's own link. */
export function changedEmail(mail: FactsOf<"changed">): EmailContent {
  const who = mail.isOwner ? "You" : (usableName(mail.ownerName) ?? "The sender");
  return {
    subject: `Changed: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: mail.asksAgreement
      ? "There is a new version. Please check it."
      : "There is a new version. Please review it and sign again.",
    heading: "There is a new version",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      mail.asksAgreement
        ? `${who} changed the split sheet. Please check if the new version looks right to you. Everyone signs once all have agreed. What changed:`
        : `${who} changed the split sheet. Signatures on the previous version no longer count, so everyone must sign again. What changed:`,
    ],
    list: mail.changes.map((change) => shortened(change, 300)),
    sheet: sheetWithShares(mail),
    action: { label: mail.asksAgreement ? "Review the sheet" : "Review and sign", url: mail.url },
    notes: [`${openUntil(mail)}.`, signingLinkNote],
  };
}
