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

/** To each contributor when a new version is sent: what has changed, with their own link to sign again. */
export function changedMail(mail: MailOf<"changed">): MailContent {
  const whoHas = mail.isOwner ? "You have" : `${usableName(mail.ownerName) ?? "The sender"} has`;
  return {
    subject: `Changed: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "There is a new version. Please read it and sign again.",
    heading: "There is a new version",
    greeting: greetingFor(mail.contributorName),
    paragraphs: [
      `${whoHas} changed the split sheet. Signatures on the version before no longer count, so everyone is asked to sign the new one. This is what has changed:`,
    ],
    list: mail.changes.map((change) => shortened(change, 300)),
    sheet: sheetWithShares(mail),
    action: { label: "Review and sign", url: mail.url },
    notes: [`You can sign until ${dayOf(mail.expiresAt)}.`, ownLinkNote],
  };
}
