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
  return {
    subject: `Changed: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: preheaderOf(mail),
    heading: "There is a new version",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      ...(isProposer(mail)
        ? [
            `Your suggestion was about version ${mail.overtakenVersion} and closed with it, without an answer. If it still matters, suggest it again on the page of the new version.`,
          ]
        : []),
      `${whatHappened(mail)} ${whatToDo(mail)} What changed:`,
    ],
    list: mail.changes.map((change) => shortened(change, 300)),
    sheet: sheetWithShares(mail),
    action: { label: mail.asksAgreement ? "Review the sheet" : "Review and sign", url: mail.url },
    notes: [`${openUntil(mail)}.`, signingLinkNote],
  };
}

/** Whether the recipient's own suggestion closed with the previous version. Who signs for a contributor made none. */
const isProposer = ({ overtakenVersion, signsFor }: FactsOf<"changed">) =>
  overtakenVersion !== undefined && signsFor === undefined;

function preheaderOf(mail: FactsOf<"changed">): string {
  if (isProposer(mail)) return "Your suggestion closed with the earlier version.";
  if (mail.asksAgreement) return "There is a new version. Please check it.";
  return `There is a new version. Please review it and sign${mail.hadNoSignatures ? "" : " again"}.`;
}

/** Never says whose suggestion it was: not everyone on the sheet may know who made it. */
function whatHappened({ acceptsSuggestion, isOwner, ownerName }: FactsOf<"changed">): string {
  const who = isOwner ? "You" : (usableName(ownerName) ?? "The sender");
  return acceptsSuggestion
    ? `${who} accepted a contributor's suggestion, which changed the split sheet.`
    : `${who} changed the split sheet.`;
}

function whatToDo({ asksAgreement, hadNoSignatures }: FactsOf<"changed">): string {
  if (asksAgreement)
    return "Please check if the new version looks right to you. Everyone signs once all have agreed.";
  return hadNoSignatures
    ? "Please review the new version and sign it."
    : "Signatures on the previous version no longer count, so everyone must sign again.";
}
